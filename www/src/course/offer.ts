/** What a teacher can have in a package, and what was chosen. */
import type { Version } from './manifest.js'

/** A lecture that a teacher can choose. */
export interface Offered {
  readonly lecture: number
  readonly title: string
  readonly about: string
  /** the article, as one file */
  readonly file: string
}

export interface Wanted {
  readonly version: Version
  readonly lectures: readonly Offered[]
  /** the percentage from which on a lecture is passed */
  readonly pass: number
  /** the seed of the games */
  readonly games: string
}

/** The page of exercises, as one file. */
export const EXERCISES = 'allot-exercises.html'
