/**
 * Keeps one figure up to date with the scenario while it is near the screen.
 * Far from the screen it waits. The last good figure stays while a newer one is computed or refused.
 */
import { nothing, type ReactiveController, type ReactiveControllerHost, type TemplateResult } from 'lit'
import { app } from '../state/app.js'
import { article } from '../state/article.js'
import { Cancelled } from '../engine/pool.js'
import { textFor } from '../state/figures.js'
import { entryOf, isLate } from '../state/registry.js'
import { follow } from '../state/follow.js'
import type { Figure } from '../engine/types.js'
import { refusalWords } from '../state/words.js'
import type { Source } from '../state/source.js'

/** A computation shorter than this shows no progress. */
const QUIET_MS = 200

export class FigureSource implements ReactiveController, Source {
  figure: Figure | null = null
  scenario = ''
  problem = ''
  busySince = 0
  cancelled = false
  readonly progress = null
  readonly line = (): TemplateResult | typeof nothing => entryOf(this.name()).example?.line() ?? nothing

  /** True in a frame from the start: it is loaded when a reader comes near, and needs its height before that reader. */
  #near = app().embedded
  #asked = ''
  #stop: (() => void) | null = null
  #watch: IntersectionObserver | null = null
  #busyTimer = 0

  constructor(
    private readonly host: ReactiveControllerHost & Element,
    private readonly name: () => string,
  ) {
    host.addController(this)
  }

  hostConnected(): void {
    this.#stop = follow(this.host, () => this.refresh())
    // Printing needs every figure, seen or not.
    addEventListener('beforeprint', this.#now)
    if (this.#near) {
      this.refresh()
      return
    }
    this.#watch = new IntersectionObserver(
      (entries) => {
        this.#near = entries.some((entry) => entry.isIntersecting)
        this.refresh()
      },
      { rootMargin: '60% 0px' },
    )
    this.#watch.observe(this.host)
  }

  hostDisconnected(): void {
    this.#stop?.()
    this.#watch?.disconnect()
    removeEventListener('beforeprint', this.#now)
  }

  readonly #now = (): void => {
    const { engine, store } = app()
    const text = textFor(this.name(), store)
    // A simulated figure is printed in its current state.
    if (isLate(this.name()) || (this.figure && this.scenario === text)) return
    // The printer does not wait for a worker; here every figure takes a fraction of a second.
    try {
      this.figure = engine.figure(this.name(), text)
      this.scenario = text
      this.problem = ''
    } catch (error) {
      this.problem = refusalWords(error)
    }
    this.host.requestUpdate()
  }

  refresh(): void {
    const scenario = textFor(this.name(), app().store)
    if (!this.#near || this.#asked === scenario) return
    this.#asked = scenario
    void this.#compute(scenario)
  }

  cancel(): void {
    app().results.cancel(this.name())
  }

  /** Computes again after a cancel. */
  again(): void {
    this.#asked = ''
    this.refresh()
  }

  async #compute(scenario: string): Promise<void> {
    this.#busy()
    try {
      const figure = await app().results.figure(this.name(), scenario)
      if (this.#asked !== scenario && this.figure && this.scenario === this.#asked) return
      this.figure = figure
      this.scenario = scenario
      this.problem = ''
      this.#improve(scenario)
    } catch (error) {
      if (this.#asked !== scenario) return
      if (error instanceof Cancelled) this.cancelled = true
      else this.problem = refusalWords(error)
    }
    if (this.#asked === scenario) this.#idle()
    this.host.requestUpdate()
  }

  /** Replaces the figure by one that takes longer, where there is one. A frame goes without it. */
  #improve(scenario: string): void {
    if (app().embedded) return
    article()
      .better?.(this.name(), scenario)
      ?.then((figure) => {
        if (this.#asked !== scenario) return
        this.figure = figure
        this.host.requestUpdate()
      })
      // On a failure the first figure stays.
      .catch(() => undefined)
  }

  #busy(): void {
    this.cancelled = false
    clearTimeout(this.#busyTimer)
    const began = performance.now()
    this.#busyTimer = setTimeout(() => {
      this.busySince = began
      this.host.requestUpdate()
    }, QUIET_MS) as unknown as number
  }

  #idle(): void {
    clearTimeout(this.#busyTimer)
    this.busySince = 0
  }
}
