/** Checked exercises: greedy on paper, and a placement that nobody beats. */
import type { Draw } from '../../../exercise/draw.js'
import type { Exercise, NumberTask, PlanTask } from '../../../exercise/task.js'
import type { LateExports } from '../engine/exports.js'

type Late = Pick<LateExports, 'answer'>

const PROCESSORS = 3
/** Draws until greedy is beaten: about one in three is enough. */
const MOST_DRAWS = 60

/** Loads whose best placement ends before that of greedy, if a few draws have some. */
function uneven(draw: Draw, late: Late, count: number): { loads: number[]; greedy: number; best: Best } {
  for (let left = MOST_DRAWS; ; left--) {
    const loads = draw.wholes(count, 2, 13)
    const file = { processors: PROCESSORS, objects: { loads }, strategies: ['greedy', 'optimal'] }
    const { greedy, optimal } = late.answer(JSON.stringify(file)).strategies!
    const { makespan, placement } = optimal!
    if (makespan < greedy!.makespan || left <= 0)
      return { loads, greedy: greedy!.makespan, best: { makespan, placement: placement! } }
  }
}

interface Best {
  makespan: number
  placement: readonly number[]
}

const total = (loads: readonly number[]): number => loads.reduce((sum, load) => sum + load, 0)

/** The loads of a processor, as a sum. */
function sums(loads: readonly number[], placement: readonly number[]): string {
  const own = (processor: number): string =>
    loads
      .filter((_, object) => placement[object] === processor)
      .sort((a, b) => b - a)
      .join(' + ') || '0'
  return Array.from({ length: PROCESSORS }, (_, processor) => own(processor)).join('; ')
}

function greedyTask(draw: Draw, late: Late): NumberTask {
  const { loads, greedy, best } = uneven(draw, late, 7)
  const falling = [...loads].sort((a, b) => b - a).join(', ')
  return {
    kind: 'number',
    asks: [
      `Seven objects take ${loads.join(', ')} seconds. There are ${PROCESSORS} processors of the same speed.`,
      'Greedy takes the heaviest object that is left, and gives it to the processor that would end first. ' +
        'After how many seconds does the last processor end?',
    ],
    unit: 's',
    answer: greedy,
    tolerance: 0,
    hint: 'Sort the objects first, the heaviest in front; then add each to the smallest sum.',
    solution: [
      `Sorted: ${falling}. Given out in this order, each to the smallest sum, the last ends after ${greedy} s.`,
      `The best placement ends after ${best.makespan} s: ${sums(loads, best.placement)}. No placement ends before ` +
        `a third of ${total(loads)} s.`,
    ],
  }
}

function placeTask(draw: Draw, late: Late): PlanTask {
  const { loads, greedy, best } = uneven(draw, late, 8)
  const pieces = loads.map((seconds, at) => ({ name: String.fromCharCode(65 + at), seconds, after: [] }))
  return {
    kind: 'plan',
    asks: [
      `Eight objects are to be placed on ${PROCESSORS} processors. None waits for another. ` +
        'Make the last processor end as early as you can.',
    ],
    table: { head: ['Object', 'Seconds'], rows: pieces.map(({ name, seconds }) => [name, String(seconds)]) },
    pieces,
    processors: PROCESSORS,
    best: best.makespan,
    answer: best.placement.map((processor, piece) => ({ piece, processor })),
    hint: 'Begin with the heaviest objects, and swap two when the sums differ by little.',
    solution: [
      `The best ends after ${best.makespan} s: ${sums(loads, best.placement)}. Greedy ends after ${greedy} s.`,
      `All objects take ${total(loads)} s, so no placement on ${PROCESSORS} processors ends before a third of that.`,
    ],
  }
}

export const exercises: readonly Exercise<Late>[] = [
  { name: 'greedy', title: 'Greedy on paper', kind: 'number', draw: greedyTask },
  { name: 'place', title: 'Eight objects, three processors', kind: 'plan', draw: placeTask },
]
