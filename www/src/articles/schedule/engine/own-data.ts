/** Calls of the later module on the main thread: the game, programs, a reader's files, trace events. */
import { later as laterOfAny } from '../../../engine/later.js'
import type { LateExports } from './exports.js'
import type { FileRead, Game, Scenario } from './types.js'

const later = laterOfAny as <T>(run: (module: LateExports) => T) => Promise<T>

export function gameOf(): Promise<Game> {
  return later((module) => module.game())
}

/** The graph as lines of create and depend. */
export function programOf(scenario: string): Promise<string> {
  return later((module) => module.program(scenario))
}

export function readProgram(text: string, scenario: object): Promise<Scenario> {
  return later((module) => module.readProgram(text, JSON.stringify(scenario)))
}

export function readFile(name: string, bytes: Uint8Array, scenario: object): Promise<FileRead> {
  return later((module) => module.readFile(name, bytes, JSON.stringify(scenario)))
}

export function chromeTrace(scenario: object): Promise<string> {
  return later((module) => module.chromeTrace(JSON.stringify(scenario)))
}
