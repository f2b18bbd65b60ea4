/** The words of this article's answers at the end of chapters. */
import { html, nothing, type TemplateResult } from 'lit'
import { ChapterAnswer, plain } from '../../../article/answer.js'
import { here } from '../here.js'
import type { Answer } from '../engine/types.js'
import { allocate } from '../state/results.js'
import { facts } from './facts.js'

export class AllotAnswer extends ChapterAnswer<Answer> {
  constructor() {
    super('sharing', allocate)
  }

  override render(): TemplateResult | typeof nothing {
    const { result: answer } = this.source
    if (!answer) return nothing
    const warnings = this.chapter === 1 ? (facts()?.warnings ?? []) : answer.warnings
    return html`<p>${this.words(answer)}</p><allot-warnings .list=${warnings}></allot-warnings>
      ${this.chapter === 1 || this.chapter === 4 ? html`<allot-uncertainty></allot-uncertainty>` : nothing}`
  }

  override words(answer: Answer): TemplateResult | string {
    const { engine } = here()
    const slots = (value: number): TemplateResult => html`${plain(value)} ${value === 1 ? 'slot' : 'slots'}`
    const tasks = (value: number): TemplateResult => html`${plain(value)} ${value === 1 ? 'task' : 'tasks'}`
    const { optimal, naive, constant, boost } = answer
    if (this.chapter === 1) {
      const landmarks = facts()
      if (!landmarks) return ''
      const { w_max: most, ceiling } = landmarks
      const share = ceiling / most
      const fast = html`Up to <b>${engine.format(ceiling, 'times')}</b> as fast,
        with ${slots(Number(most.toPrecision(3)))}.`
      if (share > 0.9995)
        return html`${fast} Each of them does all that a slot does alone: with this runtime nothing is lost by giving a
          task many slots.`
      return html`${fast} But then each of them does
        ${share > 0.5 ? '' : 'only '}<b>${engine.format(share, 'percent')}</b>
        of what a slot does alone: many slots make one task fast, few slots make many tasks fast.`
    }
    if (this.chapter === 2) {
      const share = answer.tasks > 0 ? optimal.tasks_run / answer.tasks : 0
      const machine = html`a machine of ${slots(answer.slots)}`
      const these = answer.tasks === 1 ? html`This one task` : html`These ${plain(answer.tasks)} tasks`
      if (optimal.tasks_run === 0) return html`${these}: ${machine} runs none of them.`
      if (optimal.tasks_run >= answer.tasks)
        return html`${these}: ${machine} does best to run ${answer.tasks === 1 ? 'it' : 'them all'}.`
      return html`Of these ${plain(answer.tasks)} tasks, ${machine} does best to run ${share > 0.5 ? '' : 'only '}
        ${plain(optimal.tasks_run)}: <b>${engine.format(share, 'percent')}</b> of them.`
    }
    if (this.chapter === 4) {
      return html`As many as it takes until its last slot brings no more than anyone else’s, here
        <b>${engine.format(Number(optimal.multiplier.toPrecision(3)), 'probability')}</b> useful results a second.
        That makes ${tasks(optimal.tasks_run)}
        worth running; ${
          answer.tasks > optimal.tasks_run
            ? html`the other ${plain(answer.tasks - optimal.tasks_run)} get nothing.`
            : 'none is left out.'
        }`
    }
    if (this.chapter === 5) {
      return html`At <i>N</i> = ${plain(answer.slots)} the best sharing runs ${tasks(optimal.tasks_run)} where the naive
        one runs ${plain(naive.tasks_run)},
        and is <b>${engine.format(boost, 'times')}</b> as fast. No task set can take it beyond
        <b>${engine.format(answer.boost_limit, 'times')}</b>,
        the ratio <i>T</i>(1) to <i>T</i>(<i>w</i><sub>max</sub>).`
    }
    return html`Here ${slots(Number(constant.w.toPrecision(3)))} to each task reach
      <b>${engine.format(constant.fraction_of_optimal, 'percent')}</b>
      of the best throughput. But that number holds for this machine and these probabilities only; where they change,
      so does it.`
  }
}
