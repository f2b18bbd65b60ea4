/** Look-ups in the article's registry of figures. */
import { article, type Entry } from './article.js'

/** Whether there is such a figure; links and frames may ask for no other. */
export function isFigure(name: string): boolean {
  return isPiece(name) || article().figures.some((entry) => entry.name === name)
}

/** Whether it is a game or a machine, which stands in frames as a figure does. */
export function isPiece(name: string): boolean {
  return article().pieces?.names.includes(name) ?? false
}

/** Throws for an unknown name, which is a bug: names from readers are checked with isFigure() before. */
export function entryOf(figure: string): Entry {
  const entry = article().figures.find(({ name }) => name === figure)
  if (!entry) throw new Error(`there is no figure ${figure}`)
  return entry
}

/** Whether the later module computes the figure. */
export function isLate(figure: string): boolean {
  return entryOf(figure).effort !== 'quick'
}

/** The chapter of a figure. */
export function chapterOf(figure: string): number {
  return entryOf(figure).chapter
}

/** Its title in lists. */
export function titleOf(figure: string): string {
  return entryOf(figure).title
}
