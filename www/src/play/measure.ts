/** What a class has made of a run: its times beside those of ideal processors at the pace of the class. Pure logic. */
import type { ClassPlayed } from '../front/types.js'

/** A task that a seat has done, in seconds from the beginning of the run. */
export interface Done {
  seat: number
  task: number
  from: number
  to: number
  /** seconds that the student worked on it */
  worked: number
}

export interface Measured {
  /** seconds until the last task came back */
  makespan: number
  /** mean seconds of a step */
  pace: number
  /** parts of the time of all seats: in tasks, between tasks, without one */
  busy: number
  coordinating: number
  idle: number
  /** seconds of ideal processors at this pace, by the same rule; null if not known */
  simulated: number | null
  /** seconds that no rule can beat at this pace; null if not known */
  bound: number | null
}

/** Null before a task has come back. */
export function measure(
  done: readonly Done[],
  seats: number,
  rule: string,
  played: ClassPlayed | null,
): Measured | null {
  const makespan = Math.max(0, ...done.map(({ to }) => to))
  const sum = (of: (one: Done) => number): number => done.reduce((all, one) => all + of(one), 0)
  const worked = sum((one) => one.worked)
  const steps = played ? sum(({ task }) => played.steps[task] ?? 0) : 0
  if (makespan === 0) return null
  const all = makespan * Math.max(seats, new Set(done.map(({ seat }) => seat)).size)
  const pace = steps > 0 ? worked / steps : 0
  const ideal = played?.rules.find((one) => one.rule === rule)
  const between = sum((one) => one.to - one.from - one.worked)
  return {
    makespan,
    pace,
    busy: worked / all,
    coordinating: between / all,
    idle: Math.max(0, 1 - (worked + between) / all),
    simulated: ideal && pace > 0 ? ideal.makespan * pace : null,
    bound: played && pace > 0 ? played.bound * pace : null,
  }
}
