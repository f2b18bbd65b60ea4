/** The state of every process at a moment, from the calls to the counter. */
import type { Trace } from '../engine/types.js'

/** It waits in the queue, is served or has its answer on the way, works on a task, or has ended. */
export type Doing = 'waits' | 'served' | 'works' | 'ended'

export interface Moment {
  /** what each process does, by its number */
  doing: Doing[]
  /** the processes in the queue, in the order in which they asked */
  queue: number[]
  /** the process that is being served; null if the counter is free */
  served: number | null
  /** candidates handed out so far, and how many of them were null */
  handed: number
  null: number
}

/** A call to the counter, in seconds of the model. */
interface Call {
  process: number
  asked: number
  /** the moment at which the counter turns to it */
  begun: number
  served: number
  answer: number
  /** the moment at which it asks again */
  again: number
  null: boolean
  /** nothing was left */
  last: boolean
}

function callsOf(trace: Trace): Call[] {
  return trace.process.map((process, call) => {
    const [asked = 0, served = 0, answer = 0] = [trace.asked[call], trace.served[call], trace.answer[call]]
    return {
      process,
      asked,
      begun: served - trace.service,
      served,
      answer,
      again: answer + (trace.busy[call] ?? 0),
      null: trace.null[call] ?? false,
      last: trace.candidate[call] === null,
    }
  })
}

/** The states of a call's process, from its question until it asks again. */
function doingAt(call: Call, time: number): Doing {
  if (time < call.begun) return 'waits'
  if (time < call.answer) return 'served'
  if (call.last) return 'ended'
  return time < call.again ? 'works' : 'waits'
}

/** The moment at `time`, with `processes` processes. */
export function momentAt(trace: Trace, processes: number, time: number): Moment {
  const doing = Array<Doing>(processes).fill('waits')
  const asked = Array<number>(processes).fill(0)
  const begun = callsOf(trace).filter((call) => call.asked <= time)
  for (const call of begun) {
    doing[call.process] = doingAt(call, time)
    asked[call.process] = time < call.again ? call.asked : call.again
  }
  const queue = doing.flatMap((one, process) => (one === 'waits' ? [process] : []))
  queue.sort((one, other) => (asked[one] ?? 0) - (asked[other] ?? 0) || one - other)
  const handed = begun.filter((call) => call.answer <= time && !call.last)
  return {
    doing,
    queue,
    served: begun.find((call) => call.begun <= time && time < call.served)?.process ?? null,
    handed: handed.length,
    null: handed.filter((call) => call.null).length,
  }
}

/** The moments at which something changes, in order. */
export function changes(trace: Trace): number[] {
  const all = trace.process.flatMap((_, call) => [
    (trace.served[call] ?? 0) - trace.service,
    trace.answer[call] ?? 0,
    (trace.answer[call] ?? 0) + (trace.busy[call] ?? 0),
  ])
  return [...new Set(all)].sort((one, other) => one - other)
}
