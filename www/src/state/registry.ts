/** What the registry of figures says of each. */
import { type Entry, REGISTRY } from './figure-registry.js'

const ENTRIES: ReadonlyMap<string, Entry> = new Map(REGISTRY.map((entry) => [entry.name, entry]))

/** Whether there is such a figure; links and frames may ask for no other. */
export function isFigure(name: string): boolean {
  return ENTRIES.has(name)
}

/** A name that is unknown is a mistake of ours: what readers write is looked at before. */
function entryOf(figure: string): Entry {
  const entry = ENTRIES.get(figure)
  if (!entry) throw new Error(`there is no figure ${figure}`)
  return entry
}

/** Bands that tighten while runs come in: many chunks of work, for as long as the reader stays. */
export function isEnsemble(figure: string): boolean {
  return entryOf(figure).effort === 'ensemble'
}

/** Computed by the simulator's own package. */
export function isSimulated(figure: string): boolean {
  return entryOf(figure).effort !== 'quick'
}

/** In which chapter a figure is at home. */
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
