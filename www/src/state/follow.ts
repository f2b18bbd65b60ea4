/**
 * Following the store. Elements in sight follow every change at once. The others catch up when changes pause, or when
 * they come into sight. So a slider being dragged does not make the whole article work, and at rest every element
 * agrees with the store.
 */
import type { ReactiveController, ReactiveControllerHost } from 'lit'
import { app } from './app.js'

/** The pause; changes of a slider being dragged follow each other faster. */
const PAUSE_MS = 200
/** Elements this near to the screen count as in sight. */
const MARGIN = '10% 0px'

type Heed = () => void

/** The followers out of sight, each with its delayed callbacks. */
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

/** Calls back when the store has changed. A new element counts as in sight at first. Returns a function to stop. */
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
  /** the part of the store that the element shows: no redraw while it stays the same; by default everything */
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
