/** The words of this article's answers at the end of chapters. */
import { css, html, nothing, type TemplateResult } from 'lit'
import { ChapterAnswer, percent, plain, seconds } from '../../../article/answer.js'
import { hasOthers, pageAt } from '../../../state/one-file.js'
import type { Answer } from '../engine/types.js'
import { here } from '../here.js'
import { best } from '../state/best.js'
import { answerOf } from '../state/results.js'

export class AllotAnswer extends ChapterAnswer<Answer> {
  static override styles = css`${ChapterAnswer.styles} a { color: var(--accent); }`

  constructor() {
    super('all', answerOf)
  }

  override words(facts: Answer): TemplateResult {
    return this.chapter === 1 ? first(facts) : knowing(facts)
  }
}

/** What to do, how far it is from the bound, and where that is told. */
function first(facts: Answer): TemplateResult {
  const { may } = best(facts)
  const { bound } = facts
  const { advice } = facts
  const { processors } = here().store.scenario
  if (!may) return html`No rule may know as little.`
  const over = bound > 0 ? may.end / bound - 1 : 0
  return html`On ${plain(processors)} ${processors === 1 ? 'processor' : 'processors'} nothing ends before
    <b>${seconds(bound)}</b>. The best rule that needs no more than is known takes <b>${seconds(may.end)}</b>${
      over < 0.0005 ? html`, and nothing can be earlier` : html`, ${percent(over)} more`
    }: ${may.rule.words}.${
      advice
        ? html` Which one is best on a single work may be luck; on many drawn ones of this kind it is this:
            ${advice.words}
            ${article(advice.article, advice.chapter)}`
        : ''
    }`
}

function article(name: string, chapter: number): TemplateResult | typeof nothing {
  if (!hasOthers()) return nothing
  return html`<a href=${pageAt(`${name}.html#v=1&chapter=${chapter}`)}>Why?</a>`
}

/** What a plan by true lengths would save. */
function knowing(facts: Answer): TemplateResult {
  const { may, knowing } = best(facts)
  if (!may) return html`No rule may know as little.`
  if (!knowing) return html`Every length is known: each rule may use it, and the best ends after ${seconds(may.end)}.`
  const saved = may.end > 0 ? 1 - knowing.end / may.end : 0
  return saved < 0.0005
    ? html`Knowing every length would save nothing here: ${may.rule.words} ends after ${seconds(may.end)}, as early as a
        plan.`
    : html`Knowing every length would save <b>${percent(saved)}</b>: ${seconds(knowing.end)} instead of
        ${seconds(may.end)}. So much may it cost at most to find the lengths out.`
}
