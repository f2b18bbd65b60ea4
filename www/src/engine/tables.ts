/** Tables of a reader's own numbers: what any reader of them reports. */
import type { Question, RefusedKind } from './generated-kernel.js'

export type { Question, RefusedKind, RoleAsked as QuestionRole } from './generated-kernel.js'

/** The report of every reader of tables, beside the numbers. */
export interface Reading {
  told: string
  refused: RefusedKind[]
  question: Question | null
}
