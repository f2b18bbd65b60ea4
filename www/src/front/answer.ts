/** The answer to a question, as it comes in: a sentence, and a bar for each way. */
import { Cancelled } from '../engine/pool.js'
import type { Result } from '../engine/serve.js'
import type { Answer } from './bars.js'
import * as chances from './chances.js'
import { late } from './engine.js'
import * as machines from './machines.js'
import * as pieces from './pieces.js'
import type { State } from './state.js'
import * as tasks from './tasks.js'
import type { Link } from './types.js'
import type { Asked } from './work.js'

const KINDS = { tasks, waiting: tasks, maybe: chances, pieces, machines }

/** The work that a state is about. */
export function askedOf(state: State): Asked {
  if (state.own !== null) return { own: state.own }
  if (state.what === 'tasks') return { rough: state.rough }
  if (state.what === 'maybe' || state.what === 'pieces' || state.what === 'waiting') return { example: state.what }
  return { rough: state.rough }
}

/** What an article's file says besides the work. */
function fieldsOf({ what, known, alpha, beta, timings }: State): object {
  if (what === 'maybe') return { timings: JSON.parse(timings) as unknown }
  if (what === 'pieces') return { communication: { alpha, beta } }
  return what === 'tasks' && known !== 'known' ? { knowledge: known } : {}
}

/** Answers one question after the other; the newest wins. */
export class Answering extends EventTarget {
  answer: Answer | null = null
  error: Error | null = null
  #turn = 0
  /** the choice and the work that the answer is about */
  #about = ''
  readonly #lanes = new Map<string, () => void>()

  ask(state: State): void {
    const turn = ++this.#turn
    for (const cancel of this.#lanes.values()) cancel()
    this.#lanes.clear()
    this.error = null
    // An answer to other work would look like one to this.
    const about = JSON.stringify([state.what, state.own])
    if (about !== this.#about) this.answer = null
    this.#about = about
    if (state.what === 'none') {
      this.answer = null
      this.#tell()
      return
    }
    const { answer, pool: of } = KINDS[state.what]
    const pool = of(state)
    const ask = async <T>(lane: string, job: { kind: string }, slow = false): Promise<T> => {
      this.#lanes.set(lane, () => pool.cancel(lane))
      const result: Result = await pool.ask(lane, slow ? 'slow' : 'quick', job)
      this.#lanes.delete(lane)
      if (turn !== this.#turn) throw new Cancelled()
      return result as T
    }
    const show = (made: Answer): void => {
      if (turn !== this.#turn) return
      this.answer = made
      this.#tell()
    }
    answer(state, askedOf(state), ask, show).catch((error: unknown) => {
      if (error instanceof Cancelled || turn !== this.#turn) return
      this.error = error as Error
      this.answer = null
      this.#tell()
    })
  }

  /** A link into an article with the work of a state. */
  async open(article: string, state: State): Promise<Link> {
    const work = await this.work(state)
    const fields = JSON.stringify(fieldsOf(state))
    return (await late.ask('open', 'quick', { kind: 'open', article, work, fields })) as Link
  }

  /** The work of a state, as JSON. */
  async work(state: State): Promise<string> {
    const pool = KINDS[state.what === 'none' ? 'tasks' : state.what].pool(state)
    const job = { kind: 'work', asked: askedOf(state), processors: state.processors }
    return (await pool.ask('work', 'quick', job)) as string
  }

  #tell(): void {
    this.dispatchEvent(new Event('change'))
  }
}
