/**
 * The code by which a student's page tells the teacher's its result without a server: eight letters to type or to
 * scan. Pure logic.
 *
 * | bits | meaning |
 * | --- | --- |
 * | 10 | check of the rest, and of the set of tasks: of a thousand slips of the hand one is not noticed |
 * | 20 | the student's page, by chance; so a student who hands in twice is counted once |
 * | 10 | score, in thousandths of the best |
 *
 * The last 30 bits are scrambled by the set of tasks. Letters and figures are Crockford's base 32, which has no I, L, O
 * and U: those that look alike are read as the same.
 */

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const CODE_LETTERS = 8
const WORD_LETTERS = 4
const THOUSAND = 1000
const SCORE_BITS = 10
const PAYLOAD = 2 ** 30
const CHECK = 2 ** 10
/** the number of students' pages that can be told apart */
export const STUDENTS = 2 ** 20

export interface Result {
  /** the student's page, below STUDENTS */
  student: number
  /** part of the best, from 0 to 1, in thousandths */
  score: number
}

/** FNV-1a over UTF-16 units, with the finish of MurmurHash3: 32 bits. */
function hash(text: string): number {
  let sum = 0x811c9dc5
  for (let i = 0; i < text.length; i++) sum = Math.imul(sum ^ text.charCodeAt(i), 0x01000193)
  sum = Math.imul(sum ^ (sum >>> 16), 0x85ebca6b)
  sum = Math.imul(sum ^ (sum >>> 13), 0xc2b2ae35)
  return (sum ^ (sum >>> 16)) >>> 0
}

function write(value: number, letters: number): string {
  let text = ''
  for (let rest = value; text.length < letters; rest = Math.floor(rest / LETTERS.length))
    text = LETTERS.charAt(rest % LETTERS.length) + text
  return text
}

function scrambled(payload: number, tasks: string): number {
  return (payload ^ (hash(`code ${tasks}`) % PAYLOAD)) >>> 0
}

function checkOf(payload: number, tasks: string): number {
  return hash(`check ${payload} ${tasks}`) % CHECK
}

/** The letters of a result; `tasks` names the set of tasks that it is for. */
export function codeOf({ student, score }: Result, tasks: string): string {
  const payload = student * 2 ** SCORE_BITS + Math.round(score * THOUSAND)
  return write(checkOf(payload, tasks), 2) + write(scrambled(payload, tasks), CODE_LETTERS - 2)
}

/** In two groups, as people read it aloud. */
export function grouped(code: string): string {
  return `${code.slice(0, CODE_LETTERS / 2)} ${code.slice(CODE_LETTERS / 2)}`
}

/** Letters as they are meant: capitals, without spaces and signs, none that look like others. */
export function lettersIn(text: string): string {
  return text
    .toUpperCase()
    .replace(/[^\dA-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
}

/** The result that eight letters stand for; null if they are no code of these tasks. */
export function resultOf(code: string, tasks: string): Result | null {
  const digits = [...lettersIn(code)].map((letter) => LETTERS.indexOf(letter))
  if (digits.length !== CODE_LETTERS || digits.includes(-1)) return null
  const read = (some: number[]): number => some.reduce((sum, digit) => sum * LETTERS.length + digit, 0)
  const payload = scrambled(read(digits.slice(2)), tasks)
  const thousandths = payload % 2 ** SCORE_BITS
  if (thousandths > THOUSAND || checkOf(payload, tasks) !== read(digits.slice(0, 2))) return null
  return { student: Math.floor(payload / 2 ** SCORE_BITS), score: thousandths / THOUSAND }
}

/** The word with which the teacher opens the best answer on the pages of the class. */
export function wordOf(tasks: string): string {
  return write(hash(`word ${tasks}`) % LETTERS.length ** WORD_LETTERS, WORD_LETTERS)
}
