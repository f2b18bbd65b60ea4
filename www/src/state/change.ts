/** A change that was just made. It knows whether it still stands, and whether undo would take back just this one. */
import { same } from '../same.js'
import type { Store } from './store.js'

type Made<S extends object> = Pick<Store<S>, 'scenario' | 'view' | 'undo'>

export class Change<S extends object = object> {
  readonly #scenario: S
  readonly #view: Store['view']
  /** false if the scenario stayed the same */
  readonly #made: boolean

  /** Call right after the change, with the scenario before it; `part` picks what it changed. */
  constructor(
    private readonly store: Made<S>,
    before: S,
    private readonly part: (scenario: S) => unknown = (scenario) => scenario,
  ) {
    this.#scenario = store.scenario
    this.#view = store.view
    this.#made = store.scenario !== before
  }

  /** Whether nothing that can be undone has been changed since. */
  get isLast(): boolean {
    const { scenario, view } = this.store
    const { hidden, panels, own } = this.#view
    return (
      this.#made && scenario === this.#scenario && view.hidden === hidden && view.panels === panels && view.own === own
    )
  }

  /** Whether the changed part is still as the change made it. */
  get stands(): boolean {
    const { scenario } = this.store
    return scenario === this.#scenario || same(this.part(scenario), this.part(this.#scenario))
  }

  undo(): void {
    if (this.isLast) this.store.undo()
  }
}
