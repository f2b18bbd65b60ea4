/**
 * <allot-plot>: one figure drawn by the engine on a canvas, and above it what moves:
 * the crosshair with its values, the zoom band, and marks to drag. A hover never redraws the chart.
 */
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit'
import { app } from '../app.js'
import type { Drawing } from '../engine/engine.js'
import { Refusal } from '../engine/errors.js'
import type { DrawView, Figure, Layout, PanelView, Theme } from '../engine/types.js'
import { overlay, type Place, placeOf, placeTip, sentence, tip } from './crosshair.js'
import { type Rectangle, xPixel, zoomAround, zoomTo } from './geometry.js'
import { markHandles, placeMarks } from './marks.js'
import { plotStyles } from './plot-styles.js'
import { printing } from './printing.js'
import { type Gesture, Pointer } from './pointer.js'
import { across, along, type Crosshair, nearest } from './readings.js'

export class AllotPlot extends LitElement implements Gesture {
  static override styles = plotStyles
  static override properties = {
    figure: { attribute: false },
    hiddenSeries: { attribute: false },
    panels: { attribute: false },
    theme: { attribute: false },
    layout: { state: true },
    cross: { state: true },
    band: { state: true },
  }

  declare figure: Figure
  declare hiddenSeries: readonly string[]
  declare panels: readonly PanelView[]
  declare theme: Theme
  declare layout: Layout | null
  declare cross: Crosshair | null
  declare band: Rectangle | null

  #drawing: Drawing | null = null
  #drawn = ''
  #frame = 0
  #said = ''
  #printing = printing()
  readonly #pointer = new Pointer(this)
  readonly #size = new ResizeObserver(() => this.#drawSoon())
  #stopRatio: (() => void) | null = null

  constructor() {
    super()
    this.hiddenSeries = []
    this.panels = []
    this.theme = 'light'
    this.layout = null
    this.cross = null
    this.band = null
  }

  override connectedCallback(): void {
    super.connectedCallback()
    this.#size.observe(this)
    addEventListener('beforeprint', this.#beforePrint)
    addEventListener('afterprint', this.#afterPrint)
    this.#followRatio()
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#size.disconnect()
    removeEventListener('beforeprint', this.#beforePrint)
    removeEventListener('afterprint', this.#afterPrint)
    this.#stopRatio?.()
    cancelAnimationFrame(this.#frame)
    this.#frame = 0
    this.#drawing?.free()
    this.#drawing = null
    this.#drawn = ''
  }

  /** Moving to another screen, or browser zoom, changes the ratio of pixels. */
  #followRatio(): void {
    this.#stopRatio?.()
    const query = matchMedia(`(resolution: ${devicePixelRatio}dppx)`)
    const changed = (): void => {
      this.#followRatio()
      this.#drawSoon()
    }
    query.addEventListener('change', changed, { once: true })
    this.#stopRatio = () => query.removeEventListener('change', changed)
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('figure')) this.#parse()
  }

  override updated(changed: PropertyValues<this>): void {
    if (changed.has('figure') || changed.has('hiddenSeries') || changed.has('panels') || changed.has('theme')) {
      // Paper waits for no next frame.
      if (this.#printing) this.#draw()
      else this.#drawSoon()
    }
    if (!this.layout) return
    placeMarks(this.renderRoot, this.figure, this.layout)
    placeTip(this.renderRoot.querySelector('.tip'), this.#place, this.layout)
  }

  /** Marks to drag, title and words are not the drawing's business: when only they change, nothing is redrawn. */
  #parse(): void {
    const { name, panels } = this.figure
    const still = this.#printing
      ? panels
      : panels.map((panel) => ({ ...panel, marks: panel.marks.filter((mark) => !mark.draggable) }))
    const text = JSON.stringify([name, still])
    if (text === this.#drawn) return
    const drawing = app().engine.drawing({ ...this.figure, panels: still })
    this.#drawing?.free()
    this.#drawing = drawing
    this.#drawn = text
    if (this.cross && !this.#reads(this.cross)) this.cross = null
  }

  /** On paper nothing is dragged: the drawing has its marks itself, in the theme of paper. */
  readonly #beforePrint = (): void => {
    this.#printing = true
    this.#parse()
    this.#draw()
  }

  readonly #afterPrint = (): void => {
    this.#printing = false
    this.#parse()
    this.#draw()
  }

  #reads(cross: Crosshair): boolean {
    const series = this.figure.panels[cross.panel]?.series.find((one) => one.id === cross.series)
    return series !== undefined && cross.index < series.x.length
  }

  #drawSoon(): void {
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0
      this.#draw()
    })
  }

  #draw(): void {
    const canvas = this.renderRoot.querySelector('canvas')
    const { width, height } = this.getBoundingClientRect()
    if (!canvas || !this.#drawing || width < 40 || height < 40) return
    const view: DrawView = {
      theme: this.#printing ? 'light' : this.theme,
      hidden: [...this.hiddenSeries],
      panels: [...this.panels],
      legend: false,
      background: false,
    }
    const layout = this.#drawAs(this.#drawing, canvas, width, height, view)
    if (!layout) return
    this.layout = layout
    if (this.hasAttribute('drawn')) return
    this.toggleAttribute('drawn', true)
    this.dispatchEvent(new Event('drawn', { bubbles: true, composed: true }))
  }

  /** A zoom from a link may not fit this figure; then it is drawn as it is. Where there is no room, nothing is drawn until there is. */
  #drawAs(drawing: Drawing, canvas: HTMLCanvasElement, width: number, height: number, view: DrawView): Layout | null {
    for (const panels of [view.panels, []]) {
      try {
        return drawing.draw(canvas, width, height, devicePixelRatio, { ...view, panels })
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
      }
    }
    return null
  }

  // What a pointer asks for.

  pointAt(x: number, y: number, panel: number): void {
    if (!this.layout) return
    this.cross = nearest(this.figure.panels, this.layout.panels, panel, this.hiddenSeries, x, y)
  }

  leave(): void {
    if (!this.matches(':focus-within')) this.cross = null
  }

  drag(area: Rectangle | null): void {
    this.band = area
    if (area) this.cross = null
  }

  select(area: Rectangle, panel: number): void {
    this.band = null
    const layout = this.layout?.panels[panel]
    const change = layout && zoomTo(layout, area)
    if (change) this.#zoom(panel, change)
  }

  reset(): void {
    this.dispatchEvent(new CustomEvent('zoom-reset', { bubbles: true, composed: true }))
  }

  /** Zooms about the crosshair, or the middle: for keys and menu, where nothing is dragged. */
  zoomBy(factor: number): void {
    const index = this.cross?.panel ?? 0
    const layout = this.layout?.panels[index]
    if (!layout) return
    const place = this.#place
    const x = place ? xPixel(layout, place.active.x) : (layout.left + layout.right) / 2
    this.#zoom(index, zoomAround(layout, x, factor))
  }

  #zoom(panel: number, change: PanelView): void {
    this.dispatchEvent(new CustomEvent('zoom', { detail: { panel, change }, bubbles: true, composed: true }))
  }

  #onKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const steps: Record<string, number> = {
      ArrowLeft: -1,
      ArrowRight: 1,
      Home: -Infinity,
      End: Infinity,
      PageUp: 10,
      PageDown: -10,
    }
    const step = steps[event.key]
    if (step !== undefined) this.#step(step)
    else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') this.#change(event.key === 'ArrowUp' ? -1 : 1)
    else if (event.key === '+' || event.key === '=') this.zoomBy(0.6)
    else if (event.key === '-') this.zoomBy(1 / 0.6)
    else if (event.key === '0') this.reset()
    else if (event.key === 'Escape' && this.cross) this.cross = null
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  #begin(): Crosshair | null {
    const layout = this.layout?.panels[0]
    if (!this.layout || !layout) return null
    return nearest(
      this.figure.panels,
      this.layout.panels,
      0,
      this.hiddenSeries,
      (layout.left + layout.right) / 2,
      layout.top,
    )
  }

  #step(step: number): void {
    if (!this.cross) {
      this.cross = this.#begin()
      if (Math.abs(step) !== Infinity) return
    }
    const cross = this.cross
    const layout = cross && this.layout?.panels[cross.panel]
    const series = cross && this.figure.panels[cross.panel]?.series.find((one) => one.id === cross.series)
    if (cross && layout && series) this.cross = { ...cross, index: along(series, layout, cross.index, step) }
  }

  #change(step: number): void {
    this.cross =
      this.cross && this.layout
        ? across(this.figure.panels, this.layout.panels, this.hiddenSeries, this.cross, step)
        : this.#begin()
  }

  get #place(): Place | null {
    return placeOf(this.figure, this.layout, this.hiddenSeries, this.cross)
  }

  override render(): TemplateResult {
    const place = this.#place
    const colors = app().engine.palette(this.theme)
    return html`
      <canvas role="img" aria-label=${this.figure.summary}></canvas>
      ${overlay(place, this.band, colors)}
      <div class="surface" tabindex="0" role="application" aria-roledescription="chart"
        aria-label="${this.figure.title}: arrow keys read its values, plus and minus zoom, zero shows everything"
        @dragstart=${(event: Event) => event.preventDefault()} @keydown=${this.#onKey} @blur=${() => (this.cross = null)}
        @pointerdown=${this.#pointer.down} @pointermove=${this.#pointer.move} @pointerup=${this.#pointer.up}
        @pointercancel=${this.#pointer.cancel} @pointerleave=${this.#pointer.out} @dblclick=${() => this.reset()}></div>
      ${this.layout ? markHandles(this.figure, this.layout) : nothing}
      ${tip(place, colors)}
      <div class="quiet" aria-live="polite">${this.#say(place)}</div>`
  }

  /** Only what a key or a finger chose is said; a mouse passing by would never stop talking. */
  #say(place: Place | null): string {
    if (!place) this.#said = ''
    else if (this.matches(':focus-within')) this.#said = sentence(place)
    return this.#said
  }
}
