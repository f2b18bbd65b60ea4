/**
 * <allot-own-numbers>: a dialog where a reader's own numbers go in, timings, probabilities and N, and what they mean
 * comes out: the slots of each task by its name, the gain over one slot each, a table for a job script, and how sure it
 * is.
 */
import '../../../figure/dialog.js'
import { css, html, LitElement, nothing, type TemplateResult } from 'lit'
import type { AllotDialog } from '../../../figure/dialog.js'
import { save } from '../../../state/file.js'
import { Latest } from '../../../state/latest.js'
import { shared } from '../../../styles/shared.js'
import type { Answer } from '../engine/types.js'
import { here } from '../here.js'
import { allocateEach } from '../state/results.js'
import { jobsCsv, jobsOf } from '../state/slots-csv.js'

const DAY = 86_400
const HOUR = 3600
/** The jobs that are shown; the file has all. */
const SHOWN = 12

/** Words on the tasks that get no slot. */
function nothingFor(count: number): string {
  if (count === 0) return 'Every task runs.'
  return `${here().engine.format(count, 'plain')} ${count === 1 ? 'task gets' : 'tasks get'} nothing.`
}

export class AllotOwnNumbers extends LitElement {
  static override styles = [
    shared,
    css`
    .all { display: grid; gap: 1.4rem clamp(1.2rem, 3vw, 3rem); align-items: start; }
    @media (min-width: 62rem) { .all { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); } }
    h3 { margin: 0 0 0.5rem; font: 600 1rem/1.3 var(--sans); }
    h3 + p { margin-top: 0; }
    section { display: grid; grid-template-columns: minmax(0, 1fr); gap: 1.2rem; min-width: 0; }
    dl { display: grid; grid-template-columns: repeat(auto-fit, minmax(11rem, 1fr)); gap: 0.8rem 1.2rem; margin: 0; }
    dt { color: var(--ink-soft); font-size: 0.8125rem; }
    dd { margin: 0.1rem 0 0; font-weight: 600; font-variant-numeric: tabular-nums; }
    dd span { display: block; font-weight: 400; font-size: 0.8125rem; color: var(--ink-soft); }
    p { margin: 0; } table + p, p + p { margin-top: 0.6rem; }
  `,
  ]

  readonly #source = new Latest<Answer>(this, 'sharing', allocateEach)

  async show(): Promise<void> {
    await this.updateComplete
    await this.renderRoot.querySelector<AllotDialog>('allot-dialog')?.show()
  }

  override render(): TemplateResult {
    return html`<allot-dialog wide heading="Use my numbers" @closed=${() => this.remove()}><div class="all">
      <section aria-label="Your numbers">
        <div><h3>1 How fast a task is</h3><allot-timings></allot-timings></div>
        <div><h3>2 Which tasks, and how probably each is needed</h3><allot-tasks></allot-tasks></div>
        <div><h3>3 How many slots there are</h3><allot-number path="slots"></allot-number></div>
        <p class="small soft">Nothing leaves your browser. The address of the page keeps all of it.</p>
      </section>
      <section aria-label="What they mean">${this.#answer()}</section></div></allot-dialog>`
  }

  #answer(): TemplateResult | typeof nothing {
    const { result: answer, problem } = this.#source
    if (!answer) return html`<p class="soft" role="status">${problem || 'It is being computed.'}</p>`
    return html`<div><h3>What it gains</h3>${this.#gains(answer)}</div>
      <div><h3>Who gets what</h3>${this.#jobs(answer)}</div>
      <div><h3>How sure it is</h3><p class="small">Whole slots reach ${this.#percent(
        answer.optimal.throughput > 0 ? answer.integer.throughput / answer.optimal.throughput : 0,
      )} of what divided slots could. All of it rests on your timings and probabilities being right.</p>
      <allot-warnings .list=${answer.warnings}></allot-warnings><allot-uncertainty></allot-uncertainty></div>
      ${problem ? html`<p class="refusal" role="status">${problem} The last good answer stays.</p>` : nothing}`
  }

  #percent(part: number): string {
    return here().engine.format(part, 'percent')
  }

  #plain(value: number): string {
    return here().engine.format(Number(value.toPrecision(3)), 'plain')
  }

  /** Best whole slots beside the sharing that most machines have: one slot each, the most probable task first. */
  #gains({ integer, naive, slots }: Answer): TemplateResult {
    const daily = (one: { throughput: number }): string => this.#plain(one.throughput * DAY)
    const hours = (one: { throughput: number }): string =>
      one.throughput > 0 ? this.#plain(slots / (one.throughput * HOUR)) : 'none'
    const times = naive.throughput > 0 ? integer.throughput / naive.throughput : 0
    return html`<dl>
      <div><dt>Useful results a day</dt><dd>${daily(integer)}<span>${daily(naive)} with the same slots for
        each</span></dd></div>
      <div><dt>Slot hours for each of them</dt><dd>${hours(integer)}<span>instead of ${hours(naive)}</span></dd></div>
      <div><dt>As fast as today</dt><dd>${times > 0 ? here().engine.format(times, 'times') : 'nothing runs today'}<span
        >if today each task gets the same</span></dd></div></dl>`
  }

  #jobs(answer: Answer): TemplateResult {
    const { tasks } = here().store.scenario
    if (!tasks.list && !tasks.groups)
      return html`<p class="small">These are the article’s tasks, not yours: give your own list in 2, with a name for
        each if you like, and each finds its slots here.</p>`
    const jobs = jobsOf(tasks, answer)
    const file = `allot-${jobs.length}-jobs-on-${answer.slots}-slots.csv`
    return html`<table><caption class="quiet">Whole slots of each task that runs</caption><thead><tr><th
        scope="col">Task</th><th scope="col">Slots</th></tr></thead><tbody>${jobs
          .slice(0, SHOWN)
          .map(
            ({ name, slots }) =>
              html`<tr><th scope="row">${name}</th><td>${here().engine.format(slots, 'plain')}</td></tr>`,
          )}</tbody>
      </table>
      <p class="small">${
        jobs.length > SHOWN ? `And ${here().engine.format(jobs.length - SHOWN, 'plain')} more that run. ` : ''
      }${nothingFor(answer.tasks - jobs.length)}</p>
      <p><button class="main" @click=${() => save(file, jobsCsv(jobs), 'text/csv')}>Save for a job script
        (CSV)</button></p>`
  }
}

customElements.define('allot-own-numbers', AllotOwnNumbers)

export async function useOwnNumbers(): Promise<void> {
  // A quick reader may come before the engine has started.
  await customElements.whenDefined('allot-timings')
  const numbers = new AllotOwnNumbers()
  document.body.append(numbers)
  await numbers.show()
}
