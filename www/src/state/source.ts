/** The sources of figures: what an element that shows a figure needs to know of its computation. */
import { html, type nothing, type TemplateResult } from 'lit'
import type { Figure } from '../engine/types.js'

/** The progress of work in many pieces. */
export interface Progress {
  state: 'starting' | 'running' | 'stopped' | 'resting' | 'done'
  /** number of runs of each method done, and asked for */
  done: number
  asked: number
  /** seconds until all figures in view are done; null before anything was timed */
  left: number | null
}

/** The data for showing a figure, independent of the way it is computed. */
export interface Source {
  readonly figure: Figure | null
  /** text of the scenario the figure was computed from */
  readonly scenario: string
  readonly problem: string
  /** start of the current computation, once it is long enough to mention; else 0 */
  readonly busySince: number
  readonly cancelled: boolean
  /** progress of work in many pieces, whose figure is there from the first piece on */
  readonly progress: Progress | null
  /** the line about the work, under the figure */
  line(): TemplateResult | typeof nothing
  cancel(): void
  again(): void
}

/** Stands in for a source whose code is still on its way. */
export const waiting: Source = {
  figure: null,
  scenario: '',
  problem: '',
  busySince: 0,
  cancelled: false,
  progress: { state: 'starting', done: 0, asked: 0, left: null },
  // Keeps the room of the line to come.
  line: () => html`<div class="runs"></div>`,
  cancel: () => undefined,
  again: () => undefined,
}
