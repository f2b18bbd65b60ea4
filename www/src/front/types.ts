/** What the modules of the front page answer (crate/compare, crate/front). */

export interface Advice {
  article: string
  policy: string
  words: string
  chapter: number
}

export interface Rule {
  article: string
  policy: string
  words: string
  needs_lengths: boolean
  /** one for each number of processors; empty if it has not run */
  makespan: number[]
  proven?: boolean[]
  /** the shortest and the longest makespan of several draws */
  ends?: [number, number]
}

export interface Compared {
  tasks: number
  work: number
  processors: number[]
  bound: number[]
  advice?: Advice
  rules: Rule[]
}

export interface Shared {
  tasks: number
  processors: number
  best: number
  run: number
  each?: number[]
  constant: number
  share: number
  naive: number
  bound: number
  warnings: string[]
}

/** A way to share pieces out. */
export interface Way {
  policy: string
  words: string
  advice: string
}

/** A question about pieces. */
export interface Pieces {
  ways: Way[]
  /** seconds that no way can beat */
  bound: number
  /** pairs of neighbours that are known */
  edges: number
}

export interface Placed {
  makespan: number
  mean: number
  imbalance: number
  cut_edges: number
  cut_bytes: number
}

export interface Saved {
  interval: number
  seconds: number | null
}

export interface Checkpoints {
  work: number
  mean: number
  best: Saved
  young: Saved
  daly: Saved
  never: Saved
}

export interface Simulated {
  seconds: number | null
  runs: number
  steps: number
}

export interface Found {
  what: 'tasks' | 'maybe' | 'pieces' | 'waiting' | null
  also: Found['what'][]
  work: string | null
  timings: [number, number][]
  told: string[]
  ways: { words: string; columns: string }[]
}

export interface Link {
  link: string
  told: string[]
}

/** A file with other work in it. */
export interface Converted {
  file: Record<string, unknown>
  /** sentences on what stays behind */
  told: string[]
}

/** A task of a class in the hands of an ideal processor, in steps. */
export interface ClassSpan {
  seat: number
  task: number
  from: number
  to: number
}

/** The tasks of a class, and every rule on them, in steps. */
export interface ClassPlayed {
  /** of each task */
  steps: number[]
  /** steps that no rule can beat */
  bound: number
  rules: { rule: string; makespan: number; spans: ClassSpan[] }[]
}

/** The first module. */
export interface First {
  compared(work: string, knowledge: string): Compared
  rule(article: string, policy: string, work: string, knowledge: string): Rule
  roughWork(count: number, shortest: number, most: number, longest: number, processors: number, draw: number): string
  on(work: string, processors: number): string
}

/** A number of a document, as the role `allot` asks for it: `7 s = ADDRESS FORMULA`, or `ADDRESS FORMULA as .1`. */
export interface Asked {
  /** the number that is written; none if it is to be put in */
  written: string | null
  /** a link of a page, or the path of a scenario file */
  address: string
}

/** A number of a document beside what is computed. */
export interface Held {
  /** the number, as the document shows it */
  text: string
  /** whether a computed number may be written so; always where it is put in */
  holds: boolean
  /** the sentence with both numbers */
  why: string
}

/** The second module. */
export interface Late extends Pick<First, 'compared' | 'rule'> {
  pipelineWork(): string
  readFiles(names: string[], bytes: Uint8Array[], wanted: string, chosen: boolean, columns: string): Found
  shared(work: string, timings: string): Shared
  chancesWork(): string
  askPieces(work: string): Pieces
  place(work: string, alpha: number, beta: number, policy: string): Placed
  meshWork(side: number): string
  checkpointed(job: string): Checkpoints
  simulate(job: string, way: string): Simulated
  classPlayed(seed: string, tasks: number, shape: string, mean: number, seats: number): ClassPlayed
  compare(file: string, knowledge: string): Compared
  convert(to: string, file: string): Converted
  asked(content: string): Asked
  held(content: string, sentence: string, answer: string): Held
  takeTo(to: string, file: string): Link
  openIn(article: string, work: string, fields: string): Link
}
