/** The words of this article's answers at the end of chapters. */
import { html, nothing, type TemplateResult } from 'lit'
import { ChapterAnswer, percent, plain } from '../../../article/answer.js'
import { here } from '../here.js'
import type { Facts } from '../engine/types.js'
import { factsOf } from '../state/results.js'
import { misjudged } from '../state/tasks.js'

/** The authors' share of NXTVAL. */
const MEASURED = 0.37
/** The bounds within which a share is theirs. */
const NEAR = 0.005

/** A gain that nobody notices. */
const LITTLE = 0.01

/** What lists are made from, at the start of a sentence. */
const KNOWN = {
  known: 'If each length is known before',
  roughly: 'If lengths are known up to a factor of two or so',
  spread: 'If nothing is known of a single task',
} as const

const RIGHT = html`Here every estimate is right, and a list cannot be beaten. Move <i>σ</i><sub>1</sub>, or take the
  preset of figure 11.`

export class AllotAnswer extends ChapterAnswer<Facts> {
  constructor() {
    super('sharing', factsOf)
  }

  override words(facts: Facts): TemplateResult {
    const { engine, store } = here()
    const { processes, counter, knowledge, model_error: error, noise, chunk, tasks: own } = store.scenario
    const wrong = misjudged(store.scenario)
    const off = error > 0 || noise > 0 || wrong > 0 || knowledge !== 'known'
    const from = facts.bottleneck
    if (facts.candidates === 0) return html`There is no candidate, so there is nothing to do.`
    switch (this.chapter) {
      case 1: {
        if (from === null) return html`A counter that serves in no time can serve any number of processes.`
        const services = Number((facts.mean / counter.service).toPrecision(3))
        const task = html`A candidate lasts ${plain(services)} service times on average, so one counter can serve
          ${plain(Math.ceil(from))} processes.`
        const share = html`On ${plain(processes)} it takes ${percent(facts.share)} of the time${
          facts.promised > 0 ? html`, where the closed form promises ${percent(facts.promised)}` : nothing
        }`
        const near = Math.abs(facts.share - MEASURED) <= NEAR
        return html`${task} ${share}${near ? html`: the authors’ 37 %.` : html`; the authors measured 37 %.`}`
      }
      case 2:
        return html`Of ${plain(facts.candidates)} candidates ${plain(facts.tasks)} have something to do, which is
          ${percent(facts.tasks / facts.candidates)}.${
            facts.tasks < facts.candidates ? ' For all others the counter is asked in vain.' : ''
          }`
      case 3:
        if (own) {
          return html`A task of yours takes <b>${engine.format(facts.mean_task, 'seconds')}</b> on average, by your own
            numbers and not by these models. ${this.#judged(facts, wrong)}`
        }
        return html`A task takes ${plain(Number((1000 * facts.mean_task).toPrecision(3)))} ms on average by these
          models, and ${
            error > 0 || noise > 0
              ? html`its true time has a spread around that, which chapter 5 sets.`
              : html`here that is its true time as well; chapter 5 lets the two differ.`
          }`
      case 4:
        return html`A list made beforehand needs no counter, however many processes there are.
          ${this.#compared(facts)}${
            off ? ' Estimates are off here, so some process has more to do than was thought.' : ''
          }`
      case 5:
        return html`${off ? this.#errors(facts, wrong) : RIGHT} The error of a model repeats itself, so refinement
          knows it from the second iteration on; noise does not.`
      default:
        if (from === null) return html`A counter that serves in no time is never the bottleneck, whatever it hands out.`
        return html`Chunks of ${plain(chunk)} ask ${plain(chunk)} times less often. The counter is the bottleneck
          from about ${plain(Math.ceil(from * chunk))} processes on then, instead of ${plain(Math.ceil(from))}.`
    }
  }

  /** The counter's makespan beside that of lists, with what is known of lengths. */
  #compared({ counter, list }: Facts): TemplateResult {
    const { engine, store } = here()
    const { knowledge, processes } = store.scenario
    const [two, one] = [counter, list].map((seconds) => engine.format(seconds, 'seconds'))
    const gain = counter > 0 ? 1 - list / counter : 0
    const words =
      Math.abs(gain) < LITTLE
        ? html`lists take <b>${one}</b> and the counter <b>${two}</b>: there is little to gain.`
        : gain > 0
          ? html`lists take <b>${one}</b>, <b>${percent(gain)}</b> less than the counter with ${two}.`
          : html`lists take <b>${one}</b>, longer than the counter with <b>${two}</b>.`
    return html`${KNOWN[knowledge]}, on ${plain(processes)} processes ${words}`
  }

  /** How far off estimates are, and what helps. */
  #errors(facts: Facts, wrong: number): TemplateResult {
    const { engine, store } = here()
    const { processes, groups, knowledge, model_error: error, noise, tasks: own } = store.scenario
    const drawn = error > 0 || noise > 0
    return html`${knowledge === 'known' ? nothing : html`${KNOWN[knowledge]}, lists are guesses.`}
      ${own ? this.#judged(facts, wrong) : nothing} ${
        drawn
          ? html`${own ? 'True times' : 'Estimates'} are off by a spread of <b>${engine.format(error, 'percent')}</b>,
            and each iteration by <b>${engine.format(noise, 'percent')}</b> more.`
          : nothing
      } A few groups, here <b>${engine.format(Math.min(groups, processes), 'plain')}</b>, even out what a list for each
      process cannot.`
  }

  /** How many of a reader's own estimates are right. */
  #judged({ tasks }: Facts, wrong: number): TemplateResult {
    const { engine } = here()
    if (wrong === 0) return html`Each of your estimates is what its task took.`
    return html`Of your <b>${engine.format(tasks, 'plain')}</b> tasks <b>${engine.format(wrong, 'plain')}</b> did not
      take what was estimated.`
  }
}
