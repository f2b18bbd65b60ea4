/** Tasks, all of them needed: each rule of inspect, balance and schedule beside the others. */
import type { Answer, Ask, Bar } from './bars.js'
import { first, late } from './engine.js'
import { digits, percent, told } from './seconds.js'
import type { State } from './state.js'
import type { Compared, Rule } from './types.js'
import { type Asked, drawsOf } from './work.js'

/** Tasks that wait need the second module. */
export const pool = (state: State): typeof first => (state.what === 'waiting' ? late : first)

/** Rules that take long on much work. */
const SLOW = ['optimal', 'greedy_refine']
/** Ways that people go without much thought, which are always shown. */
const USUAL = ['none', 'nxtval', 'stealing', 'fifo', 'barrier']

/** A comparison as it stands. */
interface Standing {
  compared: Compared
  done: Rule[]
  coming: number
  /** draws of which makespans are means */
  draws: number
  waits: boolean
}

export async function answer(state: State, asked: Asked, ask: Ask, show: (answer: Answer) => void): Promise<void> {
  const question = { asked, processors: state.processors, known: state.known }
  const compared: Compared = await ask('compared', { kind: 'compared', ...question })
  const { advice, rules } = compared
  const advised = rules.filter((rule) => isAdvised(compared, rule))
  const quick = rules.filter((rule) => !SLOW.includes(rule.policy) && !advised.includes(rule))
  const slow = rules.filter((rule) => SLOW.includes(rule.policy) && !advised.includes(rule))
  const standing: Standing = {
    compared,
    done: [],
    coming: rules.length,
    draws: drawsOf(asked),
    waits: state.what === 'waiting',
  }
  const run = async (lane: string, some: readonly Rule[], later: boolean): Promise<void> => {
    if (some.length === 0) return
    const names = some.map(({ article, policy }) => [article, policy])
    const came: Rule[] = await ask(lane, { kind: 'rules', ...question, names }, later)
    standing.done.push(...came)
    standing.coming -= came.length
    show(made(standing))
  }
  // The advised rule answers first; those that are slow, each by itself, beside the others.
  await Promise.all([
    run('advised', advised, SLOW.includes(advice?.policy ?? '')),
    run('quick', quick, false),
    ...slow.map((rule) => run(`slow ${rule.policy}`, [rule], true)),
  ])
}

function isAdvised({ advice }: Compared, { article, policy }: Rule): boolean {
  return article === advice?.article && policy === advice.policy
}

function length(rule: Rule): number {
  return rule.makespan[0] ?? Infinity
}

function made({ compared, done, coming, draws, waits }: Standing): Answer {
  const sorted = [...done].sort((one, other) => length(one) - length(other))
  const able = sorted.filter((rule) => !rule.needs_lengths)
  const knowing = sorted.filter((rule) => rule.needs_lengths)
  const advised = able.find((rule) => isAdvised(compared, rule))
  // A rule that cannot differ, such as one by estimates that are all equal, is no other one.
  const other = able.find((rule) => rule !== advised && !(advised && length(rule) === length(advised)))
  const bars = sorted.map(
    (rule): Bar => ({
      words: rule.words,
      article: rule.article,
      policy: rule.policy,
      value: length(rule),
      shown: told(length(rule)),
      kind: rule.needs_lengths ? 'needs' : rule === advised ? 'best' : 'other',
      main: [advised, other, knowing[0]].includes(rule) || USUAL.includes(rule.policy),
      note: notes(rule).join('; '),
    }),
  )
  const [bound = 0] = compared.bound
  const { advice } = compared
  return {
    sentence:
      advice && advised
        ? sentence(
            compared,
            advised,
            other,
            able.find(({ policy }) => policy === 'fifo'),
            knowing[0],
            draws,
          )
        : 'The rules are being run …',
    bars,
    bound,
    boundWords:
      `Nobody can end before ${told(bound)}, a bound from the sum of all tasks and ` +
      (waits ? 'the longest chains.' : 'the longest of them.'),
    sure: sure(compared, draws),
    more: advice ? { article: advice.article, chapter: advice.chapter, words: 'Why, and what if …' } : null,
    coming,
  }
}

function notes(rule: Rule): string[] {
  return [
    ...(rule.needs_lengths ? ['if each length were known'] : []),
    ...(rule.ends && told(rule.ends[0]) !== told(rule.ends[1])
      ? [`from ${told(rule.ends[0])} to ${told(rule.ends[1])}`]
      : []),
    ...(rule.proven?.[0] ? ['proven: nothing ends earlier'] : []),
  ]
}

/** What becomes of the rule that needs no plan. */
function firstCome(takes: number, fifo: number): string {
  const later = takes > 0 ? fifo / takes - 1 : 0
  return later < 0.0005
    ? 'First come, first served ends as early.'
    : `First come, first served ends ${percent(later)} later.`
}

function sentence(
  compared: Compared,
  advised: Rule,
  other: Rule | undefined,
  fifo: Rule | undefined,
  knowing: Rule | undefined,
  draws: number,
): string {
  const [processors = 1] = compared.processors
  const [bound = 0] = compared.bound
  const takes = length(advised)
  const over = bound > 0 ? takes / bound - 1 : 0
  const far = over < 0.0005 ? ', and nothing can be earlier' : `, ${percent(over)} above what nobody can beat`
  const luck =
    other && length(other) < 0.98 * takes
      ? ` ${draws > 1 ? 'On these draws' : 'On just this work'} another rule is ` +
        `${percent(1 - length(other) / takes)} earlier, by luck of the order.`
      : ''
  return (
    `${compared.advice!.words} Done after ${told(takes)} on ${digits(processors)} processors${far}.${luck}` +
    (knowing && length(knowing) < takes * 0.9995
      ? ` Knowing each length beforehand would save ${percent(1 - length(knowing) / takes)}.`
      : '') +
    (advised.policy === 'fifo' || !fifo ? '' : ` ${firstCome(takes, length(fifo))}`)
  )
}

function sure(compared: Compared, draws: number): string[] {
  const all = `${digits(compared.tasks)} tasks, ${told(compared.work)} of work together`
  return [
    draws > 1
      ? `${all}, drawn ${draws} times to your three lengths: each number is a mean, with its ends below.`
      : `${all}, in the order in which they are given.`,
    'Handing out a task takes no time here, and processors are equally fast: the article has both.',
    'The advice is the rule that is best in the mean of a hundred drawn works of this kind, among all that may know ' +
      'as much. Where lengths are not known, which rule is first on a single work is luck.',
  ]
}
