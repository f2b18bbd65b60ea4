/** <allot-menu-list>: the list of an open menu; arrow keys, Home, End and Escape work as in any menu. */
import { css, html, LitElement, type TemplateResult } from 'lit'
import { shared } from '../styles/shared.js'

export interface MenuItem {
  label: string
  run: () => void
  /** a line above it: the items that follow are of another kind */
  apart?: boolean
}

class AllotMenuList extends LitElement {
  static override styles = [
    shared,
    css`
    [role='menu'] {
      position: absolute; right: 0; top: calc(100% + 4px); z-index: 20; width: max-content; min-width: 13rem;
      overflow: auto;
      overscroll-behavior: contain; padding: 0.35rem;
      border-radius: 10px; background: var(--raised); box-shadow: 0 0 0 1px var(--line), 0 12px 32px var(--shadow);
    }
    [role='menu'].up { top: auto; bottom: calc(100% + 4px); }
    [role='menu'] button {
      /* Items are blocks: as inline boxes, all of a group would count towards the list's width. */
      display: flex; width: 100%; justify-content: flex-start; border: 0; background: none; text-align: left;
    }
    [role='menu'] button:is(:hover, :focus-visible) { background: var(--wash); outline-offset: -3px; }
    hr { border: 0; border-top: 1px solid var(--line); margin: 0.35rem 0.5rem; }
  `,
  ]
  static override properties = { items: { attribute: false }, label: {} }

  declare items: readonly MenuItem[]
  /** accessible name */
  declare label: string

  override firstUpdated(): void {
    this.#fit()
    this.#focus(0)
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
   * A list that would run below the screen opens upwards where there is more room, and is never higher nor wider than
   * the room there is.
   */
  #fit(): void {
    const list = this.renderRoot.querySelector<HTMLElement>('[role=menu]')
    const root = this.getRootNode()
    if (!list || !(root instanceof ShadowRoot)) return
    const { top, bottom, right } = root.host.getBoundingClientRect()
    list.style.maxWidth = `${right - 8}px`
    const below = innerHeight - bottom - 12
    const up = below < list.scrollHeight && top - 12 > below
    list.classList.toggle('up', up)
    list.style.maxHeight = `${Math.max(120, Math.min(0.8 * innerHeight, up ? top - 12 : below))}px`
  }

  #onKey(event: KeyboardEvent): void {
    const buttons = this.#buttons()
    const here = buttons.indexOf(event.target as HTMLButtonElement)
    if (event.key === 'ArrowDown') this.#focus(here + 1)
    else if (event.key === 'ArrowUp') this.#focus(here - 1)
    else if (event.key === 'Home') this.#focus(0)
    else if (event.key === 'End') this.#focus(-1)
    else if (event.key === 'Escape') this.dispatchEvent(new Event('done'))
    else if (event.key === 'Tab') {
      this.dispatchEvent(new Event('left'))
      return
    } else return
    event.preventDefault()
    event.stopPropagation()
  }

  #choose(item: MenuItem): void {
    this.dispatchEvent(new Event('done'))
    item.run()
  }

  override render(): TemplateResult {
    return html`<div role="menu" aria-label=${this.label} @keydown=${(event: KeyboardEvent) => this.#onKey(event)}>
      ${this.items.map(
        (item) => html`${item.apart ? html`<hr>` : null}
        <button role="menuitem" tabindex="-1" @click=${() => this.#choose(item)}>${item.label}</button>`,
      )}
    </div>`
  }
}

customElements.define('allot-menu-list', AllotMenuList)
