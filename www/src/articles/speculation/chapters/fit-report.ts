/** The quality of a fit of the reader's own timings: in words, and as a table of residuals. */
import { css, html, nothing, type TemplateResult } from 'lit'
import { here } from '../here.js'
import type { Fit } from '../engine/own-data-types.js'
import { plainly } from '../state/words.js'
import { sentence } from '../../../state/words.js'
import { percent } from './fit-words.js'

const MOST_ROWS = 60

export const fitStyles = css`
  .fit p { margin: 0.6rem 0 0; }
  .fit ul { margin: 0.6rem 0 0; padding-left: 1.2rem; }
  .fit .formula { overflow-wrap: anywhere; }
  .fit .whole { white-space: nowrap; }
  .scroll { max-height: 18rem; overflow: auto; margin-top: 0.6rem; }
  .scroll table { font-size: 0.8125rem; }
  .scroll :is(th, td) { white-space: nowrap; padding-right: 0.3rem; }
  .scroll :is(th, td):last-child { padding-right: 0; }
  @media (max-width: 24rem) { .scroll table { font-size: 0.75rem; } }
`

export function fitReport(fit: Fit): TemplateResult {
  const { engine } = here()
  const seconds = (value: number): string => engine.format(value, 'seconds')
  const { largest_error: largest, criterion } = fit
  return html`<div class="fit">
    <p class="formula">${fit.name}: ${sentence(fit.formula)}</p>
    <p>Its largest error is ${percent(Math.abs(largest.relative))}, at
      <span class="whole"><i>w</i> = ${engine.format(largest.w, 'plain')}</span>${typical(fit.relative_deviation)}.
      <span class="soft whole"><i>R</i>² = ${withMinus(fit.r_squared, 6)},</span>
      <span class="soft whole">${criterion.name} = ${withMinus(criterion.value, 1)}</span></p>
    <allot-warnings .list=${fit.warnings}></allot-warnings>
    ${
      fit.notes.length > 0
        ? html`<ul class="small soft">${fit.notes.map((note) => html`<li>${sentence(plainly(note))}</li>`)}</ul>`
        : nothing
    }
    <div class="scroll" tabindex="0" role="group" aria-label="Residuals of the fit"><table>
      <caption class="quiet">Each timing, the fitted time, and how far they are apart</caption>
      <thead><tr><th scope="col">slots w</th><th scope="col">measured</th><th scope="col">fitted</th>
      <th scope="col">residual</th><th scope="col">relative</th></tr></thead>
      <tbody>${fit.rows.slice(0, MOST_ROWS).map(
        (row) => html`<tr><th scope="row">${engine.format(row.w, 'plain')}</th>
        <td>${seconds(row.seconds)}</td><td>${seconds(row.fitted)}</td>
        <td>${seconds(Number(row.residual.toPrecision(2)))}</td><td>${signed(row.relative)}</td></tr>`,
      )}</tbody>
    </table></div>
    ${
      fit.rows.length > MOST_ROWS
        ? html`<p class="small soft">and ${engine.format(fit.rows.length - MOST_ROWS, 'plain')} more</p>`
        : nothing
    }</div>`
}

/** The median error over the numbers of slots, in words; empty if it is only rounding. */
function typical(part: number): string {
  return part < 1e-4 ? '' : `; at half of the numbers of slots it is at most ${percent(part)}`
}

/** A number with this many decimals and a true minus sign. */
function withMinus(value: number, decimals: number): string {
  return value.toFixed(decimals).replace('-', '−')
}

/** A relative residual with its sign, in percent; values below the last digit become zero. */
function signed(part: number): string {
  const rounded = Math.round(part * 1e4) / 1e4
  return `${rounded < 0 ? '−' : rounded > 0 ? '+' : ''}${percent(Math.abs(rounded))}`
}
