/**
 * Following the store. What is in sight follows every change at once; all else catches up when changes pause, or when
 * it comes into sight: so a slider on its way is no work for the whole article, and at rest everything is as the store
 * says.
 */
import type { ReactiveController, ReactiveControllerHost } from 'lit'
import { app } from '../app.js'

/** The changes of a slider on its way follow each other faster. */
const PAUSE_MS = 200
/** In sight, or about to be. */
const MARGIN = '10% 0px'

type Heed = () => void

/** The followers out of sight, each with what it has put off. */
const away = new Map<Element, Set<Heed>>()
let watch: IntersectionObserver | null = null
let pause = 0

function catchUp(late: Set<Heed>): void {
  const all = [...late]
  late.clear()
  for (const heed of all) heed()
}

const catchUpAll = (): void => away.forEach(catchUp)

function look(entries: IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) {
    const late = away.get(target)
    if (!isIntersecting) away.set(target, late ?? new Set())
    else if (late && away.delete(target)) catchUp(late)
  }
}

// Printing shows everything.
addEventListener('beforeprint', catchUpAll)

/** Calls back when the store has changed. Who has not been seen yet counts as in sight. */
export function follow(element: Element, heed: Heed): () => void {
  watch ??= new IntersectionObserver(look, { rootMargin: MARGIN })
  watch.observe(element)
  const stop = app().store.subscribe(() => {
    const late = away.get(element)
    if (!late) return heed()
    late.add(heed)
    clearTimeout(pause)
    pause = setTimeout(catchUpAll, PAUSE_MS) as unknown as number
  })
  return () => {
    stop()
    watch?.unobserve(element)
    away.delete(element)
  }
}

interface About {
  /** what of the store it shows: while this stays the same, nothing is redrawn; by default everything */
  of?: () => unknown
  also?: () => void
}

/** Redraws an element when the store changes. */
export class FollowStore implements ReactiveController {
  #stop: (() => void) | null = null
  #shown: unknown

  constructor(
    private readonly host: ReactiveControllerHost & Element,
    private readonly about: About = {},
  ) {
    host.addController(this)
  }

  hostConnected(): void {
    const { of, also } = this.about
    this.#stop = follow(this.host, () => {
      also?.()
      if (!of || of() !== this.#shown) this.host.requestUpdate()
    })
  }

  hostUpdate(): void {
    this.#shown = this.about.of?.()
  }

  hostDisconnected(): void {
    this.#stop?.()
  }
}
