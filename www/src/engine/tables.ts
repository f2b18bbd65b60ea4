/** Tables of a reader's own numbers: what any reader of them reports, and the text of files. */
import type { Question, RefusedKind } from './generated-kernel.js'
import { later } from './later.js'
import type { KnownColumn } from './types.js'

export type { Question, RefusedKind, RoleAsked as QuestionRole } from './generated-kernel.js'

/** The report of every reader of tables, beside the numbers. */
export interface Reading {
  told: string
  refused: RefusedKind[]
  question: Question | null
}

/** The text of a file in any Unicode encoding; a refusal if it is no text. */
export function decodeText(bytes: Uint8Array): Promise<string> {
  return later((module) => module.decodeFile(bytes))
}

export function knownColumns(): Promise<KnownColumn[]> {
  return later((module) => module.knownColumns?.() ?? [])
}
