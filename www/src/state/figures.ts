/** The figures there are, where each is at home, and who computes it. */
import type { Store } from './store.js'

/** Bands that tighten while runs come in: many chunks of work, for as long as the reader stays. */
export function isEnsemble(figure: string): boolean {
  return figure === '9' || /^9[abc]$/.test(figure)
}

/** Computed by the simulator's own package. */
export function isSimulated(figure: string): boolean {
  return isEnsemble(figure) || figure === '10' || figure === '11'
}

/** In which chapter a figure is at home. */
export function chapterOf(figure: string): number {
  if (isSimulated(figure)) return 8
  return ({ '1': 1, '5': 2, '7': 4, '6a': 5, '6b': 5 } as Record<string, number>)[figure] ?? 6
}

/** The part of the scenario that a figure is computed from: as text, the key of what is already computed. */
export function textFor(figure: string, store: Store): string {
  return isSimulated(figure) ? store.texts.simulation : store.texts.sharing
}
