/** The order of a lecture: slides of a chapter, step by step, part by part. Pure logic. */

/** the question; then the guesses of the audience; then the figures and the answer */
export const STEPS = ['before', 'guess', 'after'] as const
export type Step = (typeof STEPS)[number]

export const STEP_NAMES: Readonly<Record<Step, string>> = { before: 'Question', guess: 'Guess', after: 'Answer' }

/** The opening is chapter 0; chapters keep their numbers. */
export interface Place {
  chapter: number
  step: Step
  /** of an answer with several slides: which, from 0 */
  part: number
}

/** One slide on or back; at the ends the place stays. `chapters`: all in order, the opening first. */
export function moved(
  place: Place,
  by: 1 | -1,
  chapters: readonly number[],
  /** the number of slides of a chapter's answer */
  parts: (chapter: number) => number,
  /** the steps of a chapter; one that has nothing to guess goes from question to answer */
  steps: (chapter: number) => readonly Step[] = () => STEPS,
): Place {
  const { chapter, step, part } = place
  if (step === 'after' && part + by >= 0 && part + by < parts(chapter)) return { chapter, step, part: part + by }
  const at = STEPS.indexOf(step)
  const rest = by > 0 ? STEPS.slice(at + 1) : STEPS.slice(0, at).reverse()
  const next = rest.find((one) => steps(chapter).includes(one))
  if (next) return { chapter, step: next, part: 0 }
  const other = chapters[chapters.indexOf(chapter) + by]
  if (other === undefined) return place
  // Going back leads to the last slide of the chapter before.
  return by > 0
    ? { chapter: other, step: 'before', part: 0 }
    : { chapter: other, step: 'after', part: Math.max(0, parts(other) - 1) }
}

/** The slide as the link has it (state/view.ts). */
export function slideOf({ step, part }: Place): string {
  if (step === 'before') return ''
  return step === 'guess' ? step : part === 0 ? 'answer' : `answer-${part + 1}`
}

/** The place that a link's slide stands for; the part may lie beyond the answer's last one. */
export function placeOf(chapter: number, slide: string): Place {
  if (slide === '' || slide === 'guess') return { chapter, step: slide || 'before', part: 0 }
  return { chapter, step: 'after', part: Number(slide.split('-')[1] ?? 1) - 1 }
}

/** The command of a key. Presenters send page keys, some of them arrows. */
export function askedBy(key: string): 1 | -1 | 'leave' | null {
  if (key === 'PageDown' || key === 'ArrowRight') return 1
  if (key === 'PageUp' || key === 'ArrowLeft') return -1
  return key === 'Escape' ? 'leave' : null
}
