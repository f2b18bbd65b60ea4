// Made from crate/split by `npm run generate`. Not to be changed here.

/** A suite of tests, and a question about it. `to_value` adds the tests by the name of their form. */
export interface Scenario {
  /** The article, for a reader of files of several. */
  article: string
  /** Version of the format. */
  version: number
  /** Seconds of whole files or classes, where reports tell them apart from their tests'. */
  groups?: Whole[]
  /** Machines. */
  machines: number
  /** What stays together. */
  group: Group
  /** Seconds that each machine needs before its tests. */
  fixed: number
  /** The most that a run may take, in seconds; 0 for no limit. */
  limit: number
  /** Runs in a day; 0 if that is not known. */
  runs_a_day: number
  /** Today's split. */
  today: Today
  /** The last number of machines of a curve. */
  most: number
  /** Seed of all that is drawn. */
  seed: string
}

/** A whole file or class, with what its tests do not tell: its set-up. */
export interface Whole {
  /** Its seconds in each run. */
  seconds: number | null | (number | null)[]
  /** Its name. */
  name: string
}

/** What stays together on a machine. */
export type Group = 'file' | 'class' | 'none'

/** The split that a suite has today. */
export type Today = 'count' | 'round_robin' | 'told'

/** A suite that is drawn at random. */
export interface Drawn {
  /** Tests. */
  tests: number
  /** Files that they are in; some may be empty. */
  files: number
  /** Seconds of all of them, one after another. */
  seconds: number
  /** Standard deviation of the logarithm of a test's seconds. */
  sigma: number
  /** Runs that their times are known of. */
  runs: number
  /** Standard deviation of the logarithm of a test's seconds from run to run. */
  noise: number
}

/** The answer. */
export interface Answer {
  /** What stays together. */
  group: string
  /** Units. */
  units: number
  /** Tests. */
  tests: number
  /** Tests whose times nothing tells. */
  unknown: number
  /** Seconds that each of these is taken to take. */
  assumed?: number
  /** Seconds of all units. */
  total: number
  /** Machines. */
  machines: number
  /** The rules; today's first, the least last. */
  rules: Rule[]
  /** No plan ends earlier, in seconds. */
  bound: number
  /** Whether the least plan is as good as the bound, within 1e-7. */
  proven: boolean
  /** The longest unit. */
  wall: Wall
  /** Whether nobody told how tests are split today, so that by count was assumed. */
  today_assumed: boolean
  /** Over numbers of machines. */
  course: Step[]
  /** Machines after which one more makes a run shorter by less than 5 %. */
  enough: number
  /** The fewest machines within the limit, if there is a limit that can be kept. */
  cheapest?: number
  /** What today's split loses against the least. */
  worth: Worth
  /** Of several runs. */
  sure?: Sure
}

/** A plan by its rule. */
export interface Rule {
  /** Its name. */
  rule: string
  /** Seconds of tests on the machine that ends last. */
  makespan: number
  /** That and the fixed seconds. */
  wall: number
  /** Seconds that machines wait for the last one. */
  idle: number
  /** Seconds of all machines, fixed ones included. */
  paid: number
  /** When it ends, fixed seconds included, over when the least does, less 1. */
  over: number
  /** Seconds of each machine. */
  loads: number[]
}

/** The longest unit, which no machine can share. */
export interface Wall {
  /** Its name. */
  name: string
  /** Its seconds. */
  seconds: number
  /** From that number of machines on it alone decides. */
  from: number
  /** The makespan, longest first, if it were two units of half its time; none if that would be no earlier. */
  halved?: number
}

/** A number of machines. */
export interface Step {
  /** Machines. */
  machines: number
  /** Seconds of tests on the machine that ends last, longest first. */
  longest_first: number
  /** No plan ends earlier, in seconds. */
  bound: number
  /** Seconds of a run with what each machine needs before its tests. */
  wall: number
  /** Seconds of all machines together, as they are paid. */
  paid: number
}

/** What today's split loses. */
export interface Worth {
  /** Seconds of today's run above the best one. */
  seconds: number
  /** The same as a share of today's run. */
  share: number
  /** Hours of a month of `DAYS` days, if it is told how many runs a day has. */
  hours_a_month?: number
  /** Whether it is worth it: a tenth of the run, or a minute of it. */
  worth_it: boolean
}

/** Of a plan that was made beforehand, and of a queue. */
export interface Sure {
  /** Runs that the times are from. */
  runs: number
  /** The plan. */
  plan: Spread
  /** A queue in the order of the units. */
  queue: Spread
  /** Lists on runs that they were not made from. */
  list: Tried
}

/**
 * Seconds of a run, drawn a thousand times: each unit takes one of its own times. What makes a whole machine slow, and
 * tests that wait for each other, is not in them.
 */
export interface Spread {
  /** Half of the runs end by then. */
  p50: number
  /** Nineteen of twenty runs end by then. */
  p95: number
}

/** A list made from the times of one run, on the other runs. */
export interface Tried {
  /** The mean of its seconds over those of longest first with the times of that very run, less 1. */
  mean_over: number
  /** The largest. */
  most_over: number
  /** Pairs of a list and another run. */
  pairs: number
}

/** Tests and settings from reports, for a scenario. */
export interface Reported {
  /** The tests. */
  tests: Own
  /** Whole files or classes whose time is more than that of their tests. */
  groups: Whole[]
  /** The usual group of the runner. */
  group: Group
  /** Seconds that machines spend beside their tests; none if that is not told. */
  fixed: number | null
  /** Their split. */
  today: Today
  /** Machines that ran them; none if that is not told. */
  machines: number | null
  /** Sentences on what was read, and what was counted how. */
  told: string[]
}

/**
 * Tests of the reader's own, column by column: suites are large, and a record of each would take five times as long to
 * read. A column that is there has an entry for each test; an empty text is not known.
 */
export interface Own {
  /** Seconds of each in each run; none where it was not part of one. */
  seconds: (number | null | (number | null)[])[]
  /** Names; “test 1” and so on where they are empty. */
  name?: string[]
  /** Files. */
  file?: string[]
  /** Classes, modules, suites or packages. */
  class?: string[]
  /** The machines that ran them. */
  machine?: string[]
  /** When each began, in seconds from some moment; none where that is not known. */
  start?: (number | null)[]
}

/** Files to write, and how to use them. */
export interface Lists {
  /** Names and texts. */
  files: [string, string][]
  /** What to type on machine 1, where `split` is the folder of the files. */
  how: string
  /** What becomes of tests that no report knows. */
  others: string
  /** A job of GitHub Actions with a machine for each list. */
  github: string
  /** The same for GitLab. */
  gitlab: string
}
