/**
 * How an answer of the later module stands in the page: what it said before keeps its room, unseen, until it says
 * something again.
 */
import { css, html, nothing, type TemplateResult } from 'lit'
import { sentence } from '../state/words.js'
import type { LateAnswer } from './late-answer.js'

export const lateStyles = css`
  :host { display: grid; grid-template-columns: minmax(0, 1fr); min-height: 1px; font: 0.8125rem/1.45 var(--sans); }
  :host > * { grid-area: 1 / 1; }
  p { margin: 0; }
  .before { visibility: hidden; }
`

/** Its words, or else what is to stand there instead. */
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
