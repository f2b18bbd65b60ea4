/** Checked exercises: a certain task and a guess, and what is gained. */
import type { Draw } from '../../../exercise/draw.js'
import type { Exercise, NumberTask } from '../../../exercise/task.js'
import type { Exports } from '../engine/exports.js'

type First = Pick<Exports, 'allocate'>

/** One in how many the guess is needed: roots that come out whole. */
const ONE_IN = [
  { root: 2, words: 'four' },
  { root: 3, words: 'nine' },
  { root: 4, words: 'sixteen' },
] as const

const digits = (value: number): number => Number(value.toPrecision(4))

/** A certain task and a guess, on as many slots as make both shares whole. */
function drawn(draw: Draw, first: First) {
  const { root, words } = draw.of(ONE_IN)
  const a = draw.whole(2, 9)
  const ratio = draw.whole(3, 9)
  const guess = draw.whole(2, 9)
  const slots = root * (guess + ratio) - ratio + guess
  const b = a * ratio
  const file = { runtime: { a, b, w_limit: 1000 }, tasks: { list: [1, 1 / root ** 2] }, slots }
  const { optimal } = first.allocate(JSON.stringify(file))
  const [certain = 0, other = 0] = optimal.w ?? []
  return { root, words, a, b, ratio, slots, certain, other, rate: optimal.throughput }
}

const asked = ({ a, b, slots, words }: ReturnType<typeof drawn>): string =>
  `A task takes ${a} + ${b}/w seconds on w slots, and shares need not be whole. There are ${slots} slots and ` +
  `two tasks: one is certain to be needed, the other is needed once in ${words} cases.`

function shareTask(draw: Draw, first: First): NumberTask {
  const one = drawn(draw, first)
  const { root, ratio, slots, certain, other } = one
  return {
    kind: 'number',
    asks: [asked(one), 'How many slots should the certain task get, so that useful results come fastest?'],
    unit: 'slots',
    answer: certain,
    tolerance: 0.005,
    hint: 'A further slot gains p·b/(a·w + b)². At the best sharing it gains the same with both tasks; take the roots.',
    solution: [
      `Both are the same where w₁ + ${ratio} = ${root} · (w₂ + ${ratio}), with ${ratio} for b/a and the root ${root}.`,
      `With w₁ + w₂ = ${slots} the certain task gets ${digits(certain)} slots, the other ${digits(other)}.`,
    ],
  }
}

function rateTask(draw: Draw, first: First): NumberTask {
  const one = drawn(draw, first)
  const { a, b, root, certain, other, rate } = one
  const [mine, guess] = [digits(certain), digits(other)]
  return {
    kind: 'number',
    asks: [
      asked(one),
      `The best sharing gives ${mine} slots to the certain task and ${guess} to the other. ` +
        'How many useful results are expected in an hour?',
    ],
    unit: 'an hour',
    answer: 3600 * rate,
    tolerance: 0.01,
    hint: 'The rate of a task is its chance over its seconds. Add both, and take 3 600 seconds of it.',
    solution: [
      `In a second it is 1/(${a} + ${b}/${mine}) + (1/${root ** 2})/(${a} + ${b}/${guess}) = ${digits(rate)}.`,
      `In an hour that makes ${digits(3600 * rate)}.`,
    ],
  }
}

export const exercises: readonly Exercise<First>[] = [
  { name: 'share', title: 'A certain task and a guess', kind: 'number', draw: shareTask },
  { name: 'rate', title: 'Results in an hour', kind: 'number', draw: rateTask },
]
