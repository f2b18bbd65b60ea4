/**
 * Reads a reader's own Markov model from CSV: dense, one row of probabilities a line, or sparse, lines of
 * from,to,p with states counted from 0. Whether the rows make sense (each sums to 1) the engine decides.
 */
import type { Model } from '../engine/simulation-types.js'
import type { Refused } from '../engine/types.js'

export type Matrix = NonNullable<Model['matrix']>

export interface ReadMatrix {
  matrix: Matrix | null
  states: number
  /** what was understood, in words */
  read: string
  refused: Refused[]
  problem: string
}

interface Line {
  line: number
  text: string
  cells: string[]
}

/** A matrix that is kept in a link or drawn has far fewer; this guards against a file of another kind. */
export const MOST_DENSE_STATES = 2000

function linesOf(text: string): Line[] {
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((one, index) => ({ line: index + 1, text: one, cells: cellsOf(one) }))
    .filter(({ text: one }) => one.trim() !== '' && !one.trim().startsWith('#'))
}

/** Semicolons and tabs come first, so that a decimal comma between them is understood. */
function cellsOf(line: string): string[] {
  const mark = line.includes(';') ? ';' : line.includes('\t') ? '\t' : line.includes(',') ? ',' : /\s+/
  const cells = line.trim().split(mark).map((cell) => cell.trim())
  return mark === ';' || mark === '\t' ? cells.map((cell) => cell.replace(',', '.')) : cells
}

function numberOf(cell: string | undefined): number | null {
  if (cell === undefined || cell === '') return null
  const value = Number(cell)
  return Number.isFinite(value) ? value : null
}

const fails = (problem: string, refused: Refused[] = []): ReadMatrix => ({ matrix: null, states: 0, read: '', refused, problem })

export function readMatrix(text: string): ReadMatrix {
  const lines = linesOf(text)
  const [first, ...rest] = lines
  if (!first) return fails('There are no numbers in it. Allowed: rows of probabilities, or lines of from,to,p.')
  const titled = first.cells.some((cell) => numberOf(cell) === null)
  const named = titled && first.cells.map((cell) => cell.toLowerCase()).join(' ') === 'from to p'
  const body = titled && (named || first.cells.every((cell) => numberOf(cell) === null)) ? rest : lines
  return named || looksSparse(body) ? sparse(body) : dense(body)
}

/** Three columns, the first two of them whole, and not a matrix of three states. */
function looksSparse(lines: readonly Line[]): boolean {
  const three = lines.every(({ cells }) => cells.length === 3)
  const whole = lines.every(({ cells }) => cells.slice(0, 2).every((cell) => Number.isInteger(Number(cell))))
  const square = lines.length === 3 && lines.every(({ cells }) => Math.abs(cells.reduce((sum, cell) => sum + Number(cell), 0) - 1) < 1e-6)
  return three && whole && !square
}

function sparse(lines: readonly Line[]): ReadMatrix {
  const refused: Refused[] = []
  const entries: [number, number, number][] = []
  for (const { line, text, cells } of lines) {
    const [from, to, p] = cells.map(numberOf)
    const state = (value: number | null | undefined): boolean =>
      typeof value === 'number' && Number.isInteger(value) && value >= 0
    if (cells.length !== 3 || !state(from) || !state(to)) {
      refused.push({ line, text, why: 'from,to,p is needed, with states as whole numbers from 0' })
    } else if (typeof p !== 'number' || p < 0 || p > 1) {
      refused.push({ line, text, why: 'a probability from 0 to 1 is needed' })
    } else entries.push([from as number, to as number, p])
  }
  if (refused.length > 0) return fails('Not every line could be read, and a matrix with gaps would be another one.', refused)
  if (entries.length === 0) return fails('There are no numbers in it. Allowed: lines of from,to,p.')
  const states = entries.reduce((most, [from, to]) => Math.max(most, from, to), 0) + 1
  return { matrix: { states, entries }, states, read: `${entries.length} entries read: ${states} states.`, refused, problem: '' }
}

function dense(lines: readonly Line[]): ReadMatrix {
  const states = lines.length
  const refused: Refused[] = []
  if (states > MOST_DENSE_STATES)
    return fails(`${states} rows were found. Allowed: at most ${MOST_DENSE_STATES} rows of a full matrix; larger ones as lines of from,to,p.`)
  const rows = lines.map(({ line, text, cells }) => {
    const row = cells.map(numberOf)
    if (row.length !== states)
      refused.push({ line, text, why: `there are ${states} rows, so ${states} numbers are needed, not ${row.length}` })
    else if (row.some((p) => p === null || p < 0 || p > 1))
      refused.push({ line, text, why: 'probabilities from 0 to 1 are needed' })
    return row.map((p) => p ?? 0)
  })
  if (refused.length > 0) return fails('Not every row could be read, and a matrix with gaps would be another one.', refused)
  return { matrix: { rows }, states, read: `${states} rows read: ${states} states.`, refused, problem: '' }
}
