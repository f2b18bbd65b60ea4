/** <allot-answer chapter="1">: the answer at the end of a chapter, in words, for the current scenario. */
import { css, html, LitElement, nothing, type TemplateResult } from 'lit'
import { app } from '../state/app.js'
import type { Format } from '../engine/types.js'
import { Latest } from '../state/latest.js'

export const answerStyles = css`
  :host { display: block; }
  p { margin: 0; }
  b { font-weight: 600; font-variant-numeric: tabular-nums; white-space: nowrap; }
`

/** An article says what its answers are made of, and the words on them. */
export abstract class ChapterAnswer<Facts> extends LitElement {
  static override styles = answerStyles
  static override properties = { chapter: { type: Number } }

  declare chapter: number
  protected readonly source: Latest<Facts>

  /** `part`: the part of the scenario that the facts depend on; `facts` gets its text. */
  constructor(part: string, facts: (scenario: string) => Promise<Facts>) {
    super()
    this.chapter = 0
    this.source = new Latest<Facts>(this, part, facts)
  }

  protected abstract words(facts: Facts): TemplateResult | string

  override render(): TemplateResult | typeof nothing {
    const { result: facts, problem } = this.source
    if (problem) return html`<p>${problem}</p>`
    return facts ? html`<p>${this.words(facts)}</p>` : nothing
  }
}

function bold(value: number, format: Format): TemplateResult {
  return html`<b>${app().engine.format(value, format)}</b>`
}

export const plain = (value: number): TemplateResult => bold(value, 'plain')
export const percent = (value: number): TemplateResult => bold(value, 'percent')
export const seconds = (value: number): TemplateResult => bold(value, 'seconds')
