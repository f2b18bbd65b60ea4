/** Links to a figure, and the line that embeds it in another page. */
import { app } from '../app.js'
import type { Figure } from '../engine/types.js'
import { chapterOf } from '../state/figures.js'
import { hashOf } from '../state/link.js'
import type { View } from '../state/view.js'

function address(page: string, view: View): string | null {
  const { engine, store } = app()
  const hash = hashOf(engine, store.scenario, view)
  return hash === null ? null : new URL(`${page}${hash ? `#${hash}` : ''}`, location.href).href
}

/** The article, open at this figure; null when the scenario is too long for a link. */
export function linkTo(figure: string): string | null {
  return address('./', { ...app().store.view, chapter: chapterOf(figure), figure: null, controls: true })
}

export function embedAddress(figure: string, controls: boolean): string | null {
  return address('embed.html', { ...app().store.view, chapter: null, figure, controls, hand: null, lecture: false })
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}

/** A plain frame: it works wherever HTML does. */
export function embedLine(figure: Figure, controls: boolean): string | null {
  const source = embedAddress(figure.name, controls)
  if (source === null) return null
  const height = figure.panels.length > 1 ? 1020 : controls ? 790 : 690
  return `<iframe src="${escape(source)}" title="${escape(figure.title)}" width="100%" height="${height}" style="border:0" loading="lazy" allow="clipboard-write; fullscreen"></iframe>`
}

/** The clipboard may be closed to us (an embedded page); the text is always shown to select as well. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
