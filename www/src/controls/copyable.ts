/**
 * <allot-copyable label="The link" text="…">: a text to copy. A button copies it; since the clipboard may be closed
 * to the page (in a frame of another page), the text can also be selected.
 */
import { css, html, LitElement, type PropertyValues, type TemplateResult } from 'lit'
import { shared } from '../styles/shared.js'

/** Copies a text. False if the clipboard is closed. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

export class AllotCopyable extends LitElement {
  static override styles = [
    shared,
    css`
    :host { display: block; }
    p { margin: 0.5rem 0 0; display: flex; flex-wrap: wrap; align-items: center; gap: 0.3rem 0.8rem; min-height: 2rem; }
  `,
  ]
  static override properties = { label: {}, text: {}, rows: { type: Number }, said: { state: true } }

  /** accessible name */
  label = ''
  text = ''
  rows = 4
  said = ''

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('text')) this.said = ''
  }

  async #copy(): Promise<void> {
    this.said = ''
    const done = await copy(this.text)
    this.said = done ? 'Copied.' : 'Your browser keeps its clipboard closed here: select the text and copy it.'
  }

  override render(): TemplateResult {
    return html`<textarea rows=${this.rows} readonly spellcheck="false" aria-label=${this.label} .value=${this.text}
        @focus=${(event: FocusEvent) => (event.target as HTMLTextAreaElement).select()}></textarea>
      <p><button class="main" aria-label="Copy: ${this.label}" @click=${() => this.#copy()}>Copy</button>
        <span class="small soft" role="status">${this.said}</span></p>`
  }
}

customElements.define('allot-copyable', AllotCopyable)
