/**
 * Undo and redo over immutable snapshots. Changes with the same key in quick succession become one step, if they come
 * of one press or key: three clicks are three steps.
 */
import { gesture } from './gesture.js'

const PAUSE_MS = 700

export class History<T> {
  readonly #past: T[] = []
  #future: T[] = []
  #key = ''
  #at = 0
  #gesture = -1

  constructor(
    private readonly most = 200,
    private readonly clock: () => number = () => performance.now(),
    private readonly pressed: () => number = gesture,
  ) {}

  get canUndo(): boolean {
    return this.#past.length > 0
  }

  get canRedo(): boolean {
    return this.#future.length > 0
  }

  /** Call before a change, with the state it starts from. */
  record(before: T, key: string): void {
    const now = this.clock()
    const pressed = this.pressed()
    const same = key === this.#key && pressed === this.#gesture && now - this.#at < PAUSE_MS
    const continues = key !== '' && same && this.canUndo
    this.#key = key
    this.#gesture = pressed
    this.#at = now
    this.#future = []
    if (continues) return
    this.#past.push(before)
    if (this.#past.length > this.most) this.#past.shift()
  }

  undo(present: T): T | null {
    const before = this.#past.pop()
    if (before === undefined) return null
    this.#future.push(present)
    this.#key = ''
    return before
  }

  redo(present: T): T | null {
    const after = this.#future.pop()
    if (after === undefined) return null
    this.#past.push(present)
    this.#key = ''
    return after
  }
}
