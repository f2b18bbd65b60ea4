/**
 * The ensembles of this page, which every figure of chapter 8 and the check of chapter 9 share; made when first asked
 * for.
 */
import { here } from '../here.js'
import { Ensembles } from './ensembles.js'

let shared: Ensembles | null = null

export function ensembles(): Ensembles {
  shared ??= new Ensembles(async () => (await import('./ensemble-tools.js')).ensembleTools(replaced), here().embedded)
  return shared
}

function replaced(why: string): void {
  here().notices.show({
    id: 'crew',
    kind: 'note',
    text: 'A worker stopped unexpectedly. It was replaced, and its runs are done again: no result changes.',
    details: [why],
  })
}
