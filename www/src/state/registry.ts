/** Look-ups in the registry of figures. */
import { type Entry, REGISTRY } from '../articles/speculation/figures.js'

const ENTRIES: ReadonlyMap<string, Entry> = new Map(REGISTRY.map((entry) => [entry.name, entry]))

/** Whether there is such a figure; links and frames may ask for no other. */
export function isFigure(name: string): boolean {
  return ENTRIES.has(name)
}

/** Throws for an unknown name, which is a bug: names from readers are checked with isFigure() before. */
function entryOf(figure: string): Entry {
  const entry = ENTRIES.get(figure)
  if (!entry) throw new Error(`there is no figure ${figure}`)
  return entry
}

/** Whether a figure is an ensemble, computed in many chunks while the reader looks at it. */
export function isEnsemble(figure: string): boolean {
  return entryOf(figure).effort === 'ensemble'
}

/** Whether the simulator's package computes the figure. */
export function isSimulated(figure: string): boolean {
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

/** Figures of one group are computed by the same worker. */
export function groupOf(figure: string): string {
  return entryOf(figure).group
}
