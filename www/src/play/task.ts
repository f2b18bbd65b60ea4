/** A task on a student's page: nine squares, one of them lit, for fingers, the keys 1 to 9, and screen readers. */
import { html, type TemplateResult } from 'lit'
import { type Doing, SQUARES } from './squares.js'

const seconds = (): number => performance.now() / 1000

/** The squares; `tapped` is called after each step. */
export function taskView(doing: Doing, title: string, tapped: () => void): TemplateResult {
  const { lit, step, squares } = doing
  const tap = (square: number): void => {
    if (doing.tap(square, seconds())) tapped()
  }
  return html`<section class="task" aria-label=${title}>
    <h2>${title}</h2>
    <p class="steps"><progress max=${squares.length} value=${step} aria-label="Steps done"></progress>
      <span>${step} of ${squares.length} steps</span></p>
    <div class="squares" role="application" aria-label="Nine squares. Press the key of the lit one, or tap it."
      >${Array.from({ length: SQUARES }, (_, square) => {
        const is = square === lit
        return html`<button type="button" class=${is ? 'lit' : ''} aria-label=${is ? `${square + 1}, lit` : square + 1}
          @click=${() => tap(square)}>${square + 1}</button>`
      })}</div>
    <p class="quiet" role="status">${
      lit === null ? 'Done' : `${lit + 1} is lit, step ${step + 1} of ${squares.length}`
    }</p>
  </section>`
}

/** Lets the keys 1 to 9 tap the squares of the task that `doing` hands out. */
export function listenToKeys(doing: () => Doing | null, tapped: () => void): void {
  addEventListener('keydown', (event) => {
    const typing = event.composedPath()[0] instanceof HTMLInputElement
    if (typing || event.ctrlKey || event.metaKey || event.altKey || !/^[1-9]$/.test(event.key)) return
    if (doing()?.tap(Number(event.key) - 1, seconds())) tapped()
  })
}
