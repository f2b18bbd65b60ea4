/** Where what is done is kept: in a learning management system, or in the tab. */
import { keep, kept } from '../class/keep.js'
import type { Progress } from './progress.js'
import type { Session } from './session.js'

/** A pause in typing after which a draft is kept. */
const PAUSE_MS = 800

/** Keeps in the tab, by lecture and seed. */
export class InTab {
  constructor(private readonly lecture: string) {}

  before(seed: string): string {
    return kept(this.#name(seed)) ?? ''
  }

  keep(progress: Progress): void {
    keep(this.#name(progress.seed), progress.text)
  }

  #name(seed: string): string {
    return `exercises ${this.lecture} ${seed}`
  }
}

/** Keeps in a system: what is handed in at once, a draft after a pause, and all of it when the page is left. */
export class InSession {
  #timer = 0
  #scored = ''
  #last: { progress: Progress; part: string } | null = null

  /** `told` hears whether the system has taken it. */
  constructor(
    private readonly session: Session,
    private readonly told: (taken: boolean) => void,
  ) {
    addEventListener('pagehide', () => this.#leave())
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') this.#tell()
    })
  }

  keep(progress: Progress, part: string): void {
    this.#last = { progress, part }
    const scored = JSON.stringify([progress.score, progress.done])
    clearTimeout(this.#timer)
    if (scored !== this.#scored) this.#tell()
    else this.#timer = setTimeout(() => this.#tell(), PAUSE_MS) as unknown as number
    this.#scored = scored
  }

  #tell(): void {
    clearTimeout(this.#timer)
    if (!this.#last) return
    const { progress, part } = this.#last
    const { score, complete, text } = progress
    this.told(this.session.tell({ score, complete, data: text, location: part }))
  }

  #leave(): void {
    this.#tell()
    this.session.end()
  }
}
