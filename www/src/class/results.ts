/** The results that the teacher's page has read, and their histogram. Pure logic, but for what the tab keeps. */
import { CODE_LETTERS, grouped, lettersIn, type Result, resultOf } from './code.js'
import { keep, kept } from './keep.js'

/** Bins of a twentieth; the best score has the last. */
export const BINS = 20

export interface Taken {
  taken: Result[]
  /** the parts of the text that are no codes of these tasks */
  refused: string[]
}

/** Reads codes, with or without anything between them. */
export function readCodes(text: string, tasks: string): Taken {
  const letters = lettersIn(text)
  const found: Taken = { taken: [], refused: [] }
  for (let at = 0; at < letters.length; at += CODE_LETTERS) {
    const code = letters.slice(at, at + CODE_LETTERS)
    const result = resultOf(code, tasks)
    if (result) found.taken.push(result)
    else found.refused.push(code.length === CODE_LETTERS ? grouped(code) : code)
  }
  return found
}

/** The results of one set of tasks: of every student the best. */
export class Results {
  readonly #best: Map<number, number>

  constructor(private readonly tasks: string) {
    this.#best = new Map(JSON.parse(kept(`results ${tasks}`) ?? '[]') as [number, number][])
  }

  /** Takes a result; false for one that changes nothing. */
  take({ student, score }: Result): boolean {
    if (score <= (this.#best.get(student) ?? -1)) return false
    this.#best.set(student, score)
    keep(`results ${this.tasks}`, JSON.stringify([...this.#best]))
    return true
  }

  clear(): void {
    this.#best.clear()
    keep(`results ${this.tasks}`, '[]')
  }

  /** The scores, the lowest first. */
  get scores(): number[] {
    return [...this.#best.values()].sort((a, b) => a - b)
  }
}

export function median(sorted: readonly number[]): number {
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2
}

/** The number of scores in each bin. Scores are thousandths: whole numbers decide, so that 0.15 is where it belongs. */
export function binned(scores: readonly number[]): number[] {
  const bins = Array<number>(BINS).fill(0)
  for (const score of scores) {
    const bin = Math.min(BINS - 1, Math.floor((Math.round(score * 1000) * BINS) / 1000))
    bins[bin] = (bins[bin] ?? 0) + 1
  }
  return bins
}
