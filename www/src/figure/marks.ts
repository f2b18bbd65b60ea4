/**
 * Marks a reader can drag (the machine's N): a line with a handle, drawn by the page so that
 * it follows mouse, finger and keys at once, while the figure is computed behind it.
 */
import { html, type TemplateResult } from 'lit'
import { app } from '../state/app.js'
import type { Figure, Layout, Mark, PanelLayout } from '../engine/types.js'
import { article } from '../state/article.js'
import { getAt } from '../state/path.js'
import { property } from '../state/properties.js'
import { stepFrom, unitOf } from '../state/property.js'
import type { Property } from '../state/property.js'
import { fraction, xPixel, xValue } from './pixels.js'

/** Below this many CSS pixels a plot has no room for a flag beside its axis title. */
const NARROW = 420

interface Placed {
  mark: Mark
  panel: number
  value: number
}

/** A mark's id is the path of the value it stands for, or the name of one of the article's own marks. */
function propertyOf({ id }: Mark): Property {
  return article().marks?.[id]?.about(app().store) ?? property(id)
}

function change({ id }: Mark, value: number): void {
  const { store } = app()
  const own = article().marks?.[id]
  if (own) own.set(store, value)
  else store.set(id, value)
}

function draggable(figure: Figure): Placed[] {
  return figure.panels.flatMap((panel, index) =>
    panel.marks
      .filter((mark) => mark.draggable && mark.axis === 'x')
      .map((mark) => {
        const { store } = app()
        const value = article().marks?.[mark.id]?.value(store) ?? getAt(store.scenario, mark.id)
        return { mark, panel: index, value: typeof value === 'number' ? value : mark.at }
      }),
  )
}

function label(placed: Placed): string {
  const { label: name, symbol, unit } = propertyOf(placed.mark)
  return `${symbol || name} = ${app().engine.format(placed.value, 'plain')}${unit === 's' ? ' s' : ''}`
}

export function markHandles(figure: Figure, layout: Layout): TemplateResult[] {
  return draggable(figure).map((placed) => {
    const about = propertyOf(placed.mark)
    const move = (event: PointerEvent): void => {
      const panel = layout.panels[placed.panel]
      const plot = (event.currentTarget as Element).closest('.mark')?.parentNode
      if (
        !panel ||
        !(plot instanceof ShadowRoot) ||
        !(event.currentTarget as Element).hasPointerCapture(event.pointerId)
      )
        return
      const host = plot.host as HTMLElement & { zoom: number }
      const pixel = (event.clientX - host.getBoundingClientRect().left) / host.zoom
      change(placed.mark, valueAtPointer(panel, pixel, about.max))
    }
    const grab = (event: PointerEvent): void => {
      if (event.button !== 0) return
      ;(event.currentTarget as Element).setPointerCapture(event.pointerId)
      event.preventDefault()
      ;(event.currentTarget as Element).closest<HTMLElement>('.mark')?.focus()
    }
    return html`<div class="mark" tabindex="0" role="slider" aria-orientation="horizontal"
      aria-label="${about.label} ${about.symbol}" aria-valuemin=${about.min} aria-valuemax=${about.max}
      aria-valuenow=${placed.value} aria-valuetext="${label(placed)}${
        about.unit === 's' ? '' : ` ${unitOf(about.unit, placed.value)}`
      }"
      @keydown=${(event: KeyboardEvent) => onKey(event, placed)}>
      <div class="flag" @pointerdown=${grab} @pointermove=${move}>${label(placed)}</div>
      <div class="grip" @pointerdown=${grab} @pointermove=${move}></div>
    </div>`
  })
}

function valueAtPointer(panel: PanelLayout, pixel: number, most: number): number {
  const clamped = Math.min(panel.right, Math.max(panel.left, pixel))
  const value = Number(xValue(panel, clamped).toPrecision(3))
  // No machine has a part of a slot, except one smaller than a slot.
  const whole = value >= 1 ? Math.round(value) : value
  return Math.min(most, Math.max(panel.x.min, whole))
}

function onKey(event: KeyboardEvent, placed: Placed): void {
  const about = propertyOf(placed.mark)
  const steps: Record<string, number> = {
    ArrowLeft: -0.01,
    ArrowDown: -0.01,
    ArrowRight: 0.01,
    ArrowUp: 0.01,
    PageDown: -0.1,
    PageUp: 0.1,
    Home: -1,
    End: 1,
  }
  const step = steps[event.key]
  if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  event.stopPropagation()
  change(placed.mark, stepFrom(about, placed.value, step))
}

/** Positions go through the CSSOM; a mark out of sight is hidden. `rem`: the size of the page's type, in pixels. */
export function placeMarks(root: ParentNode, figure: Figure, layout: Layout, rem: number): void {
  const elements = root.querySelectorAll<HTMLElement>('.mark')
  draggable(figure).forEach((placed, index) => {
    const element = elements[index]
    const panel = layout.panels[placed.panel]
    if (!element || !panel) return
    const part = fraction(panel.x, placed.value)
    element.hidden = !(part >= -0.001 && part <= 1.001)
    const x = xPixel(panel, placed.value)
    element.style.translate = `${x}px ${panel.top}px`
    element.style.height = `${panel.bottom - panel.top}px`
    // On a narrow plot the flag would lie over the axis title: there it shows only while it is of use.
    const narrow = layout.width < NARROW
    // A label that would lie over the title of the y axis hangs inside the plot instead.
    const flag = widthOf(label(placed), 0.75 * rem) + 0.9 * rem
    const title = panel.left + widthOf(figure.panels[placed.panel]?.y.label ?? '', 0.8 * rem) + 4
    const inside = !narrow && Math.max(0, Math.min(x - flag / 2, layout.width - flag)) < title
    element.classList.toggle('narrow', narrow)
    element.classList.toggle('inside', inside)
    // The flag stays inside the figure (plot-styles.ts), and there beside the numbers of the axis.
    element.style.setProperty('--left', `${(inside ? panel.left + 4 : 0) - x}px`)
    element.style.setProperty('--right', `${layout.width - x}px`)
  })
}

/**
 * In this size a text is measured: setting another font is slow, and asking the page how wide a flag is would make it
 * lay out all of itself.
 */
const MEASURED_PX = 100

const measure = document.createElement('canvas').getContext('2d')
if (measure) measure.font = `600 ${MEASURED_PX}px system-ui, Helvetica Neue, Helvetica, Arial, sans-serif`

/** Of a flag, in pixels; a title in the drawing's own font, which is lighter, is no wider. */
function widthOf(text: string, size: number): number {
  return measure ? (measure.measureText(text).width * size) / MEASURED_PX : 0
}
