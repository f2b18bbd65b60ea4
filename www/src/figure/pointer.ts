/** Turns pointer events into what they mean on a plot: read a value, or drag a band to zoom. */
import type { Layout } from '../engine/types.js'
import { isFlat, panelAt, type Rectangle } from './geometry.js'

/** The actions of a pointer on a plot. */
export interface Gesture {
  readonly layout: Layout | null
  pointAt(x: number, y: number, panel: number): void
  leave(): void
  drag(area: Rectangle | null): void
  /** the pointer's events are the plot's from here on, wherever it goes */
  hold(pointer: number): void
  select(area: Rectangle, panel: number): void
  getBoundingClientRect(): DOMRect
  /** pixels of the screen for one of the plot */
  readonly zoom: number
}

/** Less movement than this is a click with an unsteady hand. */
const STEADY = 5

export class Pointer {
  #from: { x: number; y: number; panel: number } | null = null
  #dragging = false

  constructor(private readonly plot: Gesture) {}

  heed(event: PointerEvent): void {
    if (event.type === 'pointerdown') this.#down(event)
    else if (event.type === 'pointermove') this.#move(event)
    else if (event.type === 'pointerup') this.#up(event)
    else if (event.type === 'pointercancel') this.#cancel()
    else this.#out(event)
  }

  #at(event: PointerEvent): { x: number; y: number; panel: number } {
    const box = this.plot.getBoundingClientRect()
    const x = (event.clientX - box.left) / this.plot.zoom
    const y = (event.clientY - box.top) / this.plot.zoom
    return { x, y, panel: this.plot.layout ? panelAt(this.plot.layout, x, y) : -1 }
  }

  #down(event: PointerEvent): void {
    if (event.button !== 0) return
    const at = this.#at(event)
    if (at.panel < 0) return
    // A finger reads values; it scrolls the page when it moves up or down.
    if (event.pointerType === 'mouse') {
      // A text selection elsewhere on the page would be dragged along.
      getSelection()?.removeAllRanges()
      this.#from = at
    } else this.plot.pointAt(at.x, at.y, at.panel)
  }

  #move(event: PointerEvent): void {
    const at = this.#at(event)
    if (this.#from && event.buttons === 0) this.#cancel()
    if (!this.#from) {
      if (at.panel >= 0) this.plot.pointAt(at.x, at.y, at.panel)
      else this.plot.leave()
      return
    }
    if (!this.#dragging && Math.hypot(at.x - this.#from.x, at.y - this.#from.y) < STEADY) return
    if (!this.#dragging) this.plot.hold(event.pointerId)
    this.#dragging = true
    this.plot.drag(this.#area(at))
  }

  #up(event: PointerEvent): void {
    const from = this.#from
    const area = this.#dragging ? this.#area(this.#at(event)) : null
    this.#cancel()
    if (from && area) this.plot.select(area, from.panel)
  }

  #cancel(): void {
    this.#from = null
    this.#dragging = false
    this.plot.drag(null)
  }

  #out(event: PointerEvent): void {
    if (!this.#dragging && event.pointerType === 'mouse') this.plot.leave()
  }

  /** The band, kept inside the panel it began in; nearly flat bands span the panel's whole height or width. */
  #area(to: { x: number; y: number }): Rectangle | null {
    const from = this.#from
    const panel = from && this.plot.layout?.panels[from.panel]
    if (!from || !panel) return null
    const x = [from.x, to.x].map((v) => Math.min(panel.right, Math.max(panel.left, v))).sort((a, b) => a - b)
    const y = [from.y, to.y].map((v) => Math.min(panel.bottom, Math.max(panel.top, v))).sort((a, b) => a - b)
    const [left = 0, right = 0] = x
    const [top = 0, bottom = 0] = y
    if (isFlat(bottom - top, right - left)) return { left, right, top: panel.top, bottom: panel.bottom }
    if (isFlat(right - left, bottom - top)) return { left: panel.left, right: panel.right, top, bottom }
    return { left, right, top, bottom }
  }
}
