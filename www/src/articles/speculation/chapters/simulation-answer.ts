/** <allot-simulation-answer chapter="7">: the answer at the end of chapters 7 and 8, in words, for the current runs. */
import { html, LitElement, type nothing, type TemplateResult } from 'lit'
import { answerStyles } from '../../../article/answer.js'
import { here } from '../here.js'
import { methodName, plural, seconds } from '../splicing/looks.js'
import type { AllotSplicing } from '../splicing/splicing.js'
import { FollowStore } from '../../../state/follow.js'
import { FollowEvents } from '../../../state/follow-events.js'
import { momentOf } from '../state/moment.js'
import { PAPER_RATIOS } from '../state/paper-ratios.js'
import { indexAt, ratioAt } from '../state/ratios.js'
import { ensembles } from '../state/shared-ensembles.js'
import { facts } from './facts.js'

/** The ratio of horizon to slots, or of slots to horizon, beyond which the result depends on the horizon. */
const FAR = 4

export class AllotSimulationAnswer extends LitElement {
  static override styles = answerStyles
  static override properties = { chapter: { type: Number } }

  chapter = 0

  constructor() {
    super()
    new FollowStore(this)
    new FollowEvents(this, ensembles)
    new FollowEvents(this, () => document, 'spliced')
  }

  override render(): TemplateResult {
    return html`<p>${this.chapter === 7 ? this.#splicing() : this.#gains()}</p><allot-warnings .list=${
      facts()?.warnings ?? []
    }></allot-warnings>`
  }

  #splicing(): TemplateResult {
    const player = document.querySelector<AllotSplicing>('allot-splicing')?.player
    const [one, other] = player?.lanes ?? []
    const begin = html`By guessing where it will go. Segments are made in advance where the trajectory will probably
      need them; what was guessed wrong waits in
      the store or is wasted, and never makes the trajectory wrong.`
    if (!player || !one || !other || one.snapshot.spliced + other.snapshot.spliced === 0) return begin
    const [less, more] = one.snapshot.spliced <= other.snapshot.spliced ? [one, other] : [other, one]
    return html`${begin} Here, after <b>${seconds(player.time)}</b>, ${methodName(more.method)} has spliced
      <b>${plural(more.snapshot.spliced, 'segment')}</b> and ${methodName(less.method)}
      <b>${here().engine.format(less.snapshot.spliced, 'plain')}</b> of the same trajectory.`
  }

  #gains(): TemplateResult | typeof nothing {
    const { store } = here()
    const general = html`The harder the future is to guess, the more it pays to get fewer segments sooner,
      each with the slots it is worth.`
    const moment = momentOf(store)
    const found = PAPER_RATIOS.filter(({ over, under }) => over === 'maxp_w_star' && under === 've').flatMap(
      (claim) => {
        const result = ensembles().result(claim.figure)
        const ratio = result && ratioAt(result, claim, indexAt(result, moment))
        return ratio ? [{ model: claim.model.toLowerCase(), value: ratio.value }] : []
      },
    )
    if (store.scenario.simulation.model.matrix) return this.#own(moment)
    if (found.length === 0) return general
    const one = ({ model, value }: { model: string; value: number }): TemplateResult =>
      html`<b>${here().engine.format(Number(value.toPrecision(2)), 'times')}</b> on the ${model}`
    return html`${general} After <b>${seconds(moment)}</b> the best sharing has spliced, compared with VE,
      ${found.map((each, i) => html`${i === 0 ? '' : i === found.length - 1 ? ' and ' : ', '}${one(each)}`)}.`
  }

  /** For the reader's own model: what was found, and whether it hangs on the horizon. */
  #own(moment: number): TemplateResult {
    const { horizon, slots } = here().store.scenario.simulation
    const plain = (value: number): string => here().engine.format(value, 'plain')
    const result = ensembles().result('9')
    const claim = { over: 'maxp_w_star', under: 've' } as const
    const ratio = result && ratioAt(result, claim, indexAt(result, moment))
    const found = ratio
      ? html`After <b>${seconds(moment)}</b> the best sharing has spliced
          <b>${here().engine.format(Number(ratio.value.toPrecision(2)), 'times')}</b> as much as VE on your model.`
      : html`What the best sharing gains on your model stands here once the first runs are done.`
    const far = horizon > FAR * slots
    const near = horizon * FAR < slots
    if (!far && !near) return found
    return html`${found} This depends on the horizon: <i>H</i> = <b>${plain(horizon)}</b> is far
      ${far ? 'above' : 'below'} the <b>${plain(slots)}</b> slots, so that
      ${
        far
          ? 'most segments count as certain, and none is told from another'
          : 'most slots have nothing to do that counts as needed'
      }. Set it to about as many.`
  }
}
