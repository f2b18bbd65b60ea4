// Made from crate/rules by `npm run generate`. Not to be changed here.

/** Tasks, and how many processors they are for. `to_value` adds the tasks by the name of their form. */
export interface Scenario {
  /** The article, for a reader of files of several. */
  article: string
  /** Version of the format. */
  version: number
  /** Processors. */
  processors: number
  /** The last number of processors of a curve. */
  most: number
  /** What is known of the lengths of tasks before they run. */
  knowledge: 'known' | 'roughly' | 'spread'
  /** Seed of tasks that are drawn. */
  seed: string
}

/** Tasks of the reader's own, column by column. A column that is there has an entry for each task. */
export interface Own {
  /** Seconds of each. */
  seconds: number[]
  /** Estimates of the seconds, from before the tasks run. */
  estimate?: number[]
  /** Pairs of tasks, counted from 0, of which the second waits for the first. */
  edges?: number[][]
}

/** Tasks of which only three words are known. */
export interface Rough {
  /** Number of tasks. */
  tasks: number
  /** Seconds of the shortest. */
  shortest: number
  /** Seconds that half of the tasks stay below. */
  middle: number
  /** Seconds of the longest. */
  longest: number
}

/** Every rule of the articles on one number of processors. */
export interface Answer {
  /** Number of tasks. */
  tasks: number
  /** Sum of the seconds of all tasks. */
  work: number
  /** Number of processors. */
  processors: number
  /** Lower bound on any makespan, in seconds. */
  bound: number
  /** The rule to follow. */
  advice?: Advised
  /** Each rule, by its article and its name there: `inspect_nxtval`. */
  policies: { [key in string]: Ruled }
}

/** A rule to follow, and where it is told. */
export interface Advised {
  /** The article of the rule. */
  article: string
  /** Its name there. */
  policy: string
  /** What to do. */
  words: string
  /** The chapter of the article's page that tells why. */
  chapter: number
}

/** The result of a rule. */
export interface Ruled {
  /** The article that it is of. */
  article: string
  /** Its name there. */
  policy: string
  /** The rule in words. */
  words: string
  /** Whether it needs lengths that are not known: it shows what knowing them would be worth. */
  needs_lengths: boolean
  /** End of the last task, in seconds. */
  makespan: number
  /** Whether it is proven that nothing ends earlier; of branch and bound. */
  proven?: boolean
}
