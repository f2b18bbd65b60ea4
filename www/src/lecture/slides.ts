/** The order of a lecture: one chapter a screen, three steps each. Pure logic. */

/** question and controls; then the guesses of the audience; then the figure and its answer */
export const STEPS = ['before', 'guess', 'after'] as const
export type Step = (typeof STEPS)[number]

export const STEP_NAMES: Readonly<Record<Step, string>> = { before: 'Question', guess: 'Guess', after: 'Answer' }

/** The opening is slide 0; chapters keep their numbers. */
export interface Place {
  chapter: number
  step: Step
}

/** One step on or back; at the ends the place stays. `chapters` are all chapters in order, the opening first. */
export function moved(place: Place, by: 1 | -1, chapters: readonly number[]): Place {
  const last = STEPS.length - 1
  const step = STEPS.indexOf(place.step) + by
  const within = STEPS[step]
  if (within) return { ...place, step: within }
  const chapter = chapters[chapters.indexOf(place.chapter) + by]
  if (chapter === undefined) return place
  // Going back leads to the last step of the chapter before.
  return { chapter, step: STEPS[by > 0 ? 0 : last] as Step }
}

/** The command of a key. Presenters send page keys, some of them arrows. */
export function askedBy(key: string): 1 | -1 | 'leave' | null {
  if (key === 'PageDown' || key === 'ArrowRight') return 1
  if (key === 'PageUp' || key === 'ArrowLeft') return -1
  return key === 'Escape' ? 'leave' : null
}
