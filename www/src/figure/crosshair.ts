/** The looks of the crosshair: a line, rings on the curves, a box of values, and a sentence for screen readers. */
import { html, nothing, svg, type TemplateResult } from 'lit'
import { app } from '../state/app.js'
import type { Axis, Figure, Layout, Panel, PanelLayout } from '../engine/types.js'
import { type Rectangle, xPixel, yPixel } from './geometry.js'
import { unitOf } from '../state/property.js'
import { key } from './markers.js'
import { type Crosshair, type Reading, readings } from './readings.js'

/** The place of the crosshair, with everything that is shown there. */
export interface Place {
  panel: Panel
  layout: PanelLayout
  found: Reading[]
  active: Reading
}

/** The values of more series than this would hide the chart. */
const MOST_VALUES = 10

export function placeOf(
  figure: Figure,
  layout: Layout | null,
  hidden: readonly string[],
  cross: Crosshair | null,
): Place | null {
  const panel = cross && figure.panels[cross.panel]
  const where = cross && layout?.panels[cross.panel]
  if (!panel || !where) return null
  const found = readings(panel, where, hidden, cross)
  const active = found.find((one) => one.active)
  return active ? { panel, layout: where, found, active } : null
}

/** A value with its unit, or the name of a position. */
export function words(value: number, axis: Axis): string {
  const name = axis.names?.[value]
  if (name !== undefined) return name
  const text = app().engine.format(value, axis.format)
  return axis.format === 'plain' && axis.unit ? `${text} ${unitOf(axis.unit, value)}` : text
}

export function color(colors: readonly string[], index: number): string {
  return colors[index % colors.length] ?? 'currentColor'
}

/** The layer over the drawing: line and rings, or the band that is being dragged. */
export function overlay(place: Place | null, band: Rectangle | null, colors: readonly string[]): TemplateResult {
  return html`<svg class="overlay" aria-hidden="true">
    ${place ? lines(place, colors) : nothing}
    ${bandOf(band)}
  </svg>`
}

export function bandOf(band: Rectangle | null): unknown {
  return band
    ? svg`<rect class="band" x=${band.left} y=${band.top} width=${band.right - band.left}
        height=${band.bottom - band.top}></rect>`
    : nothing
}

function lines({ layout, found, active }: Place, colors: readonly string[]): unknown {
  const x = Math.round(xPixel(layout, active.x)) + 0.5
  return svg`<path class="hair" d="M${x} ${layout.top}V${layout.bottom}"></path>
    ${found.map(
      (one) => svg`<circle class=${one.active ? 'ring active' : 'ring'} r="4" stroke=${color(colors, one.series.color)}
        cx=${xPixel(layout, one.x)} cy=${yPixel(layout, one.y)}></circle>`,
    )}`
}

export function tip(place: Place | null, colors: readonly string[]): TemplateResult {
  if (!place) return html`<div class="tip" aria-hidden="true" hidden></div>`
  const { panel, found, active } = place
  return html`<div class="tip" aria-hidden="true">
    <b>${panel.x.label}: ${words(active.x, panel.x)}</b>
    ${found.slice(0, MOST_VALUES).map(
      (one) => html`<div class=${one.active ? 'active' : ''}>
        <svg viewBox="-15 -7 30 14">${key(one.series, color(colors, one.series.color))}</svg>
        <span>${one.series.name}</span>${words(one.y, panel.y)}</div>`,
    )}</div>`
}

/** The point in focus, as a sentence. */
export function sentence({ panel, active }: Place): string {
  const x = words(active.x, panel.x)
  const y = words(active.y, panel.y)
  return `${active.series.name}. ${panel.x.label} ${x}, ${panel.y.label} ${y}.`
}

/** Distance of the box from what is read, and the part of it that may lie over the figure's title, in pixels. */
const AWAY = 16
const HEAD = 48

/** Places the box beside the point, inside the figure. By the CSSOM: the page's policy allows no style attributes. */
export function placeTip(box: HTMLElement | null, place: Place | null, within: Layout): void {
  if (!box || !place) return
  const { offsetWidth: width, offsetHeight: height } = box
  const x = xPixel(place.layout, place.active.x)
  const y = yPixel(place.layout, place.active.y)
  const inside = (at: number, size: number, most: number): number => Math.max(0, Math.min(most - size, at - size / 2))
  let left = x + AWAY
  let top = inside(y, height, within.height)
  if (left + width > within.width) left = x - AWAY - width
  if (left < 0) {
    // On a phone it is too wide for either side: it goes above what is read, where no finger is, or else below.
    left = inside(x, width, within.width)
    top = y - AWAY - height
    if (top < -HEAD) top = y + AWAY
  }
  box.style.translate = `${left}px ${top}px`
}
