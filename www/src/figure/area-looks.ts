/** The looks of the crosshair on a bar, span, cell or node: a frame around it, a box of values, a sentence. */
import { html, nothing, svg, type TemplateResult } from 'lit'
import type { Axis, Layout } from '../engine/types.js'
import { type Item, lengthOf, numberAt, positionOf, isUpright } from './area-items.js'
import { bandOf, color, words } from './crosshair.js'
import type { Rectangle } from './geometry.js'
import { key } from './markers.js'

/** More neighbours of a node than this are counted, not named. */
const MOST_NAMES = 4

export function areaOverlay(item: Item, band: Rectangle | null): TemplateResult {
  const { left, top, right, bottom } = item.box
  const round = item.series?.shape === 'nodes' ? (right - left) / 2 : 2
  return html`<svg class="overlay" aria-hidden="true">
    ${[5, 2].map(
      (width) => svg`<rect class="here" x=${left - 1} y=${top - 1} width=${right - left + 2}
        height=${bottom - top + 2} rx=${round} stroke-width=${width}></rect>`,
    )}
    ${bandOf(band)}
  </svg>`
}

/** The words about an item: a heading, then names with values. */
interface Said {
  heading: string
  rows: { name: string; value: string; series?: Item['series']; active?: boolean }[]
}

function list(names: readonly string[]): string {
  if (names.length === 0) return 'none'
  const more = names.length - MOST_NAMES
  return more > 0 ? `${names.slice(0, MOST_NAMES).join(', ')} and ${more} more` : names.join(', ')
}

function label(axis: Axis, otherwise: string): string {
  return axis.label || otherwise
}

function said({ panel, cross, series, beside, links }: Item): Said {
  const { index } = cross
  const { cells, x, y } = panel
  if (!series) {
    if (!cells) return { heading: '', rows: [] }
    const value = numberAt(cells.values, index)
    const column = words(numberAt(cells.x, index % cells.x.length), x)
    const row = words(numberAt(cells.y, Math.floor(index / cells.x.length)), y)
    return {
      heading: `${label(y, 'Row')}: ${row}`,
      rows: [
        { name: label(x, 'Column'), value: column },
        { name: cells.value.label, value: Number.isNaN(value) ? 'none' : words(value, cells.value), active: true },
      ],
    }
  }
  if (series.shape === 'bars') {
    const [at, along] = isUpright(panel) ? [x, y] : [y, x]
    const rows = beside.map((bar) => ({
      name: bar.series.name,
      value: words(lengthOf(panel, bar.series, bar.index), along),
      series: bar.series,
      active: bar.series === series,
    }))
    const total = beside.reduce((sum, bar) => sum + lengthOf(panel, bar.series, bar.index), 0)
    const sum = panel.bars?.stacked && rows.length > 1 ? [{ name: 'Together', value: words(total, along) }] : []
    return { heading: `${at.label}: ${words(positionOf(panel, series, index), at)}`, rows: [...rows, ...sum] }
  }
  const name = series.labels?.[index]
  const kind = { name: series.name, value: '', series, active: true }
  if (series.shape === 'spans') {
    const [start, end] = [numberAt(series.x, index), numberAt(series.to, index)]
    const rows = [
      kind,
      { name: label(y, 'Row'), value: words(numberAt(series.y, index), y) },
      { name: 'From', value: words(start, x) },
      { name: 'To', value: words(end, x) },
      { name: 'Takes', value: words(end - start, x) },
    ]
    return { heading: name || series.name, rows: name ? rows : rows.slice(1) }
  }
  const rows = [kind, { name: 'After', value: list(links.before) }, { name: 'Before', value: list(links.after) }]
  return { heading: name || series.name, rows }
}

export function areaTip(item: Item, colors: readonly string[]): TemplateResult {
  const { heading, rows } = said(item)
  return html`<div class="tip" aria-hidden="true"><b>${heading}</b>
    ${rows.map(
      (row) => html`<div class=${row.active ? 'active' : ''}>
        ${
          row.series
            ? html`<svg viewBox="-15 -7 30 14">${key(row.series, color(colors, row.series.color))}</svg>`
            : html`<i></i>`
        }<span>${row.name}</span>${row.value || nothing}</div>`,
    )}</div>`
}

/** Distance of the box of values from its item, in pixels. */
const GAP = 10

/**
 * The left upper corner of a box of that size: beside an item, else below or above it, so that the item is seen; inside
 * the figure in any case.
 */
export function cornerBeside(
  item: Rectangle,
  { width, height }: { width: number; height: number },
  within: { width: number; height: number },
): { left: number; top: number } {
  const inside = (at: number, length: number, room: number): number => Math.max(0, Math.min(room - length, at))
  const sides = [item.right + GAP, item.left - GAP - width]
  const left = sides.find((at) => at >= 0 && at + width <= within.width)
  if (left !== undefined) return { left, top: inside((item.top + item.bottom - height) / 2, height, within.height) }
  const levels = [item.bottom + GAP, item.top - GAP - height]
  const top = levels.find((at) => at >= 0 && at + height <= within.height) ?? item.bottom + GAP
  return {
    left: inside((item.left + item.right - width) / 2, width, within.width),
    top: inside(top, height, within.height),
  }
}

/** By the CSSOM: the page's policy allows no style attributes. */
export function placeBeside(box: HTMLElement | null, item: Rectangle, within: Layout): void {
  if (!box) return
  const { left, top } = cornerBeside(item, { width: box.offsetWidth, height: box.offsetHeight }, within)
  box.style.translate = `${left}px ${top}px`
}

/** The item in focus, as a sentence. */
export function areaSentence(item: Item): string {
  const { heading, rows } = said(item)
  const { series, cross } = item
  const bar = series?.shape === 'bars'
  const told = bar ? rows.filter((row) => row.active || !row.series) : rows
  const parts = told.map(({ name, value }) => (value ? `${name} ${value}` : name))
  const outlined = series?.outlined?.includes(cross.index) ? ['outlined'] : []
  return `${heading}. ${[...parts, ...outlined].join(', ')}.`
}
