/** <allot-sharing>: chapter 4's table: the four ways to share the same slots, side by side. */
import { css, html, LitElement, nothing, type TemplateResult } from 'lit'
import { here } from '../here.js'
import type { Answer } from '../engine/types.js'
import { shared } from '../../../styles/shared.js'
import { Latest } from '../../../state/latest.js'
import { allocate } from '../state/results.js'

interface Row {
  name: string
  words: string
  throughput: number
  tasksRun: number
  fraction: number
}

export class AllotSharing extends LitElement {
  static override styles = [
    shared,
    css`
    :host { display: block; font: 0.9375rem/1.45 var(--sans); }
    .scroll { overflow-x: auto; container-type: inline-size; }
    th[scope='row'] { font-weight: 600; min-width: 9.5rem; }
    th[scope='row'] span { display: block; font-weight: 400; color: var(--ink-soft); font-size: 0.8125rem; }
    td { vertical-align: top; white-space: nowrap; }
    thead th { white-space: nowrap; }
    .best { background: linear-gradient(90deg, var(--tint), transparent); }
    .bar { display: block; width: 5rem; height: 5px; margin-top: 0.45rem; margin-left: auto; }
    .bar rect { fill: var(--track); }
    .bar rect + rect { fill: var(--accent); }
    @container (max-width: 34rem) {
      th[scope='row'] { min-width: 0; }
      th[scope='row'] span, .unit { display: none; }
      th, td, thead th { padding-right: 0.5rem; white-space: normal; }
      .bar { width: 3.5rem; }
    }
    dl { display: grid; grid-template-columns: repeat(auto-fit, minmax(12rem, 1fr)); gap: 1.25rem; margin: 1.5rem 0 0; }
    dt { color: var(--ink-soft); font-size: 0.8125rem; }
    dd { margin: 0.15rem 0 0; font-variant-numeric: tabular-nums; font-weight: 600; }
    dd span { display: block; font-weight: 400; font-size: 0.8125rem; color: var(--ink-soft); }
  `,
  ]

  readonly #source = new Latest<Answer>(this, 'sharing', allocate)

  #rows(answer: Answer): Row[] {
    const { optimal, integer, constant, naive } = answer
    const plain = (value: number): string => here().engine.format(value, 'plain')
    const of = (throughput: number): number => (optimal.throughput > 0 ? throughput / optimal.throughput : 0)
    const row = (name: string, words: string, one: { throughput: number; tasks_run: number }): Row => ({
      name,
      words,
      throughput: one.throughput,
      tasksRun: one.tasks_run,
      fraction: of(one.throughput),
    })
    return [
      row('Best', 'as many slots as each task is worth', optimal),
      row('Best in whole slots', 'no slot is divided', integer),
      row(
        'Best constant',
        `${plain(Number(constant.w.toPrecision(4)))} ${constant.w === 1 ? 'slot' : 'slots'} to each task that runs`,
        constant,
      ),
      row(
        'Naive',
        `${plain(Number(naive.w.toPrecision(4)))} ${naive.w === 1 ? 'slot' : 'slots'} to each, the most probable first`,
        naive,
      ),
    ]
  }

  override render(): TemplateResult {
    const { result: answer, problem } = this.#source
    if (!answer) return html`<p class="soft" role="status">${problem}</p>`
    const { engine } = here()
    return html`<div class="scroll" tabindex="0" role="group" aria-label="Four ways to share the slots"><table>
        <caption class="quiet">Throughput of four ways to share ${engine.format(answer.slots, 'plain')}
        ${answer.slots === 1 ? 'slot' : 'slots'} among ${engine.format(answer.tasks, 'plain')}
        ${answer.tasks === 1 ? 'task' : 'tasks'}</caption>
        <thead><tr><th scope="col">Sharing</th><th scope="col">Throughput<span class="unit"><br>useful results a
        second</span></th><th scope="col">Tasks run</th><th scope="col">Part of the best</th></tr></thead>
        <tbody>${this.#rows(answer).map(
          (row, index) => html`<tr class=${index === 0 ? 'best' : ''}>
          <th scope="row">${row.name}<span>${row.words}</span></th>
          <td>${engine.format(Number(row.throughput.toPrecision(5)), 'plain')}</td>
          <td>${engine.format(row.tasksRun, 'plain')}</td>
          <td>${engine.format(row.fraction, 'percent')}
            <svg class="bar" viewBox="0 0 100 5" preserveAspectRatio="none" aria-hidden="true"><rect width="100"
              height="5"></rect><rect width=${100 * row.fraction} height="5"></rect></svg></td></tr>`,
        )}
        </tbody></table></div>
      ${this.#facts(answer)}
      <allot-warnings .list=${answer.warnings}></allot-warnings>
      ${problem ? html`<p class="refusal" role="status">${problem} The last good answer stays.</p>` : nothing}`
  }

  #facts(answer: Answer): TemplateResult {
    const { engine } = here()
    const { optimal } = answer
    const gap = optimal.upper_bound > 0 ? optimal.upper_bound / optimal.throughput - 1 : 0
    const proof =
      gap < 1e-9
        ? 'the best sharing reaches it: nothing can be better'
        : `the best sharing is within ${engine.format(gap, 'percent')} of it`
    return html`<dl>
      <div><dt>Boost, best over naive</dt><dd>${engine.format(answer.boost, 'times')}<span>at most
      ${engine.format(answer.boost_limit, 'times')} with this runtime</span></dd></div>
      <div><dt>Multiplier, p·F(w) of every task</dt><dd>${engine.format(
        Number(optimal.multiplier.toPrecision(4)),
        'probability',
      )}<span>useful results a second for one more slot</span></dd></div>
      <div><dt>Upper bound</dt><dd>${engine.format(
        Number(optimal.upper_bound.toPrecision(6)),
        'plain',
      )}<span>${proof}</span></dd></div>
    </dl>`
  }
}
