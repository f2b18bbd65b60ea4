/** The game in words: the sharing, the best sharing with its reason, and an improvement. */
import { here } from '../here.js'
import type { Judgement } from '../engine/types.js'

export function plural(count: number, one: string): string {
  return `${here().engine.format(count, 'plain')} ${one}${count === 1 ? '' : 's'}`
}

function gain(value: number): string {
  return here().engine.format(Number(value.toPrecision(3)), 'probability')
}

/** A summary for screen readers. */
export function summary(judgement: Judgement, left: number, revealed: boolean, secret: boolean): string {
  const score = secret
    ? 'The score is hidden until you hand in.'
    : `Score ${here().engine.format(judgement.fraction, 'percent')}.`
  const over = left === 0 ? 'No slot is left over.' : `${plural(left, 'slot')} left over.`
  return [score, over, ...(revealed ? [bestWords(judgement), adviceWords(judgement)] : [])].join(' ')
}

/** The best sharing, and the reason why it is the best. */
export function bestWords(judgement: Judgement): string {
  const running = judgement.tasks.filter(({ best_w }) => best_w > 0).length
  const left = Math.round(judgement.best_left)
  if (left > 0) {
    return (
      `The best sharing gives ${plural(judgement.w_max, 'slot')} to each task, as many as make it faster. ` +
      `Then one more slot gains nothing anywhere: λ = 0, and ${plural(left, 'slot')} are left over. ` +
      'Where slots abound, probabilities do not matter.'
    )
  }
  const others = running < judgement.tasks.length ? ' For the others even the first slot would bring less.' : ''
  return (
    `The best sharing runs ${plural(running, 'task')}. Each of them would gain as much from one more slot: ` +
    `λ = ${gain(judgement.multiplier)} useful results a second.${others}`
  )
}

export function adviceWords(judgement: Judgement): string {
  const { advice, best_whole } = judgement
  if (!advice) {
    const short = 1 - best_whole
    const better = here().engine.format(Number(short.toPrecision(2)), 'percent')
    const more = short > 1e-6 ? ` In fractions of slots the best is another ${better} better.` : ''
    return `No slot would do more good elsewhere: in whole slots yours cannot be better.${more}`
  }
  const more = `${gain(advice.gain)} useful results a second more`
  if (advice.to === null)
    return `Taking a slot from task ${Number(advice.from) + 1} and leaving it over would bring ${more}.`
  if (advice.from === null) return `A slot that is left over would bring ${more} in task ${advice.to + 1}.`
  return `A slot of task ${advice.from + 1} would do more good in task ${advice.to + 1}: ${more}.`
}
