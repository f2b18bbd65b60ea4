/** <allot-hand-answer>: the answer at the end of chapter 3: the rule, and its numbers once they are revealed. */
import { html, LitElement, type TemplateResult } from 'lit'
import { answerStyles } from '../../../article/answer.js'
import { here } from '../here.js'
import { FollowStore } from '../../../state/follow.js'
import { FollowEvents } from '../../../state/follow-events.js'
import { handOf, judge } from './game.js'
import { record } from './record.js'
import { plural } from './words.js'

export class AllotHandAnswer extends LitElement {
  static override styles = answerStyles

  constructor() {
    super()
    new FollowStore(this)
    new FollowEvents(this, () => record)
  }

  override render(): TemplateResult {
    const { engine, store } = here()
    const hand = handOf(store)
    const rule = html`Every slot goes where it gains most. When none would gain more elsewhere, no sharing is better.`
    if (!record.revealed(hand))
      return html`<p>${rule} What that means for your ten tasks stands here once you have revealed it.</p>`
    const { multiplier, tasks } = judge(hand)
    const running = tasks.filter(({ best_w }) => best_w > 0).length
    if (multiplier === 0)
      return html`<p>${rule} Here every task can have all it can use, and one more slot gains nothing: <i>λ</i> =
        <b>0</b>.</p>`
    return html`<p>${rule} Here <b>${plural(running, 'task')}</b> run, one more slot gains <i>λ</i> =
      <b>${engine.format(Number(multiplier.toPrecision(3)), 'probability')}</b>
      useful results a second in each of them, and ${
        running === tasks.length ? 'none gets nothing' : html`${plural(tasks.length - running, 'task')} get nothing`
      }.</p>`
  }
}
