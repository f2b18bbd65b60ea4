// Made from crate/schedule by `npm run generate`. Not to be changed here.

/** Numbers about the graph and its machine. */
export interface Facts {
  /** Number n of tasks. */
  tasks: number
  /** Number of different edges. */
  edges: number
  /** Number P of processors, the largest of the scenario. */
  processors: number
  /** Σt of the true times, in seconds; with costs of the least of each row. */
  work: number
  /** The longest path of these times, in seconds. */
  path: number
  /** No schedule ends before this: the longest path, or the work over what all processors do in a second. */
  bound: number
  /**
   * The most processors that can all be busy from beginning to end, ⌊work / path⌋. None if nothing takes time, or if
   * processors differ: a slow one is busy longer.
   */
  busy: number | null
  /** Makespan with barriers, in seconds. */
  barrier: number
  /** Makespan of FIFO, in seconds. */
  fifo: number
  /** Makespan of CP/MISF, in seconds. */
  listed: number
  /** Share of all processors' time that is spent in tasks, with barriers. */
  barrier_calculation: number
  /** Share of all processors' time that is spent in tasks, by FIFO. */
  fifo_calculation: number
}

/** The tasks of the game, and what the rules make of them. */
export interface Game {
  /** Number of processors. */
  processors: number
  /** Seconds of each task. */
  seconds: number[]
  /** Tasks that each task waits for. */
  predecessors: number[][]
  /** The rules. */
  rules: Ruled[]
  /** A schedule that no other beats, if `proven`. */
  best: Ruled
  /** Whether the search has proven that. */
  proven: boolean
  /** The lower bound, without a search. */
  bound: number
}

/** A schedule by a rule. */
export interface Ruled {
  /** Its name. */
  name: string
  /** Processor of each task. */
  processor: number[]
  /** Start of each task, in seconds. */
  start: number[]
  /** End of the last task. */
  makespan: number
}

/** A policy, step by step. */
export interface Told {
  /** Number of processors. */
  processors: number
  /** Name of each task. */
  names: string[]
  /** Priority of each task, in seconds; empty for a policy without. */
  priorities: number[]
  /** Immediate successors of each task. */
  successors: number[]
  /** The steps. */
  steps: Step[]
  /** Processor of each task. */
  processor: number[]
  /** Moment at which it was assigned, in seconds. */
  assigned: number[]
  /** Its start. */
  start: number[]
  /** Its end. */
  end: number[]
}

/** A hand-out, or the placing of a task. */
export interface Step {
  /** When it happens, in seconds; for a policy that places tasks, the start that it gets. */
  moment: number
  /** Ready tasks before it, the next one first. */
  pool: number[]
  /** The tasks handed out. */
  tasks: number[]
  /** The processor that gets them. */
  processor: number
  /**
   * The number that decides on each processor: the end of the task there, with what PEFT adds; empty for policies that
   * ask only who is free.
   */
  ends: number[]
}

/** A search with a limit. */
export interface Searched {
  /** Makespan of the best schedule found, in seconds. */
  makespan: number
  /** No schedule ends before this, in seconds. */
  bound: number
  /** Whether the schedule is optimal. */
  proven: boolean
  /** Partial schedules looked at. */
  nodes: number
  /** Makespan of the list schedule that it began with, in seconds. */
  listed: number
}

/** A graph file on a scoreboard. */
export interface Graded {
  /** One line on what was read. */
  told: string
  /** Number of tasks. */
  tasks: number
  /** Number of different edges. */
  edges: number
  /** Names of the policies, in the order of the makespans. */
  policies: string[]
  /** A row for each number of processors. */
  rows: Row[]
}

/** A graph on a number of processors. */
export interface Row {
  /** Number of processors P. */
  processors: number
  /** The best bound, in seconds. */
  bound: number
  /** The makespan of each policy, in the order of the scenario, in seconds. */
  makespans: number[]
  /** Whether branch and bound has proven its makespan to be optimal; none without it. */
  proven: boolean | null
  /** The best makespan over the best bound, less 1. */
  gap: number
}

/** The processor of each task, its start and its end. */
export interface ScheduleAnswer {
  /** Processor of each task. */
  processor: number[]
  /** Start of each task, in seconds. */
  start: number[]
  /** End of each task. */
  end: number[]
}
