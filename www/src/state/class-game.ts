/** A game, as a class plays it: the same tasks for all, a score for each, and a best answer that the teacher opens. */
export interface ClassGame {
  readonly element: string
  readonly chapter: number
  /** its key of links */
  readonly key: string
  /** “Twelve objects, four processors” */
  readonly title: string
  /** the words of a first hint: how it is played */
  readonly how: string
  /** what all get alike: "the same ten tasks" */
  readonly same: string
  /** the name of what is handed in: "sharing" */
  readonly what: string
  /** Its text in a link: the tasks, with the reader's own answer or with none. */
  readonly text: (own: boolean) => string
  /** The name of the set of tasks. */
  readonly tasks: () => string
  /** The score as a part of the best, from 0 to 1; null before there is anything to hand in. */
  readonly score: () => number | null
  /** Whether the score is a secret until it is handed in, which then is possible only once. */
  readonly once: () => boolean
  /** Called when a score was handed in. */
  readonly handedIn?: (score: number) => void
  /** Shows the best answer. */
  readonly reveal: () => void
}
