/** The words of this article's answers at the end of chapters. */
import { html, type TemplateResult } from 'lit'
import { ChapterAnswer, percent, plain } from '../../../article/answer.js'
import type { Answer } from '../engine/types.js'
import { here } from '../here.js'
import { factsOf } from '../state/results.js'
import { time } from './time.js'

export class AllotAnswer extends ChapterAnswer<Answer> {
  constructor() {
    super('split', factsOf)
  }

  override words(facts: Answer): TemplateResult {
    switch (this.chapter) {
      case 1:
        return worth(facts)
      case 2:
        return machines(facts)
      default:
        return sure(facts)
    }
  }
}

const WAYS: Readonly<Record<string, string>> = { 'as it ran': 'As it ran', 'today, round robin': 'Round robin' }

function worth({ rules, worth, proven, machines, wall }: Answer): TemplateResult {
  const [today, least] = [rules[0]!, rules.at(-1)!]
  const { group, runs_a_day: runs } = here().store.scenario
  const one = group === 'none' ? 'test' : group
  return html`${WAYS[today.rule] ?? 'Split by count'}, a run takes <b>${time(today.wall)}</b> on ${plain(machines)}
    ${machines === 1 ? 'machine' : 'machines'}, by the least ${proven ? '' : 'that was found '}<b
    >${time(least.wall)}</b>: ${
      worth.worth_it
        ? html`it loses ${percent(worth.share)} of a run`
        : html`there is little to gain, ${percent(worth.share)} of a run`
    }${
      worth.hours_a_month === undefined
        ? ''
        : html`, ${plain(worth.hours_a_month)} hours a month at ${plain(runs)} runs a day`
    }. ${
      wall.from <= machines
        ? html`The longest ${one}, ${wall.name}, alone decides it: only a shorter one brings more.`
        : html`Caches, fixtures and the order of tests can couple them; no report tells that.`
    }`
}

function machines({ enough, cheapest, course }: Answer): TemplateResult {
  const { limit } = here().store.scenario
  const there = course.find((step) => step.machines === enough)
  return html`After ${plain(enough)} ${enough === 1 ? 'machine' : 'machines'} one more makes a run shorter by less than
    5 %${there ? html`: it takes ${time(there.wall)} there` : ''}.${
      limit > 0
        ? cheapest === undefined
          ? html` Within ${time(limit)} it ends on no number of machines.`
          : html` Within ${time(limit)} it ends on ${plain(cheapest)}, the cheapest number.`
        : ''
    }`
}

function sure({ sure }: Answer): TemplateResult {
  if (!sure) return html`One run tells nothing of how much times vary: give reports of several runs in chapter 1.`
  const { fixed } = here().store.scenario
  const [plan, queue] = [sure.plan.p95 + fixed, sure.queue.p95 + fixed]
  const list = html`A list made from one run ends ${percent(sure.list.mean_over)} later on another than that run’s own
    would.`
  return plan <= queue
    ? html`Nineteen of twenty runs end within ${time(plan)} by a list, and within ${time(queue)} by a queue. ${list}`
    : html`A queue, which needs no times, is better here: nineteen of twenty runs end within ${time(queue)}, by a list
        within ${time(plan)}. ${list}`
}
