/** Shows a chapter at a step, by attributes that the style sheet reads. */
import type { Place } from './slides.js'

const root = document.documentElement

export function sectionOf(chapter: number): HTMLElement | null {
  return document.querySelector<HTMLElement>(chapter === 0 ? '.opening' : `[data-chapter="${chapter}"]`)
}

export function showPlace({ chapter, step }: Omit<Place, 'part'>): void {
  root.dataset.lecture = step
  clear()
  const section = sectionOf(chapter)
  section?.setAttribute('data-on', '')
  // The only heading on the screen is its first.
  const heading = section?.querySelector('h2')
  heading?.setAttribute('role', 'heading')
  heading?.setAttribute('aria-level', '1')
}

function clear(): void {
  for (const one of document.querySelectorAll('[data-on]')) {
    one.removeAttribute('data-on')
    for (const name of ['role', 'aria-level']) one.querySelector('h2')?.removeAttribute(name)
  }
}

export function showArticle(): void {
  delete root.dataset.lecture
  clear()
}
