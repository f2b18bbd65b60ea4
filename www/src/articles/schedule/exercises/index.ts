/** Checked exercises: priorities by the longest path, and a schedule that nobody beats. */
import type { Draw } from '../../../exercise/draw.js'
import type { Exercise, OrderTask, Piece, PlanTask } from '../../../exercise/task.js'
import type { LateExports } from '../engine/exports.js'

type Late = Pick<LateExports, 'answer' | 'steps'>

const PROCESSORS = 2
const MOST_DRAWS = 60

/** Tasks that wait for one or two of those before them; the first two wait for nobody. */
function graphOf(draw: Draw, count: number): Piece[] {
  return Array.from({ length: count }, (_, at) => {
    const before = draw.shuffled([...Array(at).keys()]).slice(0, at < 2 ? 0 : draw.whole(1, 2))
    return { name: String.fromCharCode(65 + at), seconds: draw.whole(1, 9), after: before.sort((a, b) => a - b) }
  })
}

/** A file in which nothing takes time but the tasks. */
function fileOf(pieces: readonly Piece[], policies: readonly string[]): string {
  const graph = {
    tasks: pieces.map(({ seconds }) => ({ seconds })),
    edges: pieces.flatMap(({ after }, to) => after.map((from) => [from, to])),
  }
  const free = { network: { latency: 0 }, dispatch: 0, fetch: 'once' }
  return JSON.stringify({ graph, processors: PROCESSORS, ...free, policies, schedule: true })
}

const names = (pieces: readonly Piece[], some: readonly number[]): string =>
  some.map((at) => pieces[at]!.name).join(', ') || 'nobody'

const tableOf = (pieces: readonly Piece[]): OrderTask['table'] => ({
  head: ['Task', 'Seconds', 'Waits for'],
  rows: pieces.map(({ name, seconds, after }) => [name, String(seconds), names(pieces, after)]),
})

/** Tasks with their longest paths: no two alike, and not shown in the order that is asked for. */
function unlike(draw: Draw, late: Late): { pieces: Piece[]; paths: number[]; answer: number[] } {
  for (;;) {
    const pieces = graphOf(draw, 6)
    const paths = late.steps('cp_misf', fileOf(pieces, ['cp_misf'])).priorities
    const answer = [...pieces.keys()].sort((a, b) => paths[b]! - paths[a]!)
    const shown = answer.every((piece, at) => piece === at)
    if (new Set(paths).size === pieces.length && !shown) return { pieces, paths, answer }
  }
}

function priorityTask(draw: Draw, late: Late): OrderTask {
  const { pieces, paths, answer } = unlike(draw, late)
  return {
    kind: 'order',
    asks: [
      'A task is as urgent as the longest path from its beginning to the end of everything is long, itself included. ' +
        'Bring the tasks into this order, the most urgent first.',
    ],
    table: tableOf(pieces),
    items: pieces.map(({ name }) => name),
    answer,
    hint: 'Begin with the tasks that nobody waits for: their path is their own length.',
    solution: [
      `The longest paths: ${answer.map((at) => `${pieces[at]!.name} ${paths[at]} s`).join(', ')}.`,
      `The first is the critical path: on any number of processors nobody ends before ${paths[answer[0]!]} s.`,
    ],
  }
}

function planTask(draw: Draw, late: Late): PlanTask {
  for (let left = MOST_DRAWS; ; left--) {
    const pieces = graphOf(draw, 7)
    const { policies } = late.answer(fileOf(pieces, ['fifo', 'optimal']))
    const [fifo] = policies.fifo!.makespan
    const { schedule, makespan } = policies.optimal!
    const best = makespan[0]!
    if (fifo === best && left > 0) continue
    const { processor, start } = schedule!
    const answer = [...pieces.keys()]
      .sort((a, b) => start[a]! - start[b]! || a - b)
      .map((piece) => ({ piece, processor: processor[piece]! }))
    return {
      kind: 'plan',
      asks: [
        `Seven tasks are to be run on ${PROCESSORS} processors. A task begins when its processor is free and all ` +
          'that it waits for has ended. Make the last task end as early as you can.',
      ],
      table: tableOf(pieces),
      pieces,
      processors: PROCESSORS,
      best,
      answer,
      hint: 'Give the task with the longest path behind it to the processor that is free first.',
      solution: [
        `The best ends after ${best} s: ${answer
          .map(({ piece, processor: one }) => `${pieces[piece]!.name} on ${one + 1} from ${start[piece]} s`)
          .join(', ')}.`,
        `First in, first out ends after ${fifo} s.`,
      ],
    }
  }
}

export const exercises: readonly Exercise<Late>[] = [
  { name: 'urgent', title: 'Which task is urgent?', kind: 'order', draw: priorityTask },
  { name: 'plan', title: 'Seven tasks, two processors', kind: 'plan', draw: planTask },
]
