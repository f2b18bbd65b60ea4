/**
 * <allot-notices>: the page's messages to the reader, in sight until the reader closes them. Its place in the page has
 * the role of a status from the beginning, so that a screen reader tells of the first message too.
 */
import { css, html, LitElement, nothing, type TemplateResult } from 'lit'
import { app } from '../state/app.js'
import { shared } from '../styles/shared.js'

const MOST_DETAILS = 8
/** The words of messages that few readers ever see, by their ids. */
const WORDS: Readonly<Record<string, string>> = {
  worker: 'A calculation stopped unexpectedly. Its worker was replaced and the last good figure stays.',
  engine: 'The engine stopped unexpectedly. Reloading replaces it; the link keeps your settings.',
}

class AllotNotices extends LitElement {
  static override styles = [
    shared,
    css`
    :host { display: block; font: 0.9375rem/1.45 var(--sans); }
    .notice {
      display: flex; gap: 0.5rem 1rem; flex-wrap: wrap; align-items: start; justify-content: space-between;
      padding: 0.75rem 1rem; margin-top: 0.5rem;
      border-radius: 10px; background: var(--raised);
      box-shadow: inset 4px 0 0 var(--accent), 0 0 0 1px var(--line), 0 8px 24px var(--shadow);
    }
    .warning { box-shadow: inset 4px 0 0 var(--warn), 0 0 0 1px var(--line), 0 8px 24px var(--shadow); }
    .words { flex: 1 1 16rem; min-width: 0; overflow-wrap: anywhere; }
    p { margin: 0; }
    ul { margin: 0.35rem 0 0; padding-left: 1.1rem; }
    .buttons { display: flex; gap: 0.4rem; }
    @media print { :host { display: none; } }
  `,
  ]

  constructor() {
    super()
    app().notices.addEventListener('change', () => this.requestUpdate())
  }

  override render(): TemplateResult {
    const { notices } = app()
    return html`${notices.list.map(
      (notice) => html`<div class="notice ${notice.kind}">
      <div class="words"><p>${notice.text ?? WORDS[notice.id]}</p>
        ${
          notice.details?.length
            ? html`<ul class="small">${notice.details.slice(0, MOST_DETAILS).map((one) => html`<li>${one}</li>`)}
          ${
            notice.details.length > MOST_DETAILS
              ? html`<li>and ${notice.details.length - MOST_DETAILS} more</li>`
              : nothing
          }</ul>`
            : nothing
        }</div>
      <div class="buttons">${
        notice.action ? html`<button class="main" @click=${notice.action.run}>${notice.action.label}</button>` : nothing
      }
        <button class="plain" @click=${() => notices.dismiss(notice.id)}>Dismiss</button></div></div>`,
    )}`
  }
}

customElements.define('allot-notices', AllotNotices)
