/**
 * <allot-dialog>: a modal window with a title, its content in a slot, and a way out by button, Escape or a click beside
 * it. It comes with the first thing that opens one, so it defines itself.
 */
import { css, html, LitElement, type TemplateResult } from 'lit'
import { shared } from '../styles/shared.js'

export class AllotDialog extends LitElement {
  static override styles = [
    shared,
    css`
    dialog {
      width: min(46rem, calc(100vw - 2rem)); max-height: min(80vh, 44rem); padding: 0; border: 0; border-radius: 14px;
      overflow: hidden;
      background: var(--raised); color: var(--ink); box-shadow: 0 0 0 1px var(--line), 0 24px 64px var(--shadow);
      font: 0.9375rem/1.5 var(--sans);
    }
    :host([wide]) dialog { width: min(80rem, calc(100vw - 1.5rem)); max-height: min(94vh, 70rem); }
    dialog[open] { display: flex; flex-direction: column; }
    dialog::backdrop { background: rgb(10 12 16 / 45%); }
    .head {
      display: flex; align-items: center; justify-content: space-between; gap: 1rem; padding: 0.9rem 1.25rem;
      border-bottom: 1px solid var(--line);
    }
    h2 { margin: 0; font: 600 1.05rem/1.3 var(--sans); }
    .body { padding: 1rem 1.25rem 1.25rem; overflow: auto; }
    .body:focus-visible { outline: 3px solid var(--focus); outline-offset: -3px; }
  `,
  ]
  static override properties = { heading: {} }

  heading = ''

  async show(): Promise<void> {
    await this.updateComplete
    this.renderRoot.querySelector('dialog')?.showModal()
  }

  close(): void {
    this.renderRoot.querySelector('dialog')?.close()
  }

  override render(): TemplateResult {
    return html`<dialog aria-labelledby="heading"
      @close=${() => this.dispatchEvent(new Event('closed'))}
      @click=${(event: MouseEvent) => {
        if (event.target === event.currentTarget) this.close()
      }}>
      <div class="head"><h2 id="heading">${this.heading}</h2><button class="plain"
        @click=${() => this.close()}>Close</button></div>
      <div class="body" tabindex="0" role="group" aria-labelledby="heading"><slot></slot></div>
    </dialog>`
  }
}

customElements.define('allot-dialog', AllotDialog)
