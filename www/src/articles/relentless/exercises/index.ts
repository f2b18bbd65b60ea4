/** Checked exercises: what an agent has to compute for one result, and in which order it does. */
import type { Draw } from '../../../exercise/draw.js'
import type { Exercise, NumberTask, OrderTask } from '../../../exercise/task.js'
import type { LateExports } from '../engine/exports.js'

type Late = Pick<LateExports, 'check' | 'search'>

/** Steps back, of which the first is asked for first. */
const STEPS = [
  [2, 3],
  [3, 2],
  [2, 5],
  [5, 2],
  [3, 4],
  [4, 3],
  [3, 5],
  [5, 3],
  [4, 5],
  [5, 4],
] as const

/** A chain in which each value needs two earlier ones; only the last is a result. */
function programOf(last: number, [near, far]: readonly [number, number]): string {
  const first = Math.max(near, far)
  return `program chain
task start creates f(k) as value for k=0:${first - 1} code value = 1 end code end task
task next creates f(k) as value for k=${first}:${last} using f(k-${near}) as x f(k-${far}) as y
  code value = x + y end code
end task
result f(${last})
end program`
}

const asked = (last: number, [near, far]: readonly [number, number]): string =>
  `A program has values f(0) to f(${last}). Those from f(${Math.max(near, far)}) on are sums: f(k) needs ` +
  `f(k − ${near}) and f(k − ${far}). The earlier ones need nothing. Only f(${last}) is a result.`

function neededTask(draw: Draw, late: Late): NumberTask {
  const steps = draw.of(STEPS)
  const last = draw.whole(9, 23)
  const { tasks, needed } = late.check(programOf(last, steps))
  return {
    kind: 'number',
    asks: [
      asked(last, steps),
      'An agent computes a value only if it is missing on the way to the result. ' +
        'How many values does it compute in all, the result and the earliest ones included?',
    ],
    unit: 'values',
    answer: needed!,
    tolerance: 0,
    hint: `Begin at f(${last}), and mark what it needs, then what that needs; each value once.`,
    solution: [
      `${needed} of ${tasks}: the result, and every value that steps of ${steps[0]} and ${steps[1]} lead to.`,
      'Each is computed once, because the dictionary keeps it, though several values need it.',
    ],
  }
}

function orderTask(draw: Draw, late: Late): OrderTask {
  for (;;) {
    const steps = draw.of(STEPS)
    const last = draw.whole(6, 14)
    const program = programOf(last, steps)
    const { needed } = late.check(program)
    if (needed! < 5 || needed! > 8) continue
    const { nodes, actions } = late.search(
      JSON.stringify({ program, agents: 1, costs: { operation: 1 }, order: 'fixed' }),
    )
    const writes = actions.filter(({ kind }) => kind === 'write').map(({ node }) => nodes[node]!.label)
    const items = draw.shuffled(writes)
    if (items.every((label, at) => label === writes[at])) continue
    return {
      kind: 'order',
      asks: [
        asked(last, steps),
        'One agent works alone. Before it computes a value it asks for the two that this needs, in the order above, ' +
          'and goes to the first that is missing. In which order does it write the values?',
      ],
      items,
      answer: writes.map((label) => items.indexOf(label)),
      hint: `Go down from f(${last}) along the first missing value until one needs nothing; that is written first.`,
      solution: [
        `${writes.join(', ')}: it goes down before it goes across, and finds what is there already in the dictionary.`,
      ],
    }
  }
}

export const exercises: readonly Exercise<Late>[] = [
  { name: 'needed', title: 'What one result needs', kind: 'number', draw: neededTask },
  { name: 'order', title: 'An agent on its way', kind: 'order', draw: orderTask },
]
