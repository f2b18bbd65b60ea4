/** The fields for an answer: a number, a list to bring into order, a plan. `set` hears of each change. */
import { html, nothing, type TemplateResult } from 'lit'
import { orderIn } from './check.js'
import { barsOf, makespanOf, read, readyOf, without, written } from './plan.js'
import type { NumberTask, OrderTask, PlanTask, Task } from './task.js'

/** An answer with what its fields need. */
export interface Fields<T extends Task> {
  readonly task: T
  /** unique on the page */
  readonly id: string
  readonly answer: string
  /** whether it is handed in, and shown only */
  readonly closed: boolean
  readonly set: (answer: string) => void
  /** the piece that the next processor gets, and how it is chosen */
  readonly chosen: number | null
  readonly choose: (piece: number | null) => void
}

export function answerView(fields: Fields<Task>): TemplateResult {
  const { kind } = fields.task
  if (kind === 'number') return numberView(fields as Fields<NumberTask>)
  return kind === 'order' ? orderView(fields as Fields<OrderTask>) : planView(fields as Fields<PlanTask>)
}

function numberView({ task, id, answer, closed, set }: Fields<NumberTask>): TemplateResult {
  return html`<p class="number"><label for="${id}-number">Your answer</label>
    <input id="${id}-number" type="text" inputmode="decimal" autocomplete="off" maxlength="20" .value=${answer}
    ?readonly=${closed} @input=${(event: Event) => set((event.target as HTMLInputElement).value)}>
    <span>${task.unit}</span></p>`
}

/**
 * Moves the focus, to the first that there is: what was pressed may be elsewhere, or gone. The page is drawn anew with
 * each change, so that no key is lost between.
 */
function focusAfter(id: string, ...wanted: string[]): void {
  const found = wanted.map((one) => document.querySelector<HTMLElement>(`#${id} ${one}`))
  found.find((one) => one !== null)?.focus()
}

function orderView({ task, id, answer, closed, set }: Fields<OrderTask>): TemplateResult {
  const order = orderIn(task, answer)
  const move = (at: number, by: -1 | 1): void => {
    const next = [...order]
    ;[next[at], next[at + by]] = [next[at + by]!, next[at]!]
    set(next.join(','))
    const edge = at + by === 0 || at + by === order.length - 1
    focusAfter(id, `[data-item="${order[at]}"] [data-by="${edge ? -by : by}"]`)
  }
  const button = (at: number, by: -1 | 1): TemplateResult => {
    const name = task.items[order[at]!]
    return html`<button type="button" data-by=${by} ?disabled=${at + by < 0 || at + by >= order.length}
      aria-label=${by < 0 ? `Move ${name} up` : `Move ${name} down`} @click=${() => move(at, by)}>${by < 0 ? '↑' : '↓'}
      </button>`
  }
  return html`<ol class="order" aria-label="Your order, the first on top">${order.map(
    (item, at) =>
      html`<li data-item=${item}><span>${task.items[item]}</span>${
        closed ? nothing : html`<span class="moves">${button(at, -1)}${button(at, 1)}</span>`
      }</li>`,
  )}</ol>`
}

function planView(fields: Fields<PlanTask>): TemplateResult {
  const { task, id, answer, closed, set, chosen, choose } = fields
  const placed = read(task, answer)
  const bars = barsOf(task, placed)
  const ready = readyOf(task, bars)
  const give = (processor: number): void => {
    if (chosen === null) return
    set(
      written([...bars.map(({ piece, processor: one }) => ({ piece, processor: one })), { piece: chosen, processor }]),
    )
    choose(null)
    focusAfter(id, '.ready button', '.check')
  }
  const take = (piece: number): void => {
    set(written(without(task, placed, piece)))
    focusAfter(id, '.ready button')
  }
  const named = (piece: number): string => `${task.pieces[piece]!.name}, ${task.pieces[piece]!.seconds} s`
  const left = task.pieces.length - bars.length
  return html`${
    closed
      ? nothing
      : html`<div class="ready" role="group" aria-label="Tasks that can be placed">${ready.map(
          (piece) => html`<button type="button" aria-pressed=${chosen === piece}
          @click=${() => choose(chosen === piece ? null : piece)}>${named(piece)}</button>`,
        )}${ready.length === 0 ? html`<span class="hint">All tasks are placed.</span>` : nothing}</div>`
  }
    <div class="lanes">${lanes(task, bars, { closed, chosen, give, take })}</div>
    <p class="hint">${
      bars.length === 0
        ? 'Choose a task, then its processor; choose it there to take it back.'
        : closed
          ? `The last ends after ${makespanOf(bars)} s.`
          : `So far the last ends after ${makespanOf(bars)} s${left > 0 ? `; ${left} to place` : ''}.`
    }</p>`
}

interface Hands {
  closed: boolean
  chosen: number | null
  give: (processor: number) => void
  take: (piece: number) => void
}

/** A lane for each processor, with the bars of its pieces. */
function lanes(task: PlanTask, bars: ReturnType<typeof barsOf>, hands: Hands): TemplateResult[] {
  const { closed, chosen, give, take } = hands
  const work = task.pieces.reduce((sum, { seconds }) => sum + seconds, 0)
  const across = Math.max(makespanOf(bars), Math.min(work, 1.5 * task.best))
  return Array.from({ length: task.processors }, (_, processor) => {
    const own = bars.filter((bar) => bar.processor === processor)
    const name = `Processor ${processor + 1}`
    return html`<div class="lane">${
      closed
        ? html`<span class="give">${name}</span>`
        : html`<button type="button" class="give" aria-disabled=${chosen === null} @click=${() => give(processor)}>${
            name
          }</button>`
    }<div class="bars" role="group" aria-label="Tasks of processor ${processor + 1}">${own.map(
      ({ piece, start, end }) => {
        const { name: letter } = task.pieces[piece]!
        const place = `left: ${(100 * start) / across}%; width: ${(100 * (end - start)) / across}%`
        const time = `${letter} from ${start} to ${end} s`
        return closed
          ? html`<span class="bar" .style=${place} title=${time}>${letter}</span>`
          : html`<button type="button" class="bar" .style=${place} title=${time} aria-label="Take back ${time}"
              @click=${() => take(piece)}>${letter}</button>`
      },
    )}</div></div>`
  })
}
