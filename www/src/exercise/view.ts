/** An exercise on the page: its question, the fields for an answer, what is said to it, and its solution afterwards. */
import { html, nothing, type TemplateResult } from 'lit'
import { answerView } from './answer-view.js'
import { type Attempt, TRIES } from './attempt.js'
import { rightOf } from './check.js'
import type { Sheet, Table, Task } from './task.js'

/** What is shown, and what the student can do. */
export interface Shown {
  /** unique on the page */
  readonly id: string
  readonly title: string
  /** “Exercise 1.a” */
  readonly number: string
  readonly task: Task
  readonly attempt: Attempt
  /** whether it is drawn for paper, where the solution is on another page */
  readonly printed: boolean
  readonly chosen: number | null
  readonly choose: (piece: number | null) => void
  readonly set: (answer: string) => void
  readonly hand: () => void
  readonly giveUp: () => void
}

const KINDS = { number: 'a number', order: 'an order', plan: 'a plan by hand' } as const

/** A score as a percentage. */
export function percent(score: number): string {
  return `${Math.round(100 * score)}\u202f%`
}

export function exerciseView(shown: Shown): TemplateResult {
  const { id, title, number, task, attempt } = shown
  const closed = attempt.score !== null
  return html`<article class="task" id=${id} aria-labelledby="${id}-title">
    <p class="kicker">${number}, ${KINDS[task.kind]}</p>
    <h3 id="${id}-title">${title}</h3>
    ${questionView(task)}
    <form class="answer" @submit=${(event: Event) => {
      event.preventDefault()
      shown.hand()
    }}>
      ${answerView({ ...shown, answer: attempt.answer, closed })}
      ${closed ? nothing : buttons(shown)}
    </form>
    <p class="said" role="status">${
      attempt.score === null ? nothing : html`<b>${percent(attempt.score)}</b>`
    } ${attempt.words}</p>
    ${closed || shown.printed ? solutionView(shown) : nothing}
  </article>`
}

function buttons({ task, attempt, giveUp }: Shown): TemplateResult {
  const left = TRIES - attempt.tries
  const worth =
    task.kind === 'plan'
      ? 'Handed in once; the solution is told then.'
      : left === 1
        ? 'This is the last try.'
        : attempt.tries === 0
          ? `${TRIES} tries; each further one costs a quarter.`
          : `${left} tries are left.`
  return html`<p class="row"><button class="main check">${task.kind === 'plan' ? 'Hand in' : 'Check'}</button>
    <button type="button" @click=${giveUp}>Give up</button> <span class="hint">${worth}</span></p>`
}

function tableView({ head, rows }: Table, caption: string): TemplateResult {
  return html`<table><caption class="quiet">${caption}</caption>
    <thead><tr>${head.map((one) => html`<th scope="col">${one}</th>`)}</tr></thead>
    <tbody>${rows.map(
      ([first, ...rest]) => html`<tr><th scope="row">${first}</th>${rest.map((one) => html`<td>${one}</td>`)}</tr>`,
    )}</tbody></table>`
}

/** A game on paper: lanes to draw into, and the answers, which are printed apart. */
export function sheetView(
  title: string,
  number: string,
  { asks, table, lanes, lane = 'Processor', solution }: Sheet,
): TemplateResult {
  return html`<article class="task sheet"><p class="kicker">${number}</p><h3>${title}</h3>
    ${asks.map((one) => html`<p>${one}</p>`)}${tableView(table, 'What is given')}
    <div class="answer">${Array.from(
      { length: lanes },
      (_, at) => html`<div class="lane"><span class="give">${lane} ${at + 1}</span><div class="bars"></div></div>`,
    )}</div>
    <div class="solution"><p class="kicker">Answers to the ${number.toLowerCase()}: ${title}</p>
    ${solution.map((one) => html`<p>${one}</p>`)}</div></article>`
}

/** What is asked, with what is given; a plan without a table has its tasks as one. */
function questionView(task: Task): TemplateResult {
  const table =
    task.table ??
    (task.kind === 'plan'
      ? { head: ['Task', 'Seconds'], rows: task.pieces.map(({ name, seconds }) => [name, String(seconds)]) }
      : undefined)
  return html`${task.asks.map((one) => html`<p>${one}</p>`)}${table ? tableView(table, 'What is given') : nothing}`
}

function solutionView({ id, number, title, task }: Shown): TemplateResult {
  return html`<div class="solution" tabindex="-1"><p class="kicker">Solution of ${
    // “exercise 3.a, drawn for “Ada””: a name keeps its capitals
    number.replace('Ex', 'ex')
  }: ${title}</p>
    ${task.solution.map((one) => html`<p>${one}</p>`)}
    ${
      task.kind === 'plan'
        ? answerView({
            task,
            id: `${id}-solution`,
            answer: rightOf(task),
            closed: true,
            chosen: null,
            set: () => undefined,
            choose: () => undefined,
          })
        : nothing
    }</div>`
}
