/**
 * <allot-menu>: a button that opens a list of actions; arrow keys, Home, End and Escape work as in any menu.
 * It says "opening" when it opens, so that what its actions need can be fetched.
 */
import { css, html, LitElement, type TemplateResult } from 'lit'
import { shared } from '../styles/shared.js'

export interface MenuItem {
  label: string
  run: () => void
  /** a line above it: the items that follow are of another kind */
  apart?: boolean
}

const dots = html`<svg viewBox="0 0 20 4" width="20" height="4" fill="currentColor" aria-hidden="true"><circle cx="3"
  cy="2" r="1.7"></circle><circle cx="10" cy="2" r="1.7"></circle><circle cx="17" cy="2" r="1.7"></circle></svg>`

export class AllotMenu extends LitElement {
  static override styles = [
    shared,
    css`
    :host { position: relative; display: inline-block; font: 0.875rem/1.4 var(--sans); }
    [role='menu'] {
      position: absolute; right: 0; top: calc(100% + 4px); z-index: 20; min-width: 13rem; overflow: auto;
      overscroll-behavior: contain; padding: 0.35rem;
      border-radius: 10px; background: var(--raised); box-shadow: 0 0 0 1px var(--line), 0 12px 32px var(--shadow);
    }
    [role='menu'].up { top: auto; bottom: calc(100% + 4px); }
    [role='menu'] button {
      width: 100%; justify-content: flex-start; border: 0; background: none; white-space: nowrap; text-align: left;
    }
    [role='menu'] button:is(:hover, :focus-visible) { background: var(--wash); outline-offset: -3px; }
    hr { border: 0; border-top: 1px solid var(--line); margin: 0.35rem 0.5rem; }
  `,
  ]
  static override properties = { items: { attribute: false }, label: {}, text: {}, open: { state: true } }

  /** called when the menu opens, because most menus never do */
  declare items: () => MenuItem[]
  /** accessible name */
  declare label: string
  /** text of the button; three dots when empty */
  declare text: string
  declare open: boolean

  constructor() {
    super()
    this.items = () => []
    this.label = 'Menu'
    this.text = ''
    this.open = false
  }

  readonly #outside = (event: Event): void => {
    if (!event.composedPath().includes(this)) this.#close()
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    removeEventListener('pointerdown', this.#outside)
  }

  async #toggle(): Promise<void> {
    if (this.open) return this.#close()
    this.open = true
    this.dispatchEvent(new Event('opening'))
    addEventListener('pointerdown', this.#outside)
    await this.updateComplete
    this.#fit()
    this.#focus(0)
  }

  #close(): void {
    this.open = false
    removeEventListener('pointerdown', this.#outside)
  }

  #buttons(): HTMLButtonElement[] {
    return [...this.renderRoot.querySelectorAll<HTMLButtonElement>('[role=menuitem]')]
  }

  #focus(index: number): void {
    const buttons = this.#buttons()
    // The page does not scroll; a long list scrolls to the item.
    const button = buttons[(index + buttons.length) % buttons.length]
    // Roving tabindex, as in any menu. One item in the tab order also makes a scrolling list reachable by keys.
    for (const one of buttons) one.tabIndex = one === button ? 0 : -1
    button?.focus({ preventScroll: true })
    if (button) this.#reveal(button)
  }

  #reveal(button: HTMLElement): void {
    const list = this.renderRoot.querySelector<HTMLElement>('[role=menu]')
    if (!list) return
    const { offsetTop: top, offsetHeight: height } = button
    if (top < list.scrollTop) list.scrollTop = top
    else if (top + height > list.scrollTop + list.clientHeight) list.scrollTop = top + height - list.clientHeight
  }

  /**
   * A list that would run below the screen opens upwards where there is more room,
   * and is never higher than the room there is.
   */
  #fit(): void {
    const list = this.renderRoot.querySelector<HTMLElement>('[role=menu]')
    if (!list) return
    const { top, bottom } = this.getBoundingClientRect()
    const below = innerHeight - bottom - 12
    const up = below < list.scrollHeight && top - 12 > below
    list.classList.toggle('up', up)
    list.style.maxHeight = `${Math.max(120, Math.min(0.8 * innerHeight, up ? top - 12 : below))}px`
  }

  #trigger(): HTMLButtonElement | null {
    return this.renderRoot.querySelector('button')
  }

  #onKey(event: KeyboardEvent): void {
    const buttons = this.#buttons()
    const here = buttons.indexOf(event.target as HTMLButtonElement)
    if (event.key === 'ArrowDown') this.#focus(here + 1)
    else if (event.key === 'ArrowUp') this.#focus(here - 1)
    else if (event.key === 'Home') this.#focus(0)
    else if (event.key === 'End') this.#focus(-1)
    else if (event.key === 'Escape') {
      this.#close()
      this.#trigger()?.focus({ preventScroll: true })
    } else if (event.key === 'Tab') {
      this.#close()
      return
    } else return
    event.preventDefault()
    event.stopPropagation()
  }

  #choose(item: MenuItem): void {
    this.#close()
    this.#trigger()?.focus({ preventScroll: true })
    item.run()
  }

  override render(): TemplateResult {
    return html`
      <button class="plain" aria-haspopup="menu" aria-expanded=${this.open} aria-label=${this.label} title=${this.label}
        @click=${() => this.#toggle()}>${this.text || dots}</button>
      <div role="menu" aria-label=${this.label} ?hidden=${!this.open}
        @keydown=${(event: KeyboardEvent) => this.#onKey(event)}>
        ${(this.open ? this.items() : []).map(
          (item) => html`${item.apart ? html`<hr>` : null}
          <button role="menuitem" tabindex="-1" @click=${() => this.#choose(item)}>${item.label}</button>`,
        )}
      </div>`
  }
}
