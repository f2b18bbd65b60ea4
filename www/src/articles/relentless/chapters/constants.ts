/** <allot-constants>: which program runs, and its constants. */
import { css, html, nothing, type TemplateResult } from 'lit'
import { Part, select } from '../../../controls/part.js'
import { Latest } from '../../../state/latest.js'
import type { Checked, Scenario } from '../engine/types.js'
import { EXAMPLES } from '../examples.js'
import { here } from '../here.js'
import { programOf } from '../state/results.js'

/** The value of the choice that stands for the reader's own text. */
const OWN = ''
/** Constants of more programs than these have no fields; the text has them all. */
const MOST = 8

export class AllotConstants extends Part<Scenario> {
  static override styles = [
    ...Part.styles,
    css`
    .pair { display: grid; grid-template-columns: minmax(0, 1fr) 7rem; gap: 0.5rem; align-items: center; }
    .pair span { font-family: var(--mono); overflow-wrap: anywhere; }
    .pair input { width: 100%; text-align: right; }
  `,
  ]
  readonly #source = new Latest<Checked>(this, 'program', programOf)

  /** Another example begins with its own constants, but for the one that the page opens with. */
  #example(name: string): void {
    if (name === OWN) return
    const first = here().engine.defaults()
    const { constants: _, block: __, ...others } = this.scenario
    const isFirst = typeof first.program === 'object' && first.program.example === name
    const constants = isFirst ? { constants: first.constants } : {}
    this.replace({ ...others, program: { example: name }, ...constants })
  }

  #constant(name: string, text: string): void {
    const value = Number(text.trim().replace(',', '.'))
    if (text.trim() === '' || !Number.isFinite(value)) {
      this.refusal = `${name}: “${text.slice(0, 40)}” is given; a number is needed.`
      return
    }
    this.change({ constants: { ...this.scenario.constants, [name]: value } }, `constants.${name}`)
  }

  override render(): TemplateResult {
    const { program } = this.scenario
    const chosen = typeof program === 'string' ? OWN : program.example
    const examples = Object.fromEntries(EXAMPLES.map(({ name, title }) => [name, title]))
    const choices = chosen === OWN ? { ...examples, [OWN]: 'Your own, of chapter 2' } : examples
    const { result, problem } = this.#source
    const [mistake] = result?.mistakes ?? []
    return html`${select('Program', choices, chosen, (value) => this.#example(value))}
      ${(result?.constants ?? []).slice(0, MOST).map(
        ({ name, value }) =>
          html`<label class="pair"><span>${name}</span><input type="text" inputmode="decimal" autocomplete="off"
            .value=${String(value)}
            @change=${(event: Event) => this.#constant(name, (event.target as HTMLInputElement).value)}></label>`,
      )}
      ${
        problem || mistake
          ? html`<p class="refusal" role="status">${problem || `Line ${mistake?.line}: ${mistake?.words}.`}</p>`
          : nothing
      }
      ${this.refused()}`
  }
}
