/** Moving between chapters. The link's "chapter" says where the reader is; the hash holds no anchors. */
import { app } from '../app.js'

function section(chapter: number): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-chapter="${chapter}"]`)
}

export function goTo(chapter: number): void {
  section(chapter)?.scrollIntoView({ block: 'start' })
  app().store.setChapter(chapter)
}

/** Follows the reader's scrolling, and makes the article's own links work without touching the hash. */
export function followChapters(): void {
  const { store } = app()
  const watch = new IntersectionObserver(
    (entries) => {
      for (const entry of entries) {
        const chapter = Number((entry.target as HTMLElement).dataset['chapter'])
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
    if (!href.startsWith('#')) return
    event.preventDefault()
    const chapter = Number(link?.dataset['to'])
    if (chapter) goTo(chapter)
    const target = chapter
      ? section(chapter)?.querySelector<HTMLElement>('h2')
      : document.querySelector<HTMLElement>(href)
    target?.focus({ preventScroll: chapter > 0 })
  })
}

/** A link opens at its chapter, once the page has its full height. */
export function openAtChapter(): void {
  const { chapter } = app().store.view
  if (chapter) section(chapter)?.scrollIntoView({ block: 'start', behavior: 'instant' })
}
