/**
 * The fit behind the runtime model, if the model is a fit of the reader's own timings. After a link, an undo or a
 * change by hand, the later module finds out which fit it is. A page without timings never loads that module for this.
 */
import { here } from '../here.js'
import { Refusal } from '../../../engine/errors.js'
import type { Family, Fit } from '../engine/own-data-types.js'
import type { Timing } from '../engine/types.js'
import { capital, refusalWords, sentence } from '../../../state/words.js'

/** Longer than the time between two changes while a slider is dragged. */
const PAUSE_MS = 150

export class OwnFit extends EventTarget {
  /** null: no timings, or a model that is no fit of them, or not known yet */
  #fit: Fit | null = null
  /** runtime model and timings of the fit, or of the open request for it */
  #key = ''
  #timer = 0

  constructor() {
    super()
    here().store.subscribe(() => this.#follow())
    this.#follow()
  }

  get fit(): Fit | null {
    return this.#fit
  }

  /** Whether the fit is the runtime model, and not just beside the measurements as the model. */
  get isModel(): boolean {
    return this.#fit !== null && here().store.scenario.runtime_from !== 'timings'
  }

  /** Whether T(w) comes from the reader's own timings: as a fit of them, or as they are. */
  get decides(): boolean {
    const { timings, runtime_from } = here().store.scenario
    return Boolean(timings?.length) && (this.#fit !== null || runtime_from === 'timings')
  }

  /** Fits these timings and takes both into the scenario. Returns the reason of a failure in words; else empty. */
  async take(timings: readonly Timing[], family: Family): Promise<string> {
    const { store } = here()
    try {
      const fit = await fitRuntime(timings, family)
      const plain = timings.map(({ w, seconds }) => ({ w, seconds }))
      const refusal = store.change(
        { ...store.scenario, runtime: fit.runtime, timings: plain, runtime_from: 'coefficients' },
        '',
      )
      if (refusal) return refusalWords(refusal)
      this.#is(fit)
      return ''
    } catch (error) {
      // Without the field's name: the reader knows which numbers these were.
      return error instanceof Refusal && error.field === 'timings'
        ? capital(sentence(error.allowed))
        : refusalWords(error)
    }
  }

  #is(fit: Fit | null): void {
    clearTimeout(this.#timer)
    this.#key = keyNow()
    this.#fit = fit
    this.dispatchEvent(new Event('change'))
  }

  #follow(): void {
    const key = keyNow()
    if (key === this.#key) return
    this.#key = key
    clearTimeout(this.#timer)
    if (this.#fit) {
      this.#fit = null
      this.dispatchEvent(new Event('change'))
    }
    if (key) this.#timer = setTimeout(() => void this.#find(key), PAUSE_MS) as unknown as number
  }

  async #find(key: string): Promise<void> {
    const { store } = here()
    try {
      const which = await here().engine.later((late) => late.whichFit(store.text('sharing')))
      const fit = which && (await fitRuntime(store.scenario.timings ?? [], which.family))
      if (key === this.#key && fit) this.#is(fit)
    } catch {
      // After a failure the model counts as the reader's own coefficients.
    }
  }
}

function keyNow(): string {
  const { timings, runtime } = here().store.scenario
  return timings?.length ? JSON.stringify([runtime, timings]) : ''
}

let shared: OwnFit | null = null

/** The page's only instance, made at the first call. */
export function ownFit(): OwnFit {
  shared ??= new OwnFit()
  return shared
}

/** The best model of a family for these timings. */
function fitRuntime(rows: readonly Timing[], family: Family): Promise<Fit> {
  const timings = rows.map(({ w, seconds }) => ({ w, seconds }))
  return here().engine.later((late) => late.fitRuntime(timings, family))
}
