/**
 * The slots of a machine as one column: each running segment is a bar as thick as its slots, filled as far as it is
 * done. Between events only the fills move, so they are set directly, sixty times a second.
 */
import { nothing, svg, type SVGTemplateResult } from 'lit'
import type { Running, Snapshot } from '../engine/simulation-types.js'
import { stateColor } from './colors.js'

/** Least thickness of a bar with a label beside it. */
const LABEL = 8.5
/** Width for labels: NARROW for the state alone, if every segment has one slot; else WIDE, for state and slots. */
const NARROW = 20
const WIDE = 58

/** The order of the bars. A segment keeps its place while it runs; a new one takes the place of one that ended. */
export function arrange(order: readonly number[], running: readonly Running[]): number[] {
  const here = new Set(running.map(({ id }) => id))
  const known = new Set(order)
  const fresh = running.map(({ id }) => id).filter((id) => !known.has(id))
  const next = order.flatMap((id) => {
    if (here.has(id)) return [id]
    const replacement = fresh.shift()
    return replacement === undefined ? [] : [replacement]
  })
  return [...next, ...fresh]
}

/** The completed part of a segment at a time after the snapshot. */
export function doneAt(one: Running, snapshot: Snapshot, time: number): number {
  return Math.min(1, Math.max(0, one.done + one.rate * Math.max(0, time - snapshot.time)))
}

/** The x at which the bars begin. */
export function barsFrom(snapshot: Snapshot): number {
  return snapshot.running.every(({ w }) => w === 1) ? NARROW : WIDE
}

export function bars(
  snapshot: Snapshot,
  order: readonly number[],
  slots: number,
  width: number,
  height: number,
): SVGTemplateResult {
  const byId = new Map(snapshot.running.map((one) => [one.id, one]))
  const left = barsFrom(snapshot)
  let y = 0
  const rows = order.flatMap((id) => {
    const one = byId.get(id)
    if (!one) return []
    const thick = (one.w / slots) * height
    const top = y
    y += thick
    const gap = thick > 3 ? 1 : thick > 1 ? 0.3 : 0
    const label = left === WIDE ? `${one.state} · ${one.w < 9.95 ? one.w.toFixed(1) : one.w.toFixed(0)}` : one.state
    return [
      svg`<g transform="translate(0 ${top.toFixed(2)})">
        <rect class="room" x=${left} width=${Math.max(0, width - left)} height=${Math.max(0.4, thick - gap)}
          rx=${Math.min(3, thick / 3)}></rect>
        <rect class="fill" x=${left} data-id=${id} width="0" height=${Math.max(0.4, thick - gap)}
          rx=${Math.min(3, thick / 3)} fill=${stateColor(one.state)}></rect>
        ${
          thick >= LABEL
            ? svg`<text x="0" y=${(thick - gap) / 2} font-size=${Math.min(12, thick - 1)}>${label}</text>`
            : nothing
        }
      </g>`,
    ]
  })
  const idle = height - y
  return svg`${rows}${
    idle > 1
      ? svg`<rect class="idle" x=${left + 0.5} y=${y + 0.5} width=${Math.max(0, width - left - 1)} height=${idle - 1}
        rx="3"></rect>
        ${idle > 12 ? svg`<text class="soft" x=${left + 5} y=${y + idle / 2} font-size="11">idle</text>` : nothing}`
      : nothing
  }`
}

/** Sets the fills for a time. */
export function moveFills(fills: Iterable<Element>, snapshot: Snapshot, width: number, time: number): void {
  const byId = new Map(snapshot.running.map((one) => [String(one.id), one]))
  const most = Math.max(0, width - barsFrom(snapshot))
  for (const fill of fills) {
    const one = byId.get((fill as SVGElement).dataset.id ?? '')
    fill.setAttribute('width', one ? (most * doneAt(one, snapshot, time)).toFixed(1) : '0')
  }
}
