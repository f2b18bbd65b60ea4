/** Checked exercises: taking the next task when free, and a counter that all wait for. */
import type { Draw } from '../../../exercise/draw.js'
import type { Exercise, NumberTask } from '../../../exercise/task.js'
import type { LateExports } from '../engine/exports.js'

type Late = Pick<LateExports, 'answer'>

/** The makespan of one policy on one number of processes; candidates that are null are left out of both exercises. */
function makespan(late: Late, policy: 'nxtval' | 'static', scenario: object): number {
  const file = { inspect: 0, partition: 0, ...scenario, policies: [policy] }
  return late.answer(JSON.stringify(file)).policies[policy]!.makespan[0]!
}

function nextTask(draw: Draw, late: Late): NumberTask {
  const processes = 3
  const seconds = draw.wholes(8, 1, 9)
  const scenario = { tasks: seconds.map((one) => ({ seconds: one })), processes }
  const counter = { latency: 0, service: 0 }
  const next = makespan(late, 'nxtval', { ...scenario, counter })
  const list = makespan(late, 'static', { ...scenario, counter })
  return {
    kind: 'number',
    asks: [
      `Eight tasks take ${seconds.join(', ')} seconds, in this order. Nobody knows that beforehand. ` +
        `${processes} processes take the next one whenever they are free; the counter takes no time.`,
      'After how many seconds does the last task end?',
    ],
    unit: 's',
    answer: next,
    tolerance: 0,
    hint: 'Write down when each process is free, and give the next task to the one that is free first.',
    solution: [
      `The last task ends after ${next} s.`,
      `If all lengths are known, the longest first (LPT) ends after ${list} s: so much is it worth to know them here.`,
    ],
  }
}

function counterTask(draw: Draw, late: Late): NumberTask {
  const service = draw.of([0.02, 0.05, 0.1])
  const rounds = draw.whole(8, 16)
  const processes = rounds * draw.whole(2, 3) + draw.whole(0, 4)
  const count = 100 * draw.whole(4, 20)
  const seconds = (rounds - 1) * service
  const shown = Number(seconds.toPrecision(6))
  const scenario = {
    distribution: { count, null: 0, mean: shown, sigma: 0 },
    counter: { latency: 0, service },
    processes,
  }
  const answer = makespan(late, 'nxtval', scenario)
  return {
    kind: 'number',
    asks: [
      `${count} tasks take ${shown} seconds each. ${processes} processes ask one counter for each task. A service ` +
        `takes ${service} seconds, messages take no time. At the end each asks once more, in vain.`,
      'After how many seconds has the counter served the last of them?',
    ],
    unit: 's',
    answer,
    tolerance: 0.005,
    hint: 'Find how many processes the counter can serve without a queue. There are more here, so it never rests.',
    solution: [
      `A process is back after ${shown} + ${service} s; in that time the counter serves ${rounds} of them. There are ` +
        `${processes}, so the counter is always busy.`,
      `It serves ${count} tasks and each of ${processes} processes once more: ${count + processes} · ${service} s, ` +
        `which is ${Number(answer.toPrecision(6))} s.`,
    ],
  }
}

export const exercises: readonly Exercise<Late>[] = [
  { name: 'next', title: 'The next task for whoever is free', kind: 'number', draw: nextTask },
  { name: 'counter', title: 'A counter that never rests', kind: 'number', draw: counterTask },
]
