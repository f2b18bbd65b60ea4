/** The work that a question is about: a reader's own, or what a worker makes of a few words. */
import type { First, Late } from './types.js'
import type { Rough } from './state.js'

/** Work, or what it is made from. */
export type Asked = { own: string } | { rough: Rough } | { example: keyof typeof EXAMPLES }

/** Cells along a side of the example's mesh. */
const SIDE = 60
/** Work to begin with, of the second module. */
const EXAMPLES = {
  waiting: (late: Late): string => late.pipelineWork(),
  maybe: (late: Late): string => late.chancesWork(),
  pieces: (late: Late): string => late.meshWork(SIDE),
}

/** Draws of tasks that are known by three words only. */
export const DRAWS = 10
/** The most tasks in all draws together. */
const MOST = 100_000

/** The number of draws of a question. */
export function drawsOf(asked: Asked): number {
  return 'rough' in asked ? Math.max(1, Math.min(DRAWS, Math.floor(MOST / asked.rough.tasks))) : 1
}

/** The work of the last question, as several jobs ask for it one after the other. */
let last: { key: string; work: string } | null = null

function kept(asked: unknown, processors: number, make: () => string): string {
  const key = JSON.stringify([asked, processors])
  if (last?.key !== key) last = { key, work: make() }
  return last.work
}

/** The work as the first module makes it; tasks that are known by three words only are another work in each draw. */
export function workOf(first: First, asked: Asked, processors: number, draw = 1): string {
  return kept([asked, draw], processors, () => {
    if ('own' in asked) return first.on(asked.own, processors)
    if ('example' in asked) throw new Error('examples are of the second module')
    const { tasks, shortest, most, longest } = asked.rough
    return first.roughWork(tasks, shortest, most, longest, processors, draw)
  })
}

/** The work as the second module makes it. */
export function lateWorkOf(late: Late, asked: Asked, processors: number): string {
  return kept(asked, processors, () => {
    const text = 'own' in asked ? asked.own : EXAMPLES['example' in asked ? asked.example : 'waiting'](late)
    return JSON.stringify({ ...(JSON.parse(text) as object), processors })
  })
}
