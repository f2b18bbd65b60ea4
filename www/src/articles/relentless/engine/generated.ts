// Made from crate/relentless by `npm run generate`. Not to be changed here.

/** The answer about a scenario. With blocks, tasks, labels, executions and the like are counted in blocks. */
export interface Answer {
  /** Number of tasks. */
  tasks: number
  /** Number of labels. */
  labels: number
  /** Number of tasks that results need. */
  needed: number
  /** The most labels that a task requires. */
  in_degree: number
  /** Number of different steps of labels; none where the program would have to be unfolded beyond a million tasks. */
  steps: number | null
  /** Number of runs. */
  runs: number
  /** Seconds until the last result is first written. */
  makespan: Mean
  /** Writes that ended. */
  executions: Mean
  /** Those that were first of their label. */
  first: Mean
  /** Those that were not, and found nothing when they last looked. */
  same_time: Mean
  /** Those whose label was not visible yet. */
  too_late: Mean
  /** Those whose label was gone. */
  lost: Mean
  /** Lookups that ended. */
  lookups: Mean
  /** Reads that ended. */
  reads: Mean
  /** Writes that ended. */
  writes: Mean
  /** Writes of labels that were there already. */
  wasted: Mean
  /** Failures of agents. */
  failures: Mean
  /** Operation seconds of first executions over seconds of agents alive. */
  efficiency: Mean
  /** Share of the runs that stalled. */
  stalled: number
  /**
   * Whether every value that any run wrote has the bits of the plain loop's; false if every run stalled, since results
   * that were never written are equal to nothing.
   */
  equal: boolean
  /** Sixteen hexadecimal digits over every run and every result. */
  digest: string
  /** The results by label, if they are asked for. */
  values?: [string, Told][]
}

/** A mean over the runs that ended, and its standard error. */
export interface Mean {
  /** The mean; none if every run stalled. */
  mean: number | null
  /** The standard error; none for less than two runs. */
  stderr: number | null
}

/** A value as JSON: a number, or the name of what JSON can't say. */
export type Told = number | 'NaN' | 'Infinity' | '-Infinity'

/** A text as a program: its numbers, or its mistakes. */
export interface Checked {
  /** The text. */
  text: string
  /** Its constants; none if there are mistakes. */
  constants: ToldConstant[]
  /** Number of tasks; none if there are mistakes. */
  tasks: number | null
  /** Number of tasks that results need; none too if they would have to be unfolded. */
  needed: number | null
  /** The most labels that a task requires. */
  in_degree: number | null
  /** Number of different steps of labels. */
  steps: number | null
  /** The mistakes, by their places. */
  mistakes: ToldMistake[]
  /** The warnings, by their places. */
  warnings: ToldMistake[]
}

/** A constant of a program. */
export interface ToldConstant {
  /** Its name. */
  name: string
  /** Its value, with those that were given in the place of the program's. */
  value: number
}

/** A mistake or a warning, at its place. */
export interface ToldMistake {
  /** Its line, from 1. */
  line: number
  /** The column in which it begins, in characters, from 1. */
  column: number
  /** Its beginning in the text, in units of UTF-16, as JavaScript counts. */
  from: number
  /** Its end. */
  to: number
  /** The mistake, in words. */
  words: string
  /** The allowed values, or an example. */
  note: string | null
}

/** A search on a small graph, action by action. */
export interface Searched {
  /** Whether the graph is the scenario's own; else that of a small example. */
  own: boolean
  /** The nodes. */
  nodes: ToldNode[]
  /** The actions, in the order in which they end. */
  actions: Action[]
  /** Whether the run was cut off before its end. */
  cut: boolean
}

/** A node of a graph that is looked at. */
export interface ToldNode {
  /** Its label. */
  label: string
  /** Its step, as a rank. */
  step: number
  /** Its place in the step, from the middle. */
  place: number
  /** The nodes that it needs, each once. */
  needs: number[]
}

/** An action of an agent. */
export interface Action {
  /** The agent, from 0. */
  agent: number
  /** `lookup`, `read`, `compute` or `write`. */
  kind: string
  /** The node. */
  node: number
  /** Of a lookup or a read, whether the label is there; of a write, whether it is first of its label. */
  there: boolean
  /** The labels that the agent is solving now, the target first. */
  path: number[]
  /** The time, in seconds. */
  time: number
}

/** The values and agents of a game, and what the rule and the search make of them. */
export interface Game {
  /** Seconds that it takes to compute each value; the last one is the result. */
  seconds: number[]
  /** The values that each value needs. */
  needs: number[][]
  /** Seconds of each agent's life, one agent after the other. */
  lives: number[]
  /** Seconds of a write. */
  write: number
  /** The article's agents: from the result down to what is missing, and each value is written at once. */
  rule: Ruled
  /** Moves that no others beat: every state that can be reached sooner has been looked at. */
  best: Ruled
  /** The lower bound without a search: each value once, and a write of the result. */
  bound: number
}

/** Moves, and when they have the result. */
export interface Ruled {
  /** The moves, a letter each: `a` computes the first value, `A` writes it, `-` lets the agent go. */
  moves: string
  /** Seconds until the result is written. */
  seconds: number
}
