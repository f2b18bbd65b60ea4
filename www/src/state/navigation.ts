/** Moving between chapters. The link's "chapter" names the reader's place; the hash holds no anchors. */
import { app } from './app.js'

function section(chapter: number): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-chapter="${chapter}"]`)
}

/** The place of a figure in its chapter: the opening may show it too. */
function placeOf(figure: string | null | undefined): HTMLElement | undefined {
  return figure ? [...document.querySelectorAll<HTMLElement>(`allot-figure[name="${figure}"]`)].at(-1) : undefined
}

/** To a chapter, or a figure or element of it, or to the top, which is 0. */
export function goTo(chapter: number, place?: string | HTMLElement): void {
  const target = (typeof place === 'string' ? placeOf(place) : place) ?? section(chapter)
  app().store.jump()
  if (target) land(target, 'auto')
  else scrollTo({ top: 0 })
  app().store.setChapter(chapter || null)
}

/** A place is kept for this time, while figures above it are still getting their height. */
const SETTLE_MS = 4000
/** The events by which a reader moves on. */
const MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown', 'popstate'] as const

let leave: (() => void) | null = null

/** Scrolls to a place, and stays there while figures above it are drawn, until the reader moves on. */
function land(target: HTMLElement, behavior: ScrollBehavior): void {
  leave?.()
  const go = (how: ScrollBehavior): void => target.scrollIntoView({ block: 'start', behavior: how })
  let arrived = behavior === 'instant' || !('onscrollend' in window)
  const watch = new ResizeObserver(() => {
    if (arrived) go('instant')
  })
  const arrive = (): void => {
    if (!arrived) go('instant')
    arrived = true
  }
  const stop = (): void => {
    watch.disconnect()
    removeEventListener('scrollend', arrive)
    for (const move of MOVES) removeEventListener(move, stop)
    clearTimeout(late)
    leave = null
  }
  const late = setTimeout(stop, SETTLE_MS)
  leave = stop
  go(behavior)
  addEventListener('scrollend', arrive)
  for (const move of MOVES) addEventListener(move, stop, { passive: true })
  const main = document.querySelector('main')
  if (main) watch.observe(main)
}

/** The door to the lecture: an address for another tab; on this page it keeps what is set. */
const LECTURE = '#v=1&lecture=1'

/** Follows the reader's scrolling, and makes the article's own links work without touching the hash. */
export function followChapters(): void {
  const { store } = app()
  const watch = new IntersectionObserver(
    (entries) => {
      // A lecture sets its chapter itself.
      if (store.view.lecture) return
      for (const entry of entries) {
        const chapter = Number((entry.target as HTMLElement).dataset.chapter)
        if (entry.isIntersecting) store.setChapter(chapter)
        else if (store.view.chapter === chapter && scrollY < innerHeight / 2) store.setChapter(null)
      }
    },
    { rootMargin: '-45% 0px -50% 0px' },
  )
  for (const one of document.querySelectorAll('[data-chapter]')) watch.observe(one)

  document.addEventListener('click', (event) => {
    const link = event.composedPath().find((one): one is HTMLAnchorElement => one instanceof HTMLAnchorElement)
    const href = link?.getAttribute('href') ?? ''
    if (href === LECTURE && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
      event.preventDefault()
      app().store.setChapter(null)
      app().store.setLecture(true)
      return
    }
    // A link with settings is an address, and another tab opens by it too.
    if (!href.startsWith('#') || href.includes('=') || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const chapter = Number(link?.dataset.to)
    // An element that can be opened opens by its attribute, once it is loaded.
    const place = link?.dataset.place && document.querySelector<HTMLElement>(link.dataset.place)
    if (place) place.toggleAttribute('open', true)
    if (chapter) goTo(chapter, place || undefined)
    else app().store.jump()
    const target = chapter
      ? section(chapter)?.querySelector<HTMLElement>('h2')
      : document.querySelector<HTMLElement>(href)
    target?.focus({ preventScroll: true })
    // Figures above it may still be drawn.
    if (target && !chapter) land(target, 'auto')
  })
}

/** A link opens at its place, its figure or its chapter, once the page has its full height. */
export function openAtPlace(anchor: HTMLElement | null): void {
  const { chapter, figure } = app().store.view
  const target = anchor ?? placeOf(figure) ?? (chapter ? section(chapter) : null)
  if (target) land(target, 'instant')
}
