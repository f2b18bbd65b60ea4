/**
 * Checked exercises. An article says which it has; each draws a task from a seed, with an answer that the article's
 * module computes. Three kinds are checked: a number, an order, a plan by hand.
 */
import type { Draw } from './draw.js'

/** A table of a task: what is given. */
export interface Table {
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** The parts that tasks of every kind have. */
interface Common {
  /** paragraphs of the question */
  readonly asks: readonly string[]
  readonly table?: Table
  /** paragraphs that are told after handing in */
  readonly solution: readonly string[]
  /** said after a wrong answer: where to look, not what is right */
  readonly hint: string
}

/** Asks for one number. */
export interface NumberTask extends Common {
  readonly kind: 'number'
  readonly unit: string
  readonly answer: number
  /** the share of the answer by which another number may differ and is right as well */
  readonly tolerance: number
}

/** Asks for an order of a few things. */
export interface OrderTask extends Common {
  readonly kind: 'order'
  /** in the order in which they are shown first */
  readonly items: readonly string[]
  /** the right order, as places in `items` */
  readonly answer: readonly number[]
}

/** One piece of work of a plan. */
export interface Piece {
  readonly name: string
  readonly seconds: number
  /** pieces that have to end before it begins, by their places */
  readonly after: readonly number[]
}

/** Asks for a plan: each piece is given to a processor. */
export interface PlanTask extends Common {
  readonly kind: 'plan'
  readonly pieces: readonly Piece[]
  readonly processors: number
  /** the makespan that no plan beats */
  readonly best: number
  /** a plan that ends then */
  readonly answer: readonly Placed[]
}

/** A piece on a processor, both from 0. */
export interface Placed {
  readonly piece: number
  readonly processor: number
}

export type Task = NumberTask | OrderTask | PlanTask

/** A game on paper: what is given, and its answers for another page. */
export interface Sheet {
  readonly asks: readonly string[]
  readonly table: Table
  /** the processors that have a lane to draw into; none if numbers go into the table */
  readonly lanes: number
  /** what a lane is of, if not of a processor: "Agent" */
  readonly lane?: string
  readonly solution: readonly string[]
}

/** An exercise of an article: the same words for all, other numbers for each seed; `M` is what computes its answer. */
export interface Exercise<M = never> {
  /** its name in links and in what is kept: letters, unique in its article */
  readonly name: string
  readonly title: string
  readonly kind: Task['kind']
  readonly draw: (draw: Draw, module: M) => Task
}
