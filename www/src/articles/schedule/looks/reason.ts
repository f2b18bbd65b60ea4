/** The reason for a step of a rule, in words. */
import type { Step, Told } from '../engine/types.js'

const LEVELS: Readonly<Record<string, string>> = {
  cp: 'longest path to the end',
  cp_misf: 'longest path to the end',
  cp_misf_comm: 'longest path to the end, with transfers',
  cp_misf_node: 'longest path to the end, with what each task receives',
  heft: 'upward rank',
  cpop: 'longest path through it',
  peft: 'mean optimistic cost',
}
const PLACES: Readonly<Record<string, string>> = {
  heft: 'where it ends first',
  cpop: 'the processor of the critical path, or where it ends first',
  peft: 'where end and optimistic cost add up to least',
}

/** Task, processor and priority of a step, and why it is this one. */
export function reason(
  policy: string,
  { names, priorities, successors }: Told,
  { moment, pool, tasks, processor, ends }: Step,
  seconds: (value: number) => string,
): string {
  const name = tasks.map((task) => names[task] ?? '').join(', ')
  const [task = 0] = tasks
  const ready = pool.length === 1 ? 'One task is ready' : `${pool.length} tasks are ready`
  const to = `processor ${processor + 1}`
  if (policy === 'fifo')
    return `At ${seconds(moment)}: ${ready}; ${to}, the lowest free one, takes the first of the queue, ${name}.`
  const priority = priorities[task] ?? 0
  const ties = pool.filter((other) => other !== task && priorities[other] === priority)
  const level = `${ready}; ${name} has the highest priority, ${seconds(priority)} (${LEVELS[policy] ?? ''})`
  const tie =
    ties.length === 0
      ? ''
      : tieWords(
          policy,
          successors[task] ?? 0,
          ties.map((other) => successors[other] ?? 0),
        )
  const places = PLACES[policy]
  if (places) {
    const all = ends.map((end, row) => `${row + 1}: ${seconds(end)}`)
    const told = all.length > 0 && all.length <= 8 ? ` (${all.join(', ')})` : ''
    return `${level}${tie}. It goes to ${to}, ${places}${told}, and starts at ${seconds(moment)}.`
  }
  const free = policy === 'cp' || policy === 'cp_misf' ? 'the lowest free one' : 'the free one where it can start first'
  return `At ${seconds(moment)}: ${level}${tie}; ${to}, ${free}, takes it.`
}

/** The tie-break: most immediate successors for CP/MISF, then the lower number. */
function tieWords(policy: string, own: number, others: readonly number[]): string {
  const most = Math.max(...others)
  if (policy.startsWith('cp_misf') && own > most)
    return `, as others have, but the most immediate successors: ${own} against ${most}`
  return ', as others have, and the lower number'
}
