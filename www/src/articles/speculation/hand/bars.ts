/**
 * One bar of the game: a slider that is dragged, tapped or moved with keys, the best sharing as an outline over it,
 * and beside it the gain of one more slot. Lengths are custom properties, set once the bars are in the page.
 */
import { html, nothing, type TemplateResult } from 'lit'
import { here } from '../here.js'
import type { Judgement } from '../engine/types.js'
import { SLOTS } from './game.js'
import { plural } from './words.js'

export interface Bar {
  index: number
  task: Judgement['tasks'][number]
  revealed: boolean
  /** the most slots that the task can get: its own and the free ones */
  most: number
  /** the reader tried to give it more than that */
  full: boolean
  give: (wanted: number) => void
  key: (event: KeyboardEvent) => void
}

/** Length of a lane for gains, as a multiple of λ. */
const LANE = 2.5
/** Length of a lane if λ is 0: the gain of the first slot of a certain task, in useful results a second. */
const FIRST_SLOT = 0.0021
/** A finger that moves less than this has tapped. */
const TAP_PX = 6

export function bar(one: Bar): TemplateResult {
  const { index, task, revealed } = one
  const { engine } = here()
  const best = Number(task.best_w.toPrecision(3))
  const p = engine.format(task.p, 'probability')
  const words = `${plural(task.w, 'slot')}${revealed ? `, in the best sharing ${engine.format(best, 'plain')}` : ''}`
  return html`<div class="row">
    <span class="p">${p}</span>
    <div class="track ${one.full ? 'full' : ''}" role="slider" tabindex="0"
      aria-label="Task ${index + 1}, probability ${p}" aria-orientation="horizontal"
      aria-valuemin="0" aria-valuemax=${SLOTS} aria-valuenow=${task.w} aria-valuetext=${words}
      @keydown=${one.key} @pointerdown=${(event: PointerEvent) => drag(event, one)}>
      <span class="room"></span><span class="fill"></span>${
        revealed && task.best_w > 0 ? html`<span class="best"></span>` : nothing
      }<span class="knob"></span></div>
    <span class="w"><b>${task.w}</b>${
      revealed ? html`<span class="soft small"> / ${engine.format(best, 'plain')}</span>` : nothing
    }</span>
    <span class="gain">${
      revealed
        ? html`<span class="lane" aria-hidden="true"><span class="bar ${task.gain < 0 ? 'loss' : ''}"></span><span
          class="lambda"></span></span>
        <span class="number">${thousandths(task.gain)}</span>`
        : nothing
    }</span>
  </div>`
}

/** A mouse sets the bar where it points; a finger too, but only once it is clear that it does not scroll the page. */
function drag(event: PointerEvent, { task, give }: Bar): void {
  const track = event.currentTarget as HTMLElement
  if (event.button !== 0) return
  const before = task.w
  const start = event.clientX
  const { left, width } = track.getBoundingClientRect()
  const at = (x: number): number => ((x - left) / width) * SLOTS
  // A bar that is grabbed near its end does not jump to the pointer.
  const offset = Math.abs(at(start) - before) * (width / SLOTS) < 14 ? before - at(start) : 0
  let begun = event.pointerType !== 'touch'
  track.setPointerCapture(event.pointerId)
  if (begun) give(at(start) + offset)
  const move = (moved: PointerEvent): void => {
    if (moved.pointerId !== event.pointerId) return
    begun ||= Math.abs(moved.clientX - start) >= TAP_PX
    if (begun) give(at(moved.clientX) + offset)
  }
  const up = (ended: PointerEvent): void => {
    if (!begun) give(at(ended.clientX) + offset)
    stop()
  }
  // The browser took the gesture for a scroll.
  const cancel = (): void => {
    if (begun) give(before)
    stop()
  }
  const stop = (): void => {
    track.removeEventListener('pointermove', move)
    track.removeEventListener('pointerup', up)
    track.removeEventListener('pointercancel', cancel)
  }
  track.addEventListener('pointermove', move)
  track.addEventListener('pointerup', up)
  track.addEventListener('pointercancel', cancel)
}

/** A gain in thousandths; all gains have the same unit and decimals, for comparison. */
function thousandths(gain: number): string {
  const text = (1000 * gain).toFixed(2)
  return Number(text) === 0 ? '0.00' : text.replace('-', '−')
}

/** Sets the lengths. The line of λ keeps its place while the gains approach it; gains far beyond it are cut off. */
export function fitBars(root: ParentNode, judgement: Judgement): void {
  const [first] = judgement.tasks
  const scale = judgement.multiplier > 0 ? LANE * judgement.multiplier : (first?.p ?? 1) * FIRST_SLOT
  const left = SLOTS - judgement.tasks.reduce((sum, { w }) => sum + w, 0)
  root.querySelectorAll<HTMLElement>('.row').forEach((row, i) => {
    const task = judgement.tasks[i]
    if (!task) return
    const { style } = row
    style.setProperty('--w', String(task.w / SLOTS))
    style.setProperty('--room', String((task.w + left) / SLOTS))
    style.setProperty('--best', String(task.best_w / SLOTS))
    style.setProperty('--gain', String(Math.min(1, Math.abs(task.gain) / scale)))
    style.setProperty('--lambda', String(judgement.multiplier / scale))
  })
}
