/** The scheduler's forecast: for VE the virtual ends of its last guesses, for MaxP the task probabilities. */
import { html, nothing, svg, type TemplateResult } from 'lit'
import type { Snapshot } from '../engine/simulation-types.js'
import { stateColor } from './colors.js'

const HEIGHT = 58
const LEFT = 14
const MOST_BARS = 60

/** Run-length encoding of states. */
export function runsOf(states: readonly number[]): { state: number; times: number }[] {
  const runs: { state: number; times: number }[] = []
  for (const state of states) {
    const last = runs.at(-1)
    if (last?.state === state) last.times += 1
    else runs.push({ state, times: 1 })
  }
  return runs
}

const MOST_RUNS = 24

export function virtualEnds(snapshot: Snapshot): TemplateResult {
  const runs = runsOf(snapshot.virtual_ends)
  return html`<p class="forecast-title">Virtual ends of the last assignments</p>
    <p class="chips">${
      runs.length === 0
        ? html`<span class="soft small">nothing was assigned by the last event</span>`
        : runs.slice(0, MOST_RUNS).map(
            ({ state, times }) =>
              html`<span class="chip"><svg viewBox="-6 -6 12 12" aria-hidden="true"><circle r="5"
                  fill=${stateColor(state)}></circle></svg>${state}${times > 1 ? ` × ${times}` : nothing}</span>`,
          )
    }${
      runs.length > MOST_RUNS ? html`<span class="soft small">and ${runs.length - MOST_RUNS} more</span>` : nothing
    }</p>`
}

export function probabilities(snapshot: Snapshot, width: number): TemplateResult {
  const probable = snapshot.probable.slice(0, MOST_BARS)
  const step = (width - LEFT) / Math.max(MOST_BARS, 1)
  return html`<p class="forecast-title">Task probabilities <var>p</var>, the most probable first</p>
    <svg class="probable" width=${width} height=${HEIGHT} aria-hidden="true">
      <path class="edge" d="M${LEFT} 4.5H${width}M${LEFT} ${HEIGHT - 0.5}H${width}"></path>
      <text class="tick" x=${LEFT - 4} y="9">1</text><text class="tick" x=${LEFT - 4} y=${HEIGHT - 5}>0</text>
      ${probable.map(({ state, p }, i) => {
        const tall = p * (HEIGHT - 5)
        return svg`<rect x=${(LEFT + i * step).toFixed(1)} y=${(HEIGHT - tall).toFixed(1)}
          width=${Math.max(1, step - 1).toFixed(1)} height=${tall.toFixed(1)} fill=${stateColor(state)}></rect>`
      })}
    </svg>`
}
