/** The card with the meaning of a symbol. It opens beside the symbol; Escape or a click elsewhere closes it. */
import { cardPlace } from '../guide/place.js'

export class WordCard {
  readonly #card = document.createElement('div')
  readonly #list = document.createElement('dl')
  #trigger: HTMLElement | null = null

  constructor() {
    const card = this.#card
    card.className = 'word-card'
    card.popover = 'auto'
    card.tabIndex = -1
    card.setAttribute('role', 'dialog')
    const all = document.createElement('a')
    all.href = '#words'
    all.textContent = 'All words and symbols'
    all.addEventListener('click', () => card.hidePopover())
    card.append(this.#list, all)
    card.addEventListener('toggle', (event) => {
      if ((event as ToggleEvent).newState === 'closed') this.#trigger?.removeAttribute('aria-expanded')
    })
    document.body.append(card)
  }

  show(entries: readonly Element[], trigger: Element): void {
    const card = this.#card
    if (entries.length === 0) return
    this.#trigger = trigger instanceof HTMLElement && trigger.matches('.word') ? trigger : null
    this.#list.replaceChildren(...entries.map((entry) => entry.cloneNode(true)))
    const names = entries.map((entry) => entry.querySelector('dt')?.textContent ?? '')
    card.setAttribute('aria-label', `What it stands for: ${names.join('; ')}`)
    if (!card.matches(':popover-open')) card.showPopover()
    this.#trigger?.setAttribute('aria-expanded', 'true')
    const box = trigger.getBoundingClientRect()
    const { left, top } = cardPlace(
      box,
      { width: card.offsetWidth, height: card.offsetHeight },
      { width: innerWidth, height: innerHeight },
    )
    card.style.left = `${left}px`
    card.style.top = `${top}px`
    card.focus({ preventScroll: true })
  }
}
