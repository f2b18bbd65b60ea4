/** The readings of a file that has several: a button for each, below the question. */
import { html, nothing, type TemplateResult } from 'lit'
import { Refusal, type Way } from '../engine/errors.js'
import { capital } from '../state/words.js'

/** The readings that a refusal asks about; none if it does not ask. */
export function waysOf(error: unknown): readonly Way[] {
  return error instanceof Refusal ? error.ways : []
}

/** A button for each reading, which hands on the choice of columns. Its host gives `.tools` a row. */
export function ways(all: readonly Way[], choose: (columns: string) => void): TemplateResult | typeof nothing {
  if (all.length === 0) return nothing
  return html`<div class="tools row" role="group" aria-label="Readings">${all.map(
    ({ words, columns }) => html`<button @click=${() => choose(columns)}>${capital(words)}</button>`,
  )}</div>`
}

/** An answer beside those given before: a file may ask more than once. */
export function joined(before: string, columns: string): string {
  return before === '' ? columns : `${before},${columns}`
}
