/**
 * What a student has done of one exercise: the answer, the tries, the score. Each further try of a number or an order
 * costs a quarter; a plan is handed in once, at any quality; giving up counts nothing. Pure logic.
 */
import { check } from './check.js'
import type { Task } from './task.js'

export interface Attempt {
  /** the answer as it stands */
  readonly answer: string
  readonly tries: number
  /** from 0 to 1; null while it is open */
  readonly score: number | null
  /** what was said last */
  readonly words: string
}

export const nothing: Attempt = { answer: '', tries: 0, score: null, words: '' }

/** The cost of each further try. */
const COST = 0.25
/** The most tries; the last one that is wrong ends it. */
export const TRIES = 4

/** A changed answer, before it is checked. */
export function changed(attempt: Attempt, answer: string): Attempt {
  return attempt.score === null ? { ...attempt, answer } : attempt
}

/** Checks the answer as it stands. */
export function tried(attempt: Attempt, task: Task): Attempt {
  if (attempt.score !== null) return attempt
  const { whole, score, words } = check(task, attempt.answer)
  if (!whole) return { ...attempt, words }
  const tries = attempt.tries + 1
  if (task.kind === 'plan') return { ...attempt, tries, score, words }
  if (score === 1) return { ...attempt, tries, score: 1 - COST * attempt.tries, words }
  if (tries === TRIES) return { ...attempt, tries, score: 0, words: 'That was the last try. See how it goes below.' }
  return { ...attempt, tries, words }
}

export function givenUp(attempt: Attempt): Attempt {
  if (attempt.score !== null) return attempt
  return { ...attempt, score: 0, words: 'Given up. See how it goes below; the next one is yours.' }
}

/** An attempt as a short list: answer, tries, thousandths. */
export type Kept = readonly [answer: string, tries: number, thousandths: number | null]

export function kept({ answer, tries, score }: Attempt): Kept {
  return [answer, tries, score === null ? null : Math.round(score * 1000)]
}

/** Reads what was kept; anything else is an attempt that has not begun. */
export function attemptOf(value: unknown): Attempt {
  if (!Array.isArray(value)) return nothing
  const [answer, tries, thousandths] = value as unknown[]
  if (typeof answer !== 'string' || typeof tries !== 'number') return nothing
  const score = typeof thousandths === 'number' ? Math.min(1, Math.max(0, thousandths / 1000)) : null
  return { answer, tries, score, words: '' }
}
