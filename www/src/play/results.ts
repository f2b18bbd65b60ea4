/** What a class has made: its chart beside that of ideal processors, the numbers, and the runs before. */
import { html, nothing, type TemplateResult } from 'lit'
import type { ClassPlayed } from '../front/types.js'
import { type Bar, chartView } from './chart.js'
import { type Done, type Measured, measure } from './measure.js'
import { labelOf, RULES } from './choices.js'

export interface Results {
  rule: string
  /** of each seat */
  names: readonly string[]
  /** seats that took part */
  seats: number
  done: readonly Done[]
  /** tasks in hand, to be drawn until now */
  open: readonly Bar[]
  played: ClassPlayed | null
  /** pixels of the place, and of the screen */
  width: number
  height: number
}

/** A run that is over, as the table keeps it. */
export interface Past {
  number: number
  rule: string
  tasks: number
  seats: number
  measured: Measured
}

const seconds = (value: number | null): string => (value === null ? '…' : `${value.toFixed(1)} s`)
const percent = (part: number): string => `${Math.round(part * 100)} %`
/** Charts side by side need this, in pixels. */
const TWO = 720
/** The gap between them, and a pixel for rounding. */
const GAP = 26

export function resultsView(results: Results): TemplateResult {
  const { rule, names, seats, done, open, played, width, height } = results
  const measured = measure(done, seats, rule, played)
  const ideal = played?.rules.find((one) => one.rule === rule)
  const pace = measured?.pace ?? 0
  const end = Math.max(1, ...[...done, ...open].map(({ to }) => to), (ideal?.makespan ?? 0) * pace)
  const one = width >= TWO ? Math.floor((width - GAP) / 2) : width
  const bars: Bar[] = [...done.map((task) => ({ ...task })), ...open]
  const simulated = (ideal?.spans ?? []).map(({ seat, task, from, to }) => {
    return { seat, task, from: from * pace, to: to * pace, worked: (to - from) * pace }
  })
  return html`${factsView(measured)}
    <div class="charts">
    ${chartView({ title: `This class: ${labelOf(rule)}`, bars, names, end, width: one, height })}
    ${
      pace > 0 && ideal
        ? chartView({
            title: 'Ideal processors, at the pace of the class',
            bars: simulated,
            names: Array.from({ length: seats }, (_, seat) => `${seat + 1}`),
            end,
            width: one,
            height,
          })
        : nothing
    }</div>
    ${measured ? legend() : nothing}
    ${played && pace > 0 ? rulesView(played, pace, rule) : nothing}`
}

function legend(): TemplateResult {
  return html`<p class="legend hint"><span class="key work"></span> in a task <span class="key between"></span> between
    two tasks: reading, the network, handing in <span class="key open"></span> in hand; what is empty is idle</p>`
}

function factsView(measured: Measured | null): TemplateResult {
  if (!measured) return html`<p class="facts" role="status">No task is done yet.</p>`
  const { makespan, simulated, bound, busy, coordinating, idle } = measured
  const above = bound ? html` (this class ${percent(makespan / bound - 1)} above it)` : nothing
  return html`<p class="facts"><span>class <b>${seconds(makespan)}</b></span>
    <span>ideal processors <b>${seconds(simulated)}</b></span>
    <span>no rule beats <b>${seconds(bound)}</b>${above}</span>
    <span>in tasks <b>${percent(busy)}</b></span> <span>between tasks <b>${percent(coordinating)}</b></span>
    <span>idle <b>${percent(idle)}</b></span></p>`
}

/** What each rule would take on these tasks. */
function rulesView({ rules }: ClassPlayed, pace: number, rule: string): TemplateResult {
  const of = (name: string): number => (rules.find((one) => one.rule === name)?.makespan ?? 0) * pace
  return html`<p class="hint">Ideal processors on these tasks: ${RULES.map(({ name, label }, at) => {
    const words = `${label} ${of(name).toFixed(1)} s`
    return html`${at > 0 ? ', ' : ''}${name === rule ? html`<b>${words}</b>` : words}`
  })}.</p>`
}

/** All runs of the lesson, so that rules can be compared. */
export function pastView(past: readonly Past[]): TemplateResult | typeof nothing {
  if (past.length === 0) return nothing
  return html`<div class="scroll" tabindex="0" role="region" aria-label="Runs of this lesson"><table><caption>Runs of
    this lesson</caption><thead><tr><th scope="col">Run</th><th scope="col">Rule</th><th scope="col">Tasks, seats</th>
    <th scope="col">Class</th><th scope="col">Ideal</th><th scope="col">Bound</th><th scope="col">Between</th>
    <th scope="col">Idle</th></tr></thead><tbody>${past.map(
      ({ number, rule, tasks, seats, measured }) => html`<tr><th scope="row">${number}</th><td>${labelOf(rule)}</td>
      <td>${tasks}, ${seats}</td><td>${seconds(measured.makespan)}</td><td>${seconds(measured.simulated)}</td>
      <td>${seconds(measured.bound)}</td><td>${percent(measured.coordinating)}</td><td>${percent(measured.idle)}</td>
      </tr>`,
    )}</tbody></table></div>`
}
