/** An answer, as it is shown. */

/** A way, and how long it takes, or what it brings. */
export interface Bar {
  words: string
  /** its name in an article */
  article: string
  policy: string
  /** null if it has not come, or if there is no number */
  value: number | null
  /** the value in words */
  shown: string
  kind: 'best' | 'other' | 'needs'
  /** whether it is shown before the reader asks for all */
  main?: boolean
  /** more, below the words */
  note?: string
}

export interface Answer {
  sentence: string
  bars: Bar[]
  /** what nobody can beat, in the unit of the bars */
  bound: number | null
  boundWords: string
  /** what the answer rests on */
  sure: string[]
  /** the way to the article: its page, chapter, and words */
  more: { article: string; chapter: number; words: string } | null
  /** how many parts are still to come */
  coming: number
}

/** Asks a worker; results of an older question are dropped. */
export type Ask = <T>(lane: string, job: { kind: string; [more: string]: unknown }, slow?: boolean) => Promise<T>
