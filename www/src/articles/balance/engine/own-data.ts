/** Calls of the later module on the main thread: the game, and a reader's files. */
import { later as laterOfAny } from '../../../engine/later.js'
import type { LateExports } from './exports.js'
import type { FilesRead, Game, Next } from './types.js'

const later = laterOfAny as <T>(run: (module: LateExports) => T) => Promise<T>

export function gameOf(seed: string, lines: boolean): Promise<Game> {
  return later((module) => module.game(seed, lines))
}

/** The next step of refinement from a whole placement; null if none helps. */
export function nextStep(seed: string, lines: boolean, placement: readonly number[]): Promise<Next | null> {
  return later((module) => module.nextStep(seed, lines, Uint32Array.from(placement)))
}

export interface Given {
  name: string
  bytes: Uint8Array
}

/** `phase` is that of a run; null for its first. */
export function readFiles(files: readonly Given[], phase: number | null, scenario: object): Promise<FilesRead> {
  const names = files.map(({ name }) => name)
  const bytes = files.map((file) => file.bytes)
  return later((module) => module.readFiles(names, bytes, phase ?? undefined, JSON.stringify(scenario)))
}
