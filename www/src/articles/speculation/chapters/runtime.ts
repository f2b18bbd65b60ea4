/**
 * <allot-runtime>: chapter 1's controls: the choice of T(w), its equation with the current numbers, and its
 * coefficients. A reader with own timings chooses a family that is fitted to them, or the timings themselves as T(w).
 */
import { html, LitElement, nothing, type TemplateResult } from 'lit'
import { here } from '../here.js'
import type { Family } from '../engine/own-data-types.js'
import type { Runtime, RuntimePreset, Scenario } from '../engine/types.js'
import { RUNTIME_PRESETS } from '../runtime-presets.js'
import { FollowEvents } from '../../../state/follow-events.js'
import { FollowStore } from '../../../state/follow.js'
import { ownFit } from '../state/own-fit.js'
import { refusalWords } from '../../../state/words.js'
import { shared } from '../../../styles/shared.js'
import { percent } from './fit-words.js'
import { equation } from './equation.js'
import { FAMILIES, familyNamed, MEASURED } from './families.js'
import { measuredWords } from './measured.js'
import { runtimeStyles } from './runtime-styles.js'

export const COEFFICIENTS = ['a', 'b', 'c', 'd', 'g', 'h'] as const

function same(one: Runtime, other: Runtime): boolean {
  return (
    COEFFICIENTS.every((name) => (one[name] ?? 0) === (other[name] ?? 0)) &&
    (one.w_limit ?? null) === (other.w_limit ?? null)
  )
}

export class AllotRuntime extends LitElement {
  static override styles = [shared, runtimeStyles]
  static override properties = { refusal: { state: true } }

  refusal = ''

  constructor() {
    super()
    new FollowStore(this)
    new FollowEvents(this, ownFit)
  }

  #take(change: Partial<Scenario>): string {
    const { store } = here()
    const refusal = store.change({ ...store.scenario, ...change }, '')
    return refusal ? refusalWords(refusal) : ''
  }

  async #choose(value: string): Promise<void> {
    const { timings = [] } = here().store.scenario
    const preset = RUNTIME_PRESETS.find((one) => one.id === value)
    const family = familyNamed(value.replace(/^fit /, ''))
    if (preset) this.refusal = this.#take({ runtime: preset.runtime, runtime_from: 'coefficients' })
    else if (value === MEASURED) this.refusal = this.#take({ runtime_from: 'timings' })
    else if (family) this.refusal = await ownFit().take(timings, family)
    // After a refusal the box shows the model in use again.
    this.requestUpdate()
  }

  override render(): TemplateResult {
    const { scenario } = here().store
    const { runtime } = scenario
    const own = Boolean(scenario.timings?.length)
    const measured = own && scenario.runtime_from === 'timings'
    const family = own && !measured ? ownFit().fit?.family : undefined
    const preset = measured || family ? undefined : RUNTIME_PRESETS.find((one) => same(one.runtime, runtime))
    const presets = RUNTIME_PRESETS.map(
      (one) => html`<option value=${one.id} .selected=${one === preset}>${one.name}</option>`,
    )
    const name = measured || family || preset
    return html`
      <label>Runtime model
        <select @change=${(event: Event) => void this.#choose((event.target as HTMLSelectElement).value)}>
          ${own ? html`${this.#fits(family, measured)}<optgroup label="As they are">${presets}</optgroup>` : presets}
          ${name ? nothing : html`<option value="own" selected>Your own coefficients</option>`}
        </select></label>
      ${this.#about(preset, measured)}
      ${
        measured
          ? html`<div class="measured">${measuredWords()}</div>`
          : html`<div class="equation" tabindex="0" role="group"
            aria-label="The runtime model with its present coefficients">${equation(runtime)}</div>`
      }
      <p class="refusal" role="alert" ?hidden=${!this.refusal}>${this.refusal}</p>
      ${own && !here().embedded ? html`<allot-comparison></allot-comparison>` : nothing}
      ${measured ? nothing : html`<allot-number path="runtime.w_limit"></allot-number>`}
      <details><summary>${measured ? 'Change the formula beside it' : 'Change the coefficients'}</summary>
        <div class="fields">${
          measured
            ? html`<p class="small soft">The formula beside the measurements, drawn to compare. It decides nothing while
              they are the model.</p>`
            : nothing
        }
          ${COEFFICIENTS.map((name) => html`<allot-number path="runtime.${name}"></allot-number>`)}</div>
      </details>`
  }

  #fits(family: Family | undefined, measured: boolean): TemplateResult {
    return html`<optgroup label="Fitted to your timings">
      ${Object.entries(FAMILIES).map(
        ([value, label]) => html`<option value="fit ${value}" .selected=${value === family}>${label}</option>`,
      )}
      <option value=${MEASURED} .selected=${measured}>The measurements themselves</option></optgroup>`
  }

  /** The chosen model, in words. */
  #about(preset: RuntimePreset | undefined, measured: boolean): TemplateResult | typeof nothing {
    if (preset) return html`<p class="small soft">${preset.words}</p>`
    const { fit } = ownFit()
    if (!fit || measured) return nothing
    const { w, relative } = fit.largest_error
    return html`<p class="small soft">${fit.name}; at most ${percent(Math.abs(relative))} from them, at
      <i>w</i> = ${here().engine.format(w, 'plain')}.</p>`
  }
}
