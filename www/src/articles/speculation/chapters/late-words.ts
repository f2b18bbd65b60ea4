/**
 * The place of a late answer in the page. While there is no current answer, the old one stays there invisible, so that
 * its room is kept.
 */
import { css, html, nothing, type TemplateResult } from 'lit'
import { sentence } from '../../../state/words.js'
import type { LateAnswer } from './late-answer.js'

export const lateStyles = css`
  :host { display: grid; grid-template-columns: minmax(0, 1fr); min-height: 1px; font: 0.8125rem/1.45 var(--sans); }
  :host > * { grid-area: 1 / 1; }
  p { margin: 0; }
  .before { visibility: hidden; }
`

/** The words of the answer; without one, `otherwise`. */
export function lateWords<T extends { words: string }>(
  late: LateAnswer<T>,
  otherwise: TemplateResult | typeof nothing,
): TemplateResult | typeof nothing {
  if (!late.wanted) return nothing
  const { answer, before } = late
  if (answer) return html`<p class="soft">${sentence(answer.words)}</p>`
  return html`${
    before ? html`<p class="before" aria-hidden="true">${sentence(before.words)}</p>` : nothing
  }${otherwise}`
}
