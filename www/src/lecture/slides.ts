/** The order of a lecture: one chapter a screen, three steps each; and the speaker's questions. Pure logic. */

/** question and controls; then the guesses of the audience; then the figure and its answer */
export const STEPS = ['before', 'guess', 'after'] as const
export type Step = (typeof STEPS)[number]

export const STEP_NAMES: Readonly<Record<Step, string>> = { before: 'Question', guess: 'Guess', after: 'Answer' }

/** The opening is slide 0; chapters keep their numbers. */
export interface Place {
  chapter: number
  step: Step
}

const PROMPTS: Readonly<Record<number, string>> = {
  0:
    'A machine runs one task on each slot, needed or not. ' +
    'How many times as fast could it be if it shared its slots better: twice, ten times, a hundred times?',
  1: 'Give one task 200 slots instead of one. How many times as fast will it be?',
  2: 'Out of these tasks, how many will the best sharing run at all?',
  3: 'Share out the hundred slots. Who is nearer to the best?',
  4:
    'Draw it in the air: slots against rank, from the likeliest task to the last one that runs. ' +
    'Where does the curve end?',
  5: 'The machine grows from one slot to a million. Where is the gain largest, and why is it nothing at both ends?',
  6: 'One number of slots for every task, chosen as well as can be. What part of the best does it reach?',
  7: 'Both machines draw the same random numbers. Which trajectory will be longer after half an hour?',
  8: 'Five methods, three models. Which method wins on each, and by how much?',
  9: 'Which of the paper’s numbers will come out the same?',
}

export function promptOf(chapter: number): string {
  return PROMPTS[chapter] ?? ''
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
