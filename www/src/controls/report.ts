/** The messages between the field for a reader's own numbers and the chapter that takes them. */
import type { Reading } from '../engine/tables.js'
import type { Change } from '../state/change.js'
import { refusalWords } from '../state/words.js'

export interface Table {
  text: string
  /** the reader's choice of columns, empty for none */
  columns: string
}

export interface Report extends Reading {
  /** the reason of a failure, in words; empty without one */
  problem: string
  /** the change that the table made */
  change?: Pick<Change, 'isLast' | 'stands' | 'undo'>
}

/** The report on a table that could not even be read. */
export function failed(error: unknown): Report {
  return { told: '', refused: [], question: null, problem: refusalWords(error) }
}
