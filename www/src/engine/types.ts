/**
 * The plain data that crosses between the page and the wasm engine.
 * Scenarios are snake_case (the same JSON as in files and links), figures camelCase.
 */

import type { Simulation } from './simulation-types.js'

export interface Runtime {
  a: number
  b: number
  c: number
  d: number
  g: number
  h: number
  w_limit: number | null
}

export interface Timing {
  w: number
  seconds: number
}

export interface Level {
  p: number
  weight: number
}

export interface Group {
  p: number
  /** 1 where it is left out, as is the weight */
  count?: number
  weight?: number
}

export type Composition = 'drawn' | 'expected'

export interface DeltaTasks {
  levels: Level[]
  total: number
  seed: string
  composition: Composition
}

export interface BetaTasks {
  alpha: number
  beta: number
  total: number
  seed: string
  composition: Composition
}

/** Exactly one of these is present. */
export interface Tasks {
  list?: number[]
  groups?: Group[]
  delta?: DeltaTasks
  beta?: BetaTasks
}

export interface Sweep {
  from: number
  to: number
  points: number
}

export type RuntimeFrom = 'coefficients' | 'timings'

/** Everything that decides a result: every parameter, and the seed. */
export interface Scenario {
  version: number
  runtime: Runtime
  timings?: Timing[]
  /**
   * whether T(w) is the formula of `runtime`, or the timings themselves, interpolated; the formula where it is left out
   */
  runtime_from?: RuntimeFrom
  tasks: Tasks
  slots: number
  sweep: Sweep
  /** the ensembles of chapter 8 */
  simulation: Simulation
  /** the machines of chapter 7 */
  splicing: Simulation
}

/** A complete simulation for the simulator: with the runtime of its scenario. */
export type WholeSimulation = Simulation & { version: number; runtime: Runtime }

export type Scale = 'log' | 'linear'
export type Format = 'plain' | 'times' | 'percent' | 'probability' | 'seconds'
export type Marker = 'none' | 'circle' | 'square' | 'triangle' | 'diamond' | 'cross' | 'plus' | 'triangleDown' | 'ring'

export interface Axis {
  key: string
  label: string
  unit: string
  scale: Scale
  scales: Scale[]
  range: [number, number] | null
  format: Format
  /** names of the positions 0, 1, 2 and so on */
  names?: string[]
  reversed?: boolean
}

/** A gap is null in a list and NaN in a typed array. */
export type Column = readonly (number | null)[] | Float64Array<ArrayBuffer>

export type Shape = 'line' | 'points' | 'both' | 'step' | 'bars' | 'spans' | 'nodes' | 'links'
export type Texture = 'plain' | 'rising' | 'falling' | 'crossed' | 'upright' | 'level' | 'grid'

/** What x and y are for each shape: see `Series` in crate/figure/src/model.rs. */
export interface Series {
  id: string
  name: string
  color: number
  marker: Marker
  shape: Shape
  dashed: boolean
  x: Column
  y: Column
  low: Column | null
  high: Column | null
  /** ends of spans */
  to?: Column
  /** areas of nodes */
  size?: Column
  labels?: string[]
  outlined?: number[]
  texture?: Texture
}

/** A matrix of values, row by row. */
export interface Cells {
  value: Axis
  x: Column
  y: Column
  values: Column
}

export interface Mark {
  id: string
  axis: 'x' | 'y'
  at: number
  label: string
  draggable: boolean
}

export interface Panel {
  id: string
  x: Axis
  y: Axis
  series: Series[]
  marks: Mark[]
  height: number
  /** upright bars side by side where it is left out */
  bars?: { stacked: boolean; axis: 'x' | 'y' }
  cells?: Cells
}

export interface Figure {
  name: string
  title: string
  source: string
  summary: string
  fileStem: string
  panels: Panel[]
}

export type Theme = 'light' | 'dark' | 'projector'

/** A reader's changes to one axis of one panel. */
export interface AxisView {
  scale?: Scale
  range?: [number, number]
}

export interface PanelView {
  x?: AxisView
  y?: AxisView
}

/** The settings of a drawing. */
export interface DrawView {
  theme: Theme
  hidden: string[]
  panels: PanelView[]
  legend: boolean
  background: boolean
}

/** The values at the left or lower end and at the other one; the larger first on a reversed axis. */
export interface AxisLayout {
  scale: Scale
  min: number
  max: number
}

/** The place of a panel's plot area in the drawing, in CSS pixels. */
export interface PanelLayout {
  left: number
  top: number
  right: number
  bottom: number
  x: AxisLayout
  y: AxisLayout
  /** a remark where the picture is coarser than the data */
  note?: string
}

export interface Layout {
  width: number
  height: number
  panels: PanelLayout[]
}

export interface RuntimeFacts {
  w_max: number
  t_w_max: number
  t_1: number
  most_efficient_w: number
  ceiling: number
  concave_from: number
  words: string
  /** what of it rests on a poor fit, or on no measurement */
  warnings: string[]
}

export interface RuntimePreset {
  id: string
  name: string
  words: string
  runtime: Runtime
}

export interface Preset {
  id: string
  name: string
  words: string
  chapter: number
  figure: string
  scenario: Scenario
}

export interface Sharing {
  throughput: number
  tasks_run: number
}

/**
 * The allocation entry by entry, in the order of the input; for a group, the number of tasks that run and the slots of
 * each. Left out for a very long list.
 */
export interface Listed {
  w?: number[]
  running?: number[]
}

export interface Answer {
  tasks: number
  slots: number
  optimal: Sharing & Listed & { multiplier: number; upper_bound: number; status: string }
  integer: Sharing & Listed
  constant: Sharing & { w: number; fraction_of_optimal: number }
  naive: Sharing & { w: number }
  boost: number
  boost_limit: number
  words: string
  /** what of it rests on a poor fit, or on no measurement */
  warnings: string[]
}

/** Chapter 3: the quality of a sharing by hand, and an improvement. */
export interface Judgement {
  slots: number
  w_max: number
  throughput: number
  best_throughput: number
  /** throughput as a part of the best */
  fraction: number
  /** the part that the best sharing in whole slots reaches */
  best_whole: number
  is_best_whole: boolean
  multiplier: number
  best_left: number
  tasks: { p: number; w: number; gain: number; best_w: number }[]
  /** the one slot that should be elsewhere; null stands for what is left over */
  advice: { from: number | null; to: number | null; gain: number } | null
}

export interface ReadLink {
  scenario: Scenario
  view: Record<string, string>
  warnings: string[]
}
