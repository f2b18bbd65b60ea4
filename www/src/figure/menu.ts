/**
 * <allot-menu>: a button that opens a list of actions. The code of the list comes when a reader points at the button,
 * or opens the menu. Its items come by then too.
 */
import { css, html, LitElement, nothing, type TemplateResult } from 'lit'
import { couldNotLoad } from '../state/failure.js'
import { shared } from '../styles/shared.js'
import type { MenuItem } from './menu-list.js'

const dots = html`<svg viewBox="0 0 20 4" width="20" height="4" fill="currentColor" aria-hidden="true"><circle cx="3"
  cy="2" r="1.7"></circle><circle cx="10" cy="2" r="1.7"></circle><circle cx="17" cy="2" r="1.7"></circle></svg>`

const list = (): Promise<unknown> => import('./menu-list.js')

export class AllotMenu extends LitElement {
  static override styles = [
    shared,
    css`:host { position: relative; display: inline-block; font: 0.875rem/1.4 var(--sans); }`,
  ]
  static override properties = {
    items: { attribute: false },
    label: {},
    text: {},
    open: { state: true },
    found: { state: true },
  }

  /** called when the menu opens, because most menus never do */
  declare items: () => MenuItem[] | Promise<MenuItem[]>
  /** accessible name */
  declare label: string
  /** text of the button; three dots when empty */
  declare text: string
  declare open: boolean
  /** the items, once they and the code of the list are there */
  declare found: MenuItem[] | null

  constructor() {
    super()
    this.items = () => []
    this.label = 'Menu'
    this.text = ''
    this.open = false
    this.found = null
  }

  readonly #outside = (event: Event): void => {
    if (!event.composedPath().includes(this)) this.#close()
  }

  readonly #prepare = (): void => {
    // If it cannot be loaded, the opening reports it.
    this.#fetch().catch(() => undefined)
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    removeEventListener('pointerdown', this.#outside)
  }

  #fetch(): Promise<[MenuItem[], unknown]> {
    return Promise.all([this.items(), list()])
  }

  #toggle(): void {
    if (this.open) {
      this.#close()
      return
    }
    this.open = true
    addEventListener('pointerdown', this.#outside)
    this.#fetch().then(
      ([items]) => {
        this.found = items
      },
      (error: unknown) => {
        this.#close()
        couldNotLoad('The menu')(error)
      },
    )
  }

  #close(): void {
    this.open = false
    this.found = null
    removeEventListener('pointerdown', this.#outside)
  }

  /** Escape closes the menu while its list is still on the way; later the list sees the key first. */
  #onKey(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !this.open) return
    event.stopPropagation()
    this.#done()
  }

  /** After a choice and after Escape, the keyboard is at the button again. */
  #done(): void {
    this.#close()
    this.renderRoot.querySelector('button')?.focus({ preventScroll: true })
  }

  override render(): TemplateResult {
    return html`
      <button class="plain" aria-haspopup="menu" aria-expanded=${this.open} aria-label=${this.label} title=${this.label}
        @pointerenter=${this.#prepare} @focus=${this.#prepare} @keydown=${(event: KeyboardEvent) => this.#onKey(event)}
        @click=${() => this.#toggle()}>${this.text || dots}</button>
      ${
        this.open && this.found
          ? html`<allot-menu-list .items=${this.found} .label=${this.label} @done=${() => this.#done()}
            @left=${() => this.#close()}></allot-menu-list>`
          : nothing
      }`
  }
}
