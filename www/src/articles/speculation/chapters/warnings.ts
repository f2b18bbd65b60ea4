/**
 * <allot-warnings>: the parts of an answer that rest on a poor fit or on no measurement. Without warnings it is empty.
 */
import { css, html, LitElement, nothing, type TemplateResult } from 'lit'
import { plainly } from '../state/words.js'
import { sentence } from '../../../state/words.js'
import { shared } from '../../../styles/shared.js'

/** Warnings shown at once, the gravest first; more of them would outweigh the answer. */
const SHOWN = 2

export class AllotWarnings extends LitElement {
  static override styles = [
    shared,
    css`
    :host { display: block; font: 0.875rem/1.45 var(--sans); }
    ul { list-style: none; margin: 0.6rem 0 0; padding: 0; }
    li { position: relative; padding-left: 1.5rem; }
    li + li, details ul { margin-top: 0.3rem; }
    details { margin: 0.3rem 0 0 1.5rem; }
    summary { cursor: pointer; width: fit-content; border-radius: 4px; color: var(--ink-soft); }
    details ul { margin-left: -1.5rem; }
    @media print { details::details-content { content-visibility: visible; } }
    svg {
      position: absolute; left: 0; top: 0.15rem; width: 1rem; height: 1rem; fill: none; stroke: var(--warn);
      stroke-width: 1.6; stroke-linecap: round; stroke-linejoin: round;
    }
  `,
  ]
  static override properties = { list: { attribute: false } }

  list: readonly string[] = []

  override render(): TemplateResult | typeof nothing {
    if (!this.list?.length) return nothing
    const more = this.list.slice(SHOWN)
    return html`<ul>${this.list.slice(0, SHOWN).map(warning)}</ul>
      ${
        more.length > 0
          ? html`<details><summary>${more.length} more of the kind</summary><ul>${more.map(warning)}</ul></details>`
          : nothing
      }`
  }
}

function warning(words: string): TemplateResult {
  return html`<li><svg viewBox="0 0 16 16" role="img"
    aria-label="Warning:"><path d="M8 1.8L15 14H1ZM8 6.3V9.6M8 11.9v.1"></path></svg>${sentence(plainly(words))}</li>`
}
