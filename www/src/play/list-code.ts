/**
 * The code by which a student's page tells the wall its times without a server. Pure logic.
 *
 * | bits | meaning |
 * | --- | --- |
 * | 10 | check of the rest, and of the lists |
 * | 7 | the student, from 0 |
 * | 10 for each task | tenths of a second from the end before it, or the start, to its end |
 */
import { hashed } from '../exercise/draw.js'
import { LETTERS, lettersIn } from './letters.js'
import { type Lists, listOf, writeLists } from './list-link.js'
import type { Done } from './measure.js'

const CHECK = 2 ** 10
const STUDENT_BITS = 7n
const TIME_BITS = 10n
/** The longest time, in tenths of a second. */
const LONGEST = 2 ** Number(TIME_BITS) - 1
const GROUP = 4

/** Letters of a code for a number of tasks. */
function lettersOf(tasks: number): number {
  return Math.ceil((Number(STUDENT_BITS) + Number(TIME_BITS) * tasks) / 5)
}

function check(letters: string, lists: Lists): string {
  const sum = hashed(`play ${letters} ${writeLists(lists)}`) % CHECK
  return LETTERS.charAt(Math.floor(sum / 32)) + LETTERS.charAt(sum % 32)
}

/** The letters for a student whose tasks ended at these seconds. */
export function listCode(lists: Lists, student: number, ends: readonly number[]): string {
  let value = BigInt(student)
  let before = 0
  for (const end of ends) {
    const tenths = Math.min(LONGEST, Math.max(0, Math.round(end * 10) - before))
    before += tenths
    value = (value << TIME_BITS) + BigInt(tenths)
  }
  let letters = ''
  for (let rest = value; letters.length < lettersOf(ends.length); rest /= 32n)
    letters = LETTERS.charAt(Number(rest % 32n)) + letters
  return check(letters, lists) + letters
}

/** In groups of four, as people read it aloud. */
export function inGroups(code: string): string {
  return code.replace(new RegExp(`(.{${GROUP}})(?=.)`, 'g'), '$1 ')
}

/** The tasks that a code tells of; null if it is no code of these lists. */
export function tasksOfCode(lists: Lists, text: string): Done[] | null {
  const code = lettersIn(text)
  const letters = code.slice(2)
  const digits = [...letters].map((letter) => LETTERS.indexOf(letter))
  if (letters === '' || digits.includes(-1) || check(letters, lists) !== code.slice(0, 2)) return null
  const value = digits.reduce((sum, digit) => sum * 32n + BigInt(digit), 0n)
  // Lists differ by one task at most, so one length of codes may be of two numbers of tasks.
  for (const count of new Set([Math.ceil, Math.floor].map((round) => round(lists.steps.length / lists.students)))) {
    const student = Number(value >> (TIME_BITS * BigInt(count)))
    const tasks = student < lists.students ? listOf(lists, student) : []
    if (tasks.length === count && letters.length === lettersOf(count)) return timed(tasks, student, value)
  }
  return null
}

function timed(tasks: readonly number[], student: number, value: bigint): Done[] {
  let end = 0
  return tasks.map((task, at) => {
    const shift = TIME_BITS * BigInt(tasks.length - 1 - at)
    const worked = Number((value >> shift) & BigInt(LONGEST)) / 10
    const from = end
    end += worked
    return { seat: student, task, from, to: end, worked }
  })
}
