/** The link that deals lists beforehand: number of students, and a letter for the steps of each task. Pure logic. */
import { LETTERS } from './letters.js'

/** The most students, whose numbers have seven bits in a code. */
export const MOST_STUDENTS = 100
/** The most tasks of a student, so that a code can be typed. */
export const MOST_EACH = 8

export interface Lists {
  students: number
  /** of each task */
  steps: number[]
}

/** `30.5A3…` */
export function writeLists({ students, steps }: Lists): string {
  return `${students}.${steps.map((one) => LETTERS.charAt(one)).join('')}`
}

/** Null if the text is none. */
export function readLists(text: string): Lists | null {
  const [, number = '', letters = ''] = /^(\d{1,3})\.([\dA-Z]+)$/.exec(text) ?? []
  const students = Number(number)
  const steps = [...letters].map((letter) => LETTERS.indexOf(letter))
  const fits = students >= 1 && students <= MOST_STUDENTS && steps.length <= MOST_EACH * students
  return fits && steps.length > 0 && steps.every((one) => one > 0) ? { students, steps } : null
}

/** The tasks of a student, from 0: task i of n is the ⌊i·P/n⌋-th student's of P, as in crate/class/src/hand.rs. */
export function listOf({ students, steps }: Lists, student: number): number[] {
  const end = (place: number): number => Math.ceil((place * steps.length) / students)
  return Array.from({ length: end(student + 1) - end(student) }, (_, at) => end(student) + at)
}
