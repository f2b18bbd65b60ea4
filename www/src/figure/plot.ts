/**
 * <allot-plot>: one figure drawn by the engine on a canvas, with the moving parts above it: marks to drag, and from the
 * reader's first action on (reader.ts) the crosshair with its values and the zoom band. A hover never redraws the
 * chart.
 */
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit'
import { app } from '../state/app.js'
import type { Drawing } from '../engine/engine.js'
import { Refusal } from '../engine/errors.js'
import type { DrawView, Figure, Layout, Panel, PanelView, Theme } from '../engine/types.js'
import { couldNotLoad } from '../state/failure.js'
import { FollowStore } from '../state/follow.js'
import type { Rectangle } from './geometry.js'
import { markHandles, placeMarks } from './marks.js'
import { plotStyles } from './plot-styles.js'
import { printing } from './printing.js'
import type { Reader } from './reader.js'
import type { Crosshair } from './readings.js'
import { same } from '../same.js'
import { drawInTurn } from './turns.js'

/** The keys of a chart; Escape is one too while there is a crosshair to take away. */
const KEYS = /^(Arrow(Left|Right|Up|Down)|Home|End|Page(Up|Down)|[-+=0])$/

export class AllotPlot extends LitElement {
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
  /** the panels in the drawing; then the settings of the drawing on the canvas, and the room for it */
  #drawnPanels: Panel[] = []
  #drawnAs: unknown[] = []
  #room: DOMRectReadOnly | null = null
  /** the size of the page's type, in pixels */
  #rem = 16
  #reader: Reader | null = null
  #coming: Promise<void> | null = null
  #printing = printing()
  readonly #size = new ResizeObserver(([entry]) => {
    this.#room = entry ? this.#measured(entry.contentRect) : null
    drawInTurn(this.#draw)
  })
  #stopRatio: (() => void) | null = null

  constructor() {
    super()
    this.hiddenSeries = []
    this.panels = []
    this.theme = 'light'
    this.layout = null
    this.cross = null
    this.band = null
    // A mark moves at once, before its figure is computed anew.
    new FollowStore(this)
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
    this.#room = null
    this.#drawing?.free()
    this.#drawing = null
    this.#drawnPanels = []
  }

  /** Draws anew when the ratio of pixels changes, by a move to another screen or by the browser's zoom. */
  #followRatio(): void {
    this.#stopRatio?.()
    const query = matchMedia(`(resolution: ${devicePixelRatio}dppx)`)
    const changed = (): void => {
      this.#followRatio()
      drawInTurn(this.#draw)
    }
    query.addEventListener('change', changed, { once: true })
    this.#stopRatio = () => query.removeEventListener('change', changed)
  }

  override updated(changed: PropertyValues<this>): void {
    if (changed.has('figure') || changed.has('hiddenSeries') || changed.has('panels') || changed.has('theme')) {
      // A print does not wait for the next frame.
      if (this.#printing) this.#draw()
      else drawInTurn(this.#draw)
    }
    if (this.layout) placeMarks(this.renderRoot, this.figure, this.layout, this.#rem)
  }

  /** The engine's drawing of the panels. It has no marks to drag and no title: if only these change, it is reused. */
  #read(): Drawing {
    const { panels } = this.figure
    const still = this.#printing
      ? panels
      : panels.map((panel) => ({ ...panel, marks: panel.marks.filter((mark) => !mark.draggable) }))
    if (this.#drawing && same(still, this.#drawnPanels)) return this.#drawing
    const drawing = app().engine.drawing({ ...this.figure, panels: still })
    this.#drawing?.free()
    this.#drawnPanels = still
    this.#drawnAs = []
    this.#drawing = drawing
    return drawing
  }

  /** On paper nothing is dragged: the drawing itself contains the marks, in the light theme. */
  readonly #beforePrint = (): void => {
    this.#printing = true
    this.#draw()
  }

  readonly #afterPrint = (): void => {
    this.#printing = false
    this.#draw()
  }

  /** Takes the size of the page's type too: it may change with the room. */
  #measured(room: DOMRectReadOnly): DOMRectReadOnly {
    this.#rem = parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
    return room
  }

  /** Draws the figure, unless the canvas already shows it. */
  readonly #draw = (): void => {
    const canvas = this.renderRoot.querySelector('canvas')
    this.#room ??= this.#measured(this.getBoundingClientRect())
    const { width, height } = this.#room
    if (!canvas || width < 40 || height < 40) return
    const view: DrawView = {
      theme: this.#printing ? 'light' : this.theme,
      hidden: [...this.hiddenSeries],
      panels: [...this.panels],
      legend: false,
      background: false,
    }
    const drawing = this.#read()
    const ratio = devicePixelRatio * this.zoom
    const as = [view, width, height, ratio]
    if (same(as, this.#drawnAs)) return
    const layout = this.#drawAs(drawing, canvas, [width, height, ratio], view)
    if (!layout) {
      this.dispatchEvent(new Event('refused', { bubbles: true, composed: true }))
      return
    }
    this.#drawnAs = as
    if (!same(layout, this.layout)) {
      this.layout = layout
      this.dispatchEvent(new Event('laid-out', { bubbles: true, composed: true }))
    }
    if (this.hasAttribute('drawn')) return
    this.toggleAttribute('drawn', true)
    this.dispatchEvent(new Event('drawn', { bubbles: true, composed: true }))
  }

  /**
   * Draws with the view's zoom, or without it if it does not fit this figure (it may come from a link). Null if the
   * engine refuses both, as without room.
   */
  #drawAs(
    drawing: Drawing,
    canvas: HTMLCanvasElement,
    size: [width: number, height: number, ratio: number],
    view: DrawView,
  ): Layout | null {
    for (const panels of [view.panels, []]) {
      try {
        return drawing.draw(canvas, ...size, { ...view, panels })
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
      }
    }
    return null
  }

  /**
   * Hands an action of the reader to reader.ts, which is fetched at the first one. Actions before it has come are kept.
   */
  #turn(act: (reader: Reader) => void): void {
    if (this.#reader) {
      act(this.#reader)
      return
    }
    const begin = async (): Promise<void> => {
      const { readerOf } = await import('./reader.js')
      this.#reader = await readerOf(this)
    }
    this.#coming ??= begin().catch(couldNotLoad('The crosshair'))
    void this.#coming.then(() => this.#reader && act(this.#reader))
  }

  readonly #heed = (event: Event): void => this.#turn((reader) => reader.heed(event))

  /** Decides at once whether a key is for the chart or for the page: the event cannot wait for reader.ts. */
  readonly #onKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (!KEYS.test(event.key) && !(event.key === 'Escape' && this.cross)) return
    event.preventDefault()
    event.stopPropagation()
    this.#heed(event)
  }

  /** The zoom of the page's style: where letters are enlarged, a pixel of the plot is more than one of the screen. */
  get zoom(): number {
    return this.currentCSSZoom ?? (this.getBoundingClientRect().width / this.offsetWidth || 1)
  }

  reset(): void {
    this.dispatchEvent(new CustomEvent('zoom-reset', { bubbles: true, composed: true }))
  }

  /** Zooms about the crosshair, or the middle: for keys and menu, where nothing is dragged. */
  zoomBy(factor: number): void {
    this.#turn((reader) => reader.zoomBy(factor))
  }

  /** The picture's remark, where it is coarser than the data. */
  get notes(): string[] {
    return this.layout?.panels.flatMap(({ note }) => note ?? []) ?? []
  }

  override render(): TemplateResult {
    const look = this.#reader?.look()
    return html`
      <canvas role="img" aria-label=${this.figure.summary}></canvas>
      ${look?.over}
      <div class="surface" tabindex="0" role="application" aria-roledescription="chart"
        aria-label="${this.figure.title}: arrow keys read its values, plus and minus zoom, zero shows everything"
        @dragstart=${(event: Event) => event.preventDefault()} @keydown=${this.#onKey} @focus=${this.#heed}
        @blur=${this.#heed}
        @pointerdown=${this.#heed} @pointermove=${this.#heed} @pointerup=${this.#heed}
        @pointercancel=${this.#heed} @pointerleave=${this.#heed} @dblclick=${() => this.reset()}></div>
      ${this.layout ? markHandles(this.figure, this.layout) : nothing}
      ${look?.tip}
      <div class="quiet" aria-live="polite">${look?.said}</div>`
  }
}
