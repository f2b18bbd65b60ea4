/**
 * <allot-guide>: the tour: a card beside the control that it explains, and a ring around the control.
 * The page stays usable meanwhile. Escape or a button ends the tour, and the focus goes back to its old place.
 */
import { html, LitElement, type TemplateResult } from 'lit'
import { app } from '../state/app.js'
import { shared } from '../styles/shared.js'
import { guideStyles } from './guide-styles.js'
import { cardPlace } from './place.js'
import { steps } from './steps.js'

const still = matchMedia('(prefers-reduced-motion: reduce)')
/** Distance of the ring from its control. */
const OFF_PX = 5
/** On a narrow screen the card lies at the bottom, placed by CSS. */
const narrow = matchMedia('(max-width: 46rem)')

/** The focused element, also inside shadow trees. */
function focused(): HTMLElement | null {
  let here = document.activeElement
  while (here?.shadowRoot?.activeElement) here = here.shadowRoot.activeElement
  return here instanceof HTMLElement ? here : null
}

export class AllotGuide extends LitElement {
  static override styles = [shared, guideStyles]
  static override properties = { at: { state: true } }

  /** index of the step */
  at = 0
  #before: HTMLElement | null = null
  #frame = 0
  #stop: (() => void) | null = null

  override connectedCallback(): void {
    super.connectedCallback()
    addEventListener('keydown', this.#onKey)
    addEventListener('scroll', this.#later, { capture: true, passive: true })
    addEventListener('resize', this.#later)
    this.#stop = app().store.subscribe(this.#later)
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    removeEventListener('keydown', this.#onKey)
    removeEventListener('scroll', this.#later, { capture: true })
    removeEventListener('resize', this.#later)
    this.#stop?.()
    cancelAnimationFrame(this.#frame)
  }

  readonly #onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    const busy = event.composedPath().some((one) => one instanceof Element && one.matches('dialog, [role=menu]'))
    if (busy || document.querySelector(':popover-open')) return
    event.preventDefault()
    this.end()
  }

  begin(): void {
    this.#before = focused()
    void this.#go(0)
  }

  async #go(step: number): Promise<void> {
    if (step >= steps().length) return this.end()
    this.at = step
    await this.updateComplete
    const target = steps()[step]?.target()
    const box = target?.getBoundingClientRect()
    const top = document.querySelector('.top')?.getBoundingClientRect().bottom ?? 0
    const bottom =
      innerHeight - (narrow.matches ? (this.renderRoot.querySelector<HTMLElement>('.card')?.offsetHeight ?? 0) : 0)
    if (target && box && !target.closest('.bar') && (box.top < top || box.bottom > bottom)) {
      target.scrollIntoView({
        block: narrow.matches ? 'start' : 'center',
        behavior: still.matches ? 'instant' : 'smooth',
      })
    }
    this.#later()
    this.renderRoot.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
  }

  /** Ends the tour and gives the focus back. */
  end(): void {
    const inside = this.matches(':focus-within')
    this.remove()
    if (!inside) return
    const back =
      this.#before?.isConnected && this.#before !== document.body
        ? this.#before
        : document.querySelector<HTMLElement>('main')
    back?.focus({ preventScroll: true })
  }

  readonly #later = (): void => {
    cancelAnimationFrame(this.#frame)
    this.#frame = requestAnimationFrame(() => this.#fit())
  }

  #fit(): void {
    const ring = this.renderRoot.querySelector<HTMLElement>('.ring')
    const card = this.renderRoot.querySelector<HTMLElement>('.card')
    const box = steps()[this.at]?.target()?.getBoundingClientRect() ?? null
    if (!card || !ring) return
    ring.hidden = !box
    card.classList.toggle('loose', !box || narrow.matches)
    if (!box) return
    const around = {
      left: box.left - OFF_PX,
      top: box.top - OFF_PX,
      width: box.width + 2 * OFF_PX,
      height: box.height + 2 * OFF_PX,
    }
    for (const side of ['left', 'top', 'width', 'height'] as const) ring.style[side] = `${around[side]}px`
    const { left, top } = cardPlace(
      around,
      { width: card.offsetWidth, height: card.offsetHeight },
      { width: innerWidth, height: innerHeight },
    )
    card.style.left = `${left}px`
    card.style.top = `${top}px`
  }

  override render(): TemplateResult {
    const all = steps()
    const step = all[this.at]
    const isLast = this.at === all.length - 1
    return html`
      <div class="ring" hidden></div>
      <div class="card loose" role="dialog" aria-labelledby="title" aria-describedby="words">
        <p class="count">${this.at + 1} of ${all.length}</p>
        <h2 id="title" tabindex="-1">${step?.title}</h2>
        <p id="words">${step?.words}</p>
        <div class="buttons">
          <button class="plain skip" @click=${() => this.end()}>${isLast ? 'Close' : 'Skip'}</button>
          <button ?disabled=${this.at === 0} @click=${() => void this.#go(this.at - 1)}>Back</button>
          <button class="main next" @click=${() => void this.#go(this.at + 1)}>${isLast ? 'Done' : 'Next'}</button>
        </div>
      </div>`
  }
}

customElements.define('allot-guide', AllotGuide)

export function tour(): void {
  document.querySelector<AllotGuide>('allot-guide')?.remove()
  const guide = new AllotGuide()
  document.body.append(guide)
  guide.begin()
}
