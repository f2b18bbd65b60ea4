/**
 * A reader's actions on a plot: reading values with mouse, finger or keys, and zooming. This module is fetched at the
 * first action; plot.ts then hands over the events so far.
 */
import { adoptStyles, type ReactiveController, type ReactiveElement, type TemplateResult } from 'lit'
import { app } from '../state/app.js'
import { article } from '../state/article.js'
import type { Figure, Layout, PanelView, Theme } from '../engine/types.js'
import type { Item } from './area-reading.js'
import { overlay, type Place, placeOf, placeTip, sentence, tip } from './crosshair.js'
import { type Rectangle, xPixel, zoomAbout, zoomAround, zoomTo } from './geometry.js'
import { plotStyles } from './plot-styles.js'
import { type Gesture, Pointer } from './pointer.js'
import { readerStyles } from './reader-styles.js'
import { across, along, type Crosshair, nearest } from './readings.js'

/** The interface to the plot. */
interface ReadablePlot extends ReactiveElement {
  readonly figure: Figure
  readonly layout: Layout | null
  readonly hiddenSeries: readonly string[]
  readonly theme: Theme
  cross: Crosshair | null
  band: Rectangle | null
  readonly zoom: number
  reset(): void
}

/** The parts that a plot renders for the reader. */
export interface Look {
  over: TemplateResult
  tip: TemplateResult
  said: string
}

/** Steps of the crosshair along its curve, by key. */
const STEPS: Record<string, number> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  Home: -Infinity,
  End: Infinity,
  PageUp: 10,
  PageDown: -10,
}

type AreaReading = typeof import('./area-reading.js')

/** The reader of a plot, with the code for areas if the article has some. */
export async function readerOf(plot: ReadablePlot): Promise<Reader> {
  return new Reader(plot, (await article().areas?.()) as AreaReading | undefined)
}

export class Reader implements Gesture, ReactiveController {
  readonly #pointer = new Pointer(this)
  #said = ''

  constructor(
    private readonly plot: ReadablePlot,
    private readonly areas?: AreaReading,
  ) {
    adoptStyles(plot.renderRoot as ShadowRoot, [plotStyles, readerStyles])
    plot.addController(this)
  }

  /** Takes an event of the surface, which may be a moment old. */
  heed(event: Event): void {
    if (event instanceof PointerEvent) this.#pointer.heed(event)
    else if (event instanceof KeyboardEvent) this.#key(event.key)
    else if (event.type === 'blur') this.plot.cross = null
  }

  hostUpdate(): void {
    const { cross, figure } = this.plot
    const panel = cross && figure.panels[cross.panel]
    const series = panel?.series.find((one) => one.id === cross?.series)
    const count = series?.x.length ?? (cross?.series === '' ? panel?.cells?.values.length : 0) ?? 0
    if (cross && cross.index >= count) this.plot.cross = null
  }

  hostUpdated(): void {
    const { layout, renderRoot } = this.plot
    if (!layout) return
    const box = renderRoot.querySelector<HTMLElement>('.tip')
    const item = this.#item
    if (item) this.areas?.placeBeside(box, item.box, layout)
    else placeTip(box, this.#place, layout)
  }

  look(): Look {
    const colors = app().engine.palette(this.plot.theme)
    const item = this.#item
    if (this.areas && item) {
      const { areaOverlay, areaSentence, areaTip } = this.areas
      const over = areaOverlay(item, this.plot.band)
      return { over, tip: areaTip(item, colors), said: this.#say(areaSentence(item)) }
    }
    const place = this.#place
    return {
      over: overlay(place, this.plot.band, colors),
      tip: tip(place, colors),
      said: this.#say(place && sentence(place)),
    }
  }

  /** The words for screen readers. Only a plot with the focus speaks: a passing mouse would never stop talking. */
  #say(words: string | null): string {
    if (words === null) this.#said = ''
    else if (this.plot.matches(':focus-within')) this.#said = words
    return this.#said
  }

  /** The bar, span, cell or node at the crosshair. */
  get #item(): Item | null {
    const { figure, layout, hiddenSeries, cross } = this.plot
    const panel = cross && figure.panels[cross.panel]
    const where = cross && layout?.panels[cross.panel]
    return panel && where && this.areas?.isArea(panel) ? this.areas.itemAt(panel, where, hiddenSeries, cross) : null
  }

  get #place(): Place | null {
    const { figure, layout, hiddenSeries, cross } = this.plot
    return placeOf(figure, layout, hiddenSeries, cross)
  }

  // The actions of a pointer.

  get layout(): Layout | null {
    return this.plot.layout
  }

  getBoundingClientRect(): DOMRect {
    return this.plot.getBoundingClientRect()
  }

  get zoom(): number {
    return this.plot.zoom
  }

  /** Takes the surface from the plot, not from the event: an event that is over has lost its target. */
  hold(pointer: number): void {
    this.plot.renderRoot.querySelector('.surface')?.setPointerCapture(pointer)
  }

  #nearest(layout: Layout, index: number, x: number, y: number): Crosshair | null {
    const { figure, hiddenSeries } = this.plot
    const panel = figure.panels[index]
    const where = layout.panels[index]
    if (panel && where && this.areas?.isArea(panel))
      return this.areas.nearestItem(panel, where, index, hiddenSeries, x, y)
    return nearest(figure.panels, layout.panels, index, hiddenSeries, x, y)
  }

  pointAt(x: number, y: number, panel: number): void {
    const { layout } = this.plot
    if (layout) this.plot.cross = this.#nearest(layout, panel, x, y)
  }

  leave(): void {
    if (!this.plot.matches(':focus-within')) this.plot.cross = null
  }

  drag(area: Rectangle | null): void {
    this.plot.band = area
    if (area) this.plot.cross = null
  }

  select(area: Rectangle, panel: number): void {
    this.plot.band = null
    const layout = this.layout?.panels[panel]
    const change = layout && zoomTo(layout, area)
    if (change) this.#zoom(panel, change)
  }

  // The actions of keys and of the menu.

  zoomBy(factor: number): void {
    const index = this.plot.cross?.panel ?? 0
    const layout = this.layout?.panels[index]
    if (!layout) return
    const item = this.#item
    const place = item ? null : this.#place
    const middle = { x: (layout.left + layout.right) / 2, y: (layout.top + layout.bottom) / 2 }
    const panel = this.plot.figure.panels[index]
    // A map or a graph has two directions of equal weight; time goes along x.
    if (panel?.cells || panel?.series.some((one) => one.shape === 'nodes')) {
      const at = item?.at ?? middle
      this.#zoom(index, zoomAbout(layout, at.x, at.y, factor))
      return
    }
    const x = item ? item.at.x : place ? xPixel(layout, place.active.x) : middle.x
    this.#zoom(index, zoomAround(layout, x, factor))
  }

  #zoom(panel: number, change: PanelView): void {
    this.plot.dispatchEvent(new CustomEvent('zoom', { detail: { panel, change }, bubbles: true, composed: true }))
  }

  #key(key: string): void {
    if (this.#stepItem(key)) return
    const step = STEPS[key]
    if (step !== undefined) this.#step(step)
    else if (key === 'ArrowUp' || key === 'ArrowDown') this.#change(key === 'ArrowUp' ? -1 : 1)
    else if (key === '-') this.zoomBy(1 / 0.6)
    else if (key === '0') this.plot.reset()
    else if (key === 'Escape') this.plot.cross = null
    else this.zoomBy(0.6)
  }

  #begin(): Crosshair | null {
    const { layout } = this.plot
    const first = layout?.panels[0]
    if (!layout || !first) return null
    return this.#nearest(layout, 0, (first.left + first.right) / 2, first.top)
  }

  /** Moves among bars, spans, cells or nodes; false if the key does not, or if the panel has none. */
  #stepItem(key: string): boolean {
    const { figure, layout, hiddenSeries } = this.plot
    const index = this.plot.cross?.panel ?? 0
    const panel = figure.panels[index]
    if (!layout || !panel || !this.areas?.isArea(panel) || !/^(Arrow|Page|Home|End)/.test(key)) return false
    const { cross } = this.plot
    this.plot.cross = cross ? this.areas.stepped(figure.panels, layout.panels, hiddenSeries, cross, key) : this.#begin()
    return true
  }

  #step(step: number): void {
    if (!this.plot.cross) {
      this.plot.cross = this.#begin()
      if (Math.abs(step) !== Infinity) return
    }
    const { cross, figure } = this.plot
    const layout = cross && this.layout?.panels[cross.panel]
    const series = cross && figure.panels[cross.panel]?.series.find((one) => one.id === cross.series)
    if (cross && layout && series) this.plot.cross = { ...cross, index: along(series, layout, cross.index, step) }
  }

  #change(step: number): void {
    const { figure, layout, hiddenSeries, cross } = this.plot
    this.plot.cross = cross && layout ? across(figure.panels, layout.panels, hiddenSeries, cross, step) : this.#begin()
  }
}
