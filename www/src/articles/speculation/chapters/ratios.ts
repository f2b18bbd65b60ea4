/**
 * <allot-ratios>: the ratios that the paper states for figure 9 beside those found here, at a moment that the reader
 * picks. Each row has the ratio's whole course over wall-clock time, because the ratio depends strongly on the moment.
 */
import { html, LitElement, nothing, svg, type TemplateResult } from 'lit'
import { here } from '../here.js'
import { sliderStyles } from '../../../controls/slider-styles.js'
import type { SimulationResult } from '../engine/simulation-types.js'
import { methodName } from '../splicing/looks.js'
import { FollowStore } from '../../../state/follow.js'
import { FollowEvents } from '../../../state/follow-events.js'
import { momentOf, momentProperty, setMoment } from '../state/moment.js'
import { PAPER_RATIOS } from '../state/paper-ratios.js'
import { indexAt, type PaperRatio, ratioAt } from '../state/ratios.js'
import { ensembles } from '../state/shared-ensembles.js'
import { shared } from '../../../styles/shared.js'
import { ratiosStyles } from './ratios-styles.js'

const WIDE = 132
const TALL = 30

export class AllotRatios extends LitElement {
  static override styles = [shared, sliderStyles, ratiosStyles]

  constructor() {
    super()
    new FollowStore(this)
    new FollowEvents(this, ensembles)
  }

  override render(): TemplateResult | typeof nothing {
    const { store, engine } = here()
    // The paper has no ratios for a reader's own model.
    this.hidden = store.scenario.simulation.model.matrix !== undefined
    if (this.hidden) return nothing
    const moment = momentOf(store)
    const { min, max } = momentProperty(store)
    const words = `${engine.format(moment, 'plain')} s`
    return html`
      <label class="moment"><span>Compare at <output>${words}</output> of wall-clock time</span>
        <input type="range" min=${min} max=${max} step=${min} .value=${String(moment)}
          aria-label="Moment of the comparison" aria-valuetext=${words}
          @input=${(event: Event) => setMoment(store, Number((event.target as HTMLInputElement).value))}></label>
      <div class="scroll" tabindex="0" role="group" aria-label="Ratios of pseudo-MD spliced"><table>
        <caption class="quiet">Ratios of pseudo-MD spliced after ${words}, the paper’s beside those found here</caption>
        <thead><tr><th scope="col">Ratio</th><th scope="col">Paper</th><th scope="col">Here, at ${words}</th>
        <th scope="col" class="course">Over wall-clock time</th></tr></thead>
        ${(['9a', '9b', '9c'] as const).map((figure) => this.#group(figure, moment))}
      </table></div>`
  }

  #group(figure: PaperRatio['figure'], moment: number): TemplateResult {
    const claims = PAPER_RATIOS.filter((one) => one.figure === figure)
    const result = ensembles().result(figure)
    const { runs } = here().store.scenario.simulation
    const done = ensembles().progress(figure)?.done ?? 0
    return html`<tbody><tr class="model"><th scope="rowgroup" colspan="4">${claims[0]?.model}
        <span class="soft">${
          result
            ? `${here().engine.format(done, 'plain')} of ${here().engine.format(runs, 'plain')} runs of each method`
            : ''
        }</span></th></tr>
      ${claims.map((one) => this.#row(one, result, moment))}</tbody>`
  }

  #row(claim: PaperRatio, result: SimulationResult | null, moment: number): TemplateResult {
    const ratio = result && ratioAt(result, claim, indexAt(result, moment))
    const there = result?.methods[claim.over] && result.methods[claim.under]
    const { methods } = here().store.scenario.simulation
    const missing = methods.includes(claim.over) && methods.includes(claim.under) ? 'not yet' : 'not run'
    return html`<tr><th scope="row">${methodName(claim.over)} <span class="soft">over</span>
      ${methodName(claim.under)}</th>
      <td class="paper">${claim.paper}</td>
      <td>${
        ratio
          ? html`<b>${two(ratio.value)}</b>${
              ratio.error === null ? nothing : html` <span class="soft">± ${two(ratio.error)}</span>`
            }`
          : html`<span class="soft">${missing}</span>`
      }</td>
      <td class="course">${result && there ? course(result, claim, moment) : NO_COURSE}</td></tr>`
  }
}

/** Two or three significant digits: a ratio is no more exact than that. */
function two(value: number): string {
  return value < 9.995 ? value.toFixed(2) : value.toFixed(1)
}

/** An empty course of the same height, so that the row does not grow later. */
const NO_COURSE = html`<svg width=${WIDE} height=${TALL + 6} aria-hidden="true"></svg>`

/** The ratio from the beginning to the end; the paper's value dashed, the moment as a dot. */
function course(result: SimulationResult, claim: PaperRatio, moment: number): TemplateResult {
  const times = result.methods[claim.over]?.wall_clock ?? []
  const values = times.map((_, i) => ratioAt(result, claim, i)?.value ?? null)
  const last = times.at(-1) ?? 1
  const most =
    Math.min(
      4 * claim.value,
      Math.max(claim.value, ...values.slice(Math.floor(values.length / 6)).map((one) => one ?? 0)),
    ) * 1.08
  const x = (time: number): string => ((WIDE * time) / last).toFixed(1)
  const y = (value: number): string => (TALL - TALL * Math.min(1, value / most)).toFixed(1)
  let path = ''
  let pen = false
  values.forEach((value, i) => {
    if (value !== null) path += `${pen ? 'L' : 'M'}${x(times[i] ?? 0)} ${y(value)}`
    pen = value !== null
  })
  const here = values[indexAt(result, moment)]
  return html`<svg viewBox="0 -3 ${WIDE} ${TALL + 6}" width=${WIDE} height=${TALL + 6} aria-hidden="true">
    <path class="paper-line" d="M0 ${y(claim.value)}H${WIDE}"></path><path class="line" d=${path}></path>
    ${here === null || here === undefined ? nothing : svg`<circle cx=${x(moment)} cy=${y(here)} r="3"></circle>`}</svg>`
}
