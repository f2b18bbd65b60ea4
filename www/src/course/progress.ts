/** What a student has done of a lecture: each exercise, and the game. Pure logic. */
import { type Attempt, attemptOf, kept, nothing } from '../exercise/attempt.js'

/** The game of a lecture, as far as it was played. */
export interface Played {
  /** its text in a link, with the student's own moves; empty before the first */
  readonly text: string
  /** the best score that was handed in, from 0 to 1; null before that */
  readonly score: number | null
}

const unplayed: Played = { text: '', score: null }

/** The longest text that SCORM 1.2 has to keep. */
export const LONGEST = 4096
/** A game's text that is longer is not kept. */
const LONGEST_GAME = 1000

export class Progress {
  readonly #attempts: Map<string, Attempt>
  #played: Played | null

  /**
   * @param seed that of the tasks
   * @param names the exercises
   * @param game whether there is a game
   * @param text what was kept before, of the same seed or of any
   */
  constructor(
    readonly seed: string,
    names: readonly string[],
    game: boolean,
    text = '',
  ) {
    const { seed: before, exercises, game: played } = readText(text)
    const same = before === seed
    this.#attempts = new Map(names.map((name) => [name, same ? attemptOf(exercises[name]) : nothing]))
    this.#played = game ? (same ? playedOf(played) : unplayed) : null
  }

  attempt(name: string): Attempt {
    return this.#attempts.get(name) ?? nothing
  }

  set(name: string, attempt: Attempt): void {
    this.#attempts.set(name, attempt)
  }

  get played(): Played | null {
    return this.#played
  }

  /** Takes the game as it stands. */
  moved(text: string): void {
    if (this.#played && text.length <= LONGEST_GAME) this.#played = { ...this.#played, text }
  }

  /** Takes a score that was handed in: the best counts. */
  handedIn(score: number): void {
    if (!this.#played || !Number.isFinite(score)) return
    this.#played = { ...this.#played, score: Math.min(1, Math.max(0, score, this.#played.score ?? 0)) }
  }

  /** In thousandths, as they are kept, so that the next visit tells the same. */
  get #scores(): (number | null)[] {
    const all = [...this.#attempts.values(), ...(this.#played ? [this.#played] : [])]
    return all.map(({ score }) => (score === null ? null : Math.round(1000 * score) / 1000))
  }

  /** The mean of all scores from 0 to 1; what is open counts nothing. */
  get score(): number {
    const all = this.#scores
    return all.length === 0 ? 0 : all.reduce<number>((sum, one) => sum + (one ?? 0), 0) / all.length
  }

  /** How many are handed in, and how many there are. */
  get done(): readonly [handed: number, all: number] {
    const all = this.#scores
    return [all.filter((one) => one !== null).length, all.length]
  }

  get complete(): boolean {
    const [handed, all] = this.done
    return handed === all
  }

  /** All of it as a text, for the next visit. */
  get text(): string {
    const exercises = Object.fromEntries([...this.#attempts].map(([name, attempt]) => [name, kept(attempt)]))
    const { text, score } = this.#played ?? unplayed
    const game = [text, score === null ? null : Math.round(score * 1000)]
    return JSON.stringify({ seed: this.seed, exercises, ...(this.#played && { game }) })
  }
}

interface Read {
  seed: string
  exercises: Record<string, unknown>
  game: unknown
}

/** What a text says; one that is damaged says nothing. */
function readText(text: string): Read {
  try {
    const { seed, exercises, game } = (JSON.parse(text) ?? {}) as Partial<Read>
    return { seed: typeof seed === 'string' ? seed : '', exercises: { ...exercises }, game }
  } catch {
    return { seed: '', exercises: {}, game: null }
  }
}

/** The seed of a kept text; empty without one. */
export function seedIn(text: string): string {
  return readText(text).seed
}

function playedOf(value: unknown): Played {
  const [text, thousandths] = Array.isArray(value) ? (value as unknown[]) : []
  return {
    text: typeof text === 'string' && text.length <= LONGEST_GAME ? text : '',
    score: typeof thousandths === 'number' ? Math.min(1, Math.max(0, thousandths / 1000)) : null,
  }
}
