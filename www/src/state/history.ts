/** Undo and redo over immutable snapshots. Changes with the same key in quick succession become one step. */

const PAUSE_MS = 700

export class History<T> {
  readonly #past: T[] = []
  #future: T[] = []
  #key = ''
  #at = 0

  constructor(
    private readonly most = 200,
    private readonly clock: () => number = () => performance.now(),
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
    const continues = key !== '' && key === this.#key && now - this.#at < PAUSE_MS && this.canUndo
    this.#key = key
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
