/**
 * Keeps the figure of an ensemble up to date; its bands tighten while runs come in. Work goes on only while its chapter
 * is in view and the page is not hidden. Later it goes on from the tallies already there.
 */
import type { nothing, ReactiveController, ReactiveControllerHost, TemplateResult } from 'lit'
import { here } from '../here.js'
import type { Figure } from '../engine/types.js'
import { textFor } from '../../../state/figures.js'
import { momentOf, withMoment } from './moment.js'
import { chapterAround } from '../../../state/chapter.js'
import type { Ensembles } from './ensembles.js'
import { follow } from '../../../state/follow.js'
import { ensembles } from './shared-ensembles.js'
import { progressOf } from './progress.js'
import type { Progress, Source } from '../../../state/source.js'

export class EnsembleSource implements ReactiveController, Source {
  readonly busySince = 0
  readonly cancelled = false
  readonly #all: Ensembles = ensembles()
  #near = false
  #watch: IntersectionObserver | null = null
  #stop: (() => void)[] = []
  #made: { from: Figure; moment: number; figure: Figure } | null = null

  constructor(
    private readonly host: ReactiveControllerHost & Element,
    private readonly name: string,
  ) {
    host.addController(this)
  }

  /** The figure, with the moment at which the chapter compares; the same object as long as nothing changed. */
  get figure(): Figure | null {
    const from = this.#all.figure(this.name)
    if (!from || here().embedded) return from
    const moment = momentOf(here().store)
    if (this.#made?.from !== from || this.#made.moment !== moment) {
      const label = `t = ${here().engine.format(moment, 'plain')} s`
      this.#made = { from, moment, figure: withMoment(from, moment, label) }
    }
    return this.#made.figure
  }

  get scenario(): string {
    return this.#all.text(this.name)
  }

  get problem(): string {
    return this.#all.problem(this.name)
  }

  get progress(): Progress | null {
    return this.#all.progress(this.name)
  }

  line(): TemplateResult | typeof nothing {
    return progressOf(this)
  }

  cancel(): void {
    this.#all.stop()
  }

  again(): void {
    this.#all.goOn()
  }

  hostConnected(): void {
    const update = (): void => this.host.requestUpdate()
    this.#all.addEventListener('change', update)
    document.addEventListener('visibilitychange', this.#follow)
    this.#stop = [
      () => this.#all.removeEventListener('change', update),
      () => document.removeEventListener('visibilitychange', this.#follow),
      follow(this.host, this.#follow),
    ]
    // A chapter is worked on as a whole, so that all its bands tighten together.
    this.#watch = new IntersectionObserver((entries) => {
      this.#near = entries.at(-1)?.isIntersecting ?? false
      this.#follow()
    })
    this.#watch.observe(chapterAround(this.host) ?? this.host)
  }

  hostDisconnected(): void {
    for (const stop of this.#stop) stop()
    this.#watch?.disconnect()
    this.#all.leave(this.name)
  }

  readonly #follow = (): void => {
    const { store } = here()
    if (this.#near && !document.hidden) this.#all.want(this.name, textFor(this.name, store))
    else this.#all.leave(this.name)
    this.host.requestUpdate()
  }
}
