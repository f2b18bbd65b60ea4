/** A chart of who did which task when: a row for each seat, seconds to the right. */
import { html, nothing, svg, type SVGTemplateResult, type TemplateResult } from 'lit'

export interface Bar {
  seat: number
  task: number
  from: number
  to: number
  /** seconds at the end of it that are work; the rest was lost between tasks */
  worked: number
  /** still in hand */
  open?: boolean
}

export interface Chart {
  title: string
  bars: readonly Bar[]
  /** the name of each seat */
  names: readonly string[]
  /** the end of the axis, in seconds */
  end: number
  /** pixels */
  width: number
  height: number
}

/** Pixels. */
const AXIS = 22
const ROW = { least: 5, most: 26 }
const FONT = { least: 9, most: 13 }
const LETTER = 0.62
/** Part of the width that names may have. */
const NAMES = 0.24
const GAP = 1
/** Room for half of the last number. */
const RIGHT = 16

/** Whole steps of 1, 2 or 5 times a power of ten, about `count` of them. */
export function ticks(end: number, count: number): number[] {
  if (!(end > 0)) return [0]
  const rough = end / count
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5, 10].map((one) => one * power).find((one) => one >= rough) ?? rough
  return Array.from({ length: Math.floor(end / step + 1e-9) + 1 }, (_, at) => Number((at * step).toPrecision(6)))
}

/** The name of a row: shortened where it is longer than its place. */
export function shortened(name: string, letters: number): string {
  return name.length <= letters ? name : `${name.slice(0, Math.max(1, letters - 1))}…`
}

export function chartView({ title, bars, names, end, width, height }: Chart): TemplateResult {
  const row = Math.min(ROW.most, Math.max(ROW.least, Math.floor((height - AXIS) / Math.max(1, names.length))))
  const font = Math.min(FONT.most, row - 1)
  const letters = Math.floor((width * NAMES) / (font * LETTER))
  const labels = names.map((name) => shortened(name, letters))
  const longest = font < FONT.least ? 0 : Math.max(0, ...labels.map(({ length }) => length))
  const left = Math.ceil(longest * font * LETTER) + 8
  const bottom = row * names.length
  const scale = Math.max(1, width - left - RIGHT) / Math.max(end, 1e-9)
  const x = (seconds: number): number => left + seconds * scale
  const rects = bars.flatMap((bar) => barView(bar, x, row))
  const lines = ticks(end, width / 90).map(
    (at) => svg`<line class="tick" x1=${x(at)} x2=${x(at)} y1="0" y2=${bottom}></line>
      <text class="axis" x=${x(at)} y=${bottom + 16} text-anchor="middle">${at}</text>`,
  )
  const rows =
    longest === 0
      ? nothing
      : labels.map(
          (label, seat) => svg`<text class="name" x=${left - 6} y=${(seat + 0.5) * row} font-size=${font}
            text-anchor="end" dominant-baseline="central">${label}<title>${names[seat]}</title></text>`,
        )
  return html`<figure class="chart"><figcaption>${title} <span class="unit">in seconds</span></figcaption>
    <svg role="img" aria-label=${told(title, bars, names)} width=${width} height=${bottom + AXIS}
      viewBox="0 0 ${width} ${bottom + AXIS}">${lines}${rects}${rows}</svg></figure>`
}

function barView(bar: Bar, x: (seconds: number) => number, row: number): SVGTemplateResult[] {
  const { seat, task, from, to, worked, open } = bar
  const rect = (kind: string, begin: number, end: number): SVGTemplateResult => svg`<rect class=${kind} x=${x(begin)}
    y=${seat * row + GAP} width=${Math.max(0.5, x(end) - x(begin) - GAP / 2)} height=${row - 2 * GAP}
    ><title>Task ${task + 1}: ${(end - begin).toFixed(1)} s</title></rect>`
  if (open) return [rect('open', from, to)]
  const began = to - worked
  return [...(began > from ? [rect('between', from, began)] : []), rect('work', began, to)]
}

/** The chart in words. */
function told(title: string, bars: readonly Bar[], names: readonly string[]): string {
  const done = bars.filter(({ open }) => !open)
  if (done.length === 0) return `${title}: no task is done yet`
  const last = done.reduce((one, other) => (other.to > one.to ? other : one))
  return `${title}: ${done.length} tasks are done, the last after ${last.to.toFixed(1)} s by ${names[last.seat] ?? ''}`
}
