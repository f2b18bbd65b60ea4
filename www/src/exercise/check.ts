/** An answer beside the right one. Answers are texts, as they are kept: `12.5`, `2,0,1`, `0.1 2.0`. Pure logic. */
import { barsOf, makespanOf, read } from './plan.js'
import type { NumberTask, OrderTask, PlanTask, Task } from './task.js'

export interface Checked {
  /** whether it is an answer at all: only then it is a try */
  readonly whole: boolean
  /** from 0 to 1; 1 is right */
  readonly score: number
  /** what is said to it */
  readonly words: string
}

const unfinished = (words: string): Checked => ({ whole: false, score: 0, words })

/** The number of a text, with a comma or a point; NaN for anything else. */
export function numberIn(text: string): number {
  const plain = text.replace(/[\s\u202f]/gu, '').replace(',', '.')
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN
}

function checkNumber({ answer, tolerance, hint }: NumberTask, text: string): Checked {
  const value = numberIn(text)
  if (text.trim() === '') return unfinished('Type a number first.')
  if (Number.isNaN(value)) return unfinished('That is no number: digits, with a point or a comma, are needed.')
  if (Math.abs(value - answer) <= Math.abs(answer) * tolerance + 1e-9) return { whole: true, score: 1, words: 'Right.' }
  const side = value > answer ? 'Less than that.' : 'More than that.'
  return { whole: true, score: 0, words: `Not yet. ${side} ${hint}` }
}

/** The order in a text, if it has each place once; else that in which the things are shown first. */
export function orderIn({ items }: Pick<OrderTask, 'items'>, text: string): number[] {
  const own = items.map((_, at) => at)
  const given = text.split(',').map(Number)
  return text !== '' && own.every((at) => given.includes(at)) && given.length === own.length ? given : own
}

function checkOrder(task: OrderTask, text: string): Checked {
  const { answer, hint } = task
  const given = orderIn(task, text)
  const right = given.findIndex((item, at) => item !== answer[at])
  if (right < 0) return { whole: true, score: 1, words: 'Right.' }
  const told =
    right === 0 ? 'Another one comes first.' : `${right === 1 ? 'The first is' : `The first ${right} are`} right.`
  return { whole: true, score: 0, words: `Not yet. ${told} ${hint}` }
}

function checkPlan(task: PlanTask, text: string): Checked {
  const bars = barsOf(task, read(task, text))
  const left = task.pieces.length - bars.length
  if (left > 0) return unfinished(left === 1 ? 'One task is left.' : `${left} tasks are left.`)
  const makespan = makespanOf(bars)
  const score = task.best / makespan
  const told = score >= 1 ? 'Nobody can end earlier.' : 'There is a plan that ends earlier.'
  return { whole: true, score: Math.min(1, score), words: `The last task ends after ${makespan} s. ${told}` }
}

export function check(task: Task, text: string): Checked {
  if (task.kind === 'number') return checkNumber(task, text)
  return task.kind === 'order' ? checkOrder(task, text) : checkPlan(task, text)
}

/** The right answer, as a text. */
export function rightOf(task: Task): string {
  if (task.kind === 'number') return String(task.answer)
  if (task.kind === 'order') return task.answer.join(',')
  return task.answer.map(({ piece, processor }) => `${piece}.${processor}`).join(' ')
}
