/** The answer: a sentence, bars, what it rests on, and the ways on. */
import { html, nothing, svg, type TemplateResult } from 'lit'
import type { Answering } from './answer.js'
import type { Answer, Bar } from './bars.js'
import { save } from '../state/file.js'
import { pageAt } from '../state/one-file.js'
import { commandOf, csvOf } from './out.js'
import { isLong, type State } from './state.js'

export function answerView(
  state: State,
  answering: Answering,
  wrong: readonly string[],
  asks: boolean,
): TemplateResult {
  const { answer, error } = answering
  return html`<h2 id="answer-title" tabindex="-1">Answer</h2>
    ${wrong.map((sentence) => html`<p class="refusal">The link says something else: ${sentence}.</p>`)}
    ${asks ? html`<p class="hint asks">Not yet of what you gave: there is a question on the left.</p>` : nothing}
    <div aria-live="polite">${
      state.what === 'none'
        ? none()
        : error
          ? html`<p class="refusal">${error.message}</p>`
          : answer
            ? html`<p class="sentence">${answer.sentence}</p>`
            : html`<p class="sentence">Computing …</p>`
    }</div>
    ${answer && state.what !== 'none' && !error ? whole(state, answer, answering) : nothing}`
}

/** Whether the reader wants to see every rule. */
let all = false

function whole(state: State, answer: Answer, answering: Answering): TemplateResult {
  const most = Math.max(...answer.bars.map((bar) => bar.value ?? 0), answer.bound ?? 0)
  // A way that takes a hundred times as long would leave nothing of the others.
  const end = Math.min(most, 6 * (middle(answer.bars) || most))
  const wide = (value: number): string => `${end > 0 ? Math.min(100, (100 * value) / end).toFixed(2) : 0}%`
  const main = answer.bars.filter((bar) => bar.main)
  const shown = all || main.length === 0 ? answer.bars : main
  return html`
    <table class="bars"><caption class="quiet">Each way, and how long it takes</caption>
      <tbody>${shown.map(
        (bar) => html`<tr class=${bar.kind}>
          <th scope="row">${bar.words}${bar.note ? html`<small>${bar.note}</small>` : nothing}</th>
          <td class="bar"><svg aria-hidden="true"><rect width=${wide(bar.value ?? 0)} height="100%"
            class=${(bar.value ?? 0) > end ? 'cut' : ''}></rect>${
              answer.bound === null
                ? nothing
                : svg`<line x1=${wide(answer.bound)} x2=${wide(answer.bound)} y2="100%"></line>`
            }</svg></td>
          <td class="number">${bar.shown}</td></tr>`,
      )}</tbody></table>
    ${
      main.length > 0 && main.length < answer.bars.length
        ? html`<button type="button" class="link" @click=${() => {
            all = !all
            answering.dispatchEvent(new Event('change'))
          }}>${all ? 'Fewer rules' : `All ${answer.bars.length} rules`}</button>`
        : nothing
    }
    <p class="hint">${answer.boundWords}
      <span role="status">${answer.coming > 0 ? `${answer.coming} more to come …` : ''}</span></p>
    ${
      state.what === 'tasks' || state.what === 'waiting'
        ? html`<details class="sure over" @toggle=${(event: Event) =>
            over(event.target as HTMLDetailsElement, answering, state)}
            ><summary>On other numbers of processors?</summary><div></div></details>`
        : nothing
    }
    <details class="sure"><summary>How sure is that?</summary>
      ${answer.sure.map((line) => html`<p>${line}</p>`)}</details>
    <div class="on">
      ${
        answer.more
          ? html`<button type="button" class="main" @click=${() =>
              void open(answering, answer, state)}>${answer.more.words}</button>`
          : nothing
      }
      <button type="button" @click=${(event: Event) => void copyLink(event, state)}>Copy link</button>
      <button type="button" @click=${() => save('allot.csv', csvOf(answer), 'text/csv')}>CSV</button>
      <button type="button" ?hidden=${state.what === 'machines'}
        @click=${() => void saveWork(answering, state)}>The work as a file</button>
    </div>
    <p class="refusal" id="on-told" role="status"></p>
    ${
      commandOf(state)
        ? html`<p class="hint">On the command line${
            state.what === 'tasks' && state.own === null ? ', for the first draw' : ''
          }: <code>${commandOf(state)}</code></p>`
        : nothing
    }`
}

/** Shows the curves over the number of processors below their words, where these are open. */
export function over(place: HTMLDetailsElement | null, answering: Answering, state: State): void {
  const inside = place?.open ? place.querySelector('div') : null
  if (inside) void import('./over.js').then(({ showOver }) => showOver(inside, answering, state))
}

/** The value in the middle of the bars. */
function middle(bars: readonly Bar[]): number {
  const all = bars.map(({ value }) => value ?? 0).filter((value) => value > 0)
  return all.sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0
}

function tell(words: string): void {
  const place = document.querySelector('#on-told')
  if (place) place.textContent = words
}

/**
 * Opens the article with this work, at the first figure that shows it; where it has no place for the work, the chapter.
 */
async function open(answering: Answering, answer: Answer, state: State): Promise<void> {
  const { article, chapter } = answer.more!
  const chapterOnly = pageAt(`${article}.html#v=1&chapter=${chapter}`)
  if (state.what === 'machines') {
    const { machines, between, restart } = state.job
    const job = `agents=${machines}&mtbf=${between * 3600}&repair=${restart}`
    location.href = pageAt(`${article}.html#v=1&${job}&chapter=${chapter}`)
    return
  }
  try {
    const { link } = await answering.open(article, state)
    location.href = pageAt(`${link}${state.what === 'maybe' ? `&chapter=${chapter}` : ''}`)
  } catch {
    location.href = chapterOnly
  }
}

async function copyLink(event: Event, state: State): Promise<void> {
  const button = event.target as HTMLButtonElement
  if (isLong(state)) {
    tell('Your work is too long for a link: send it as a file.')
    return
  }
  try {
    await navigator.clipboard.writeText(location.href)
    button.textContent = 'Copied'
    setTimeout(() => (button.textContent = 'Copy link'), 2000)
  } catch {
    tell(`Copy it from here: ${location.href}`)
  }
}

async function saveWork(answering: Answering, state: State): Promise<void> {
  save('work.json', `${await answering.work(state)}\n`, 'application/json')
}

function none(): TemplateResult {
  return html`<p class="sentence">Then allot has no answer, and says where to look.</p>
    <ul class="none">
      <li><b>One program that does not get faster on more processors</b>: find where its time goes first, with a
        profiler (perf, VTune, Score-P), and look up Amdahl’s and Gustafson’s laws.</li>
      <li><b>Input and output</b>: if disks or the network are busy, more processors wait for them too. Measure with
        iostat, Darshan, or your cluster’s own counters.</li>
      <li><b>Memory</b>: tasks that do not fit side by side are a question of packing. Start fewer at once, or ask for
        larger nodes.</li>
      <li><b>A GPU within one task</b>: how its threads are shared out is the subject of the vendor’s profiler (Nsight,
        rocprof). Whole tasks on several GPUs are the first choice here: a GPU is a processor.</li>
    </ul>`
}
