/**
 * <allot-plot>: one figure drawn by the engine on a canvas, and above it what moves:
 * the crosshair with its values, the zoom band, and marks to drag. A hover never redraws the chart.
 */
import { html, LitElement, nothing, svg, type PropertyValues, type TemplateResult } from 'lit';
import { app } from '../app.js';
import type { Drawing } from '../engine/engine.js';
import { Refusal } from '../engine/errors.js';
import type { DrawView, Figure, Layout, PanelView, Theme } from '../engine/types.js';
import { type Rectangle, xPixel, yPixel, zoomAround, zoomTo } from './geometry.js';
import { key } from './markers.js';
import { type Gesture, Pointer } from './pointer.js';
import { type Crosshair, type Reading, readings, shown, along, across, nearest } from './readings.js';
import { plotStyles } from './plot-styles.js';
import { markHandles, placeMarks } from './marks.js';

export class AllotPlot extends LitElement implements Gesture {
  static override styles = plotStyles;
  static override properties = {
    figure: { attribute: false },
    hidden_: { attribute: false },
    panels: { attribute: false },
    theme: { attribute: false },
    layout_: { state: true },
    cross: { state: true },
    band: { state: true },
  };

  declare figure: Figure;
  declare hidden_: readonly string[];
  declare panels: readonly PanelView[];
  declare theme: Theme;
  declare layout_: Layout | null;
  declare cross: Crosshair | null;
  declare band: Rectangle | null;

  #drawing: Drawing | null = null;
  #drawn = '';
  #frame = 0;
  #said = '';
  readonly #pointer = new Pointer(this);
  readonly #size = new ResizeObserver(() => this.#drawSoon());
  #stopRatio: (() => void) | null = null;

  constructor() {
    super();
    this.hidden_ = [];
    this.panels = [];
    this.theme = 'light';
    this.layout_ = null;
    this.cross = null;
    this.band = null;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#size.observe(this);
    this.#followRatio();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#size.disconnect();
    this.#stopRatio?.();
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.#drawing?.free();
    this.#drawing = null;
    this.#drawn = '';
  }

  /** Moving to another screen, or browser zoom, changes the ratio of pixels. */
  #followRatio(): void {
    this.#stopRatio?.();
    const query = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
    const changed = (): void => {
      this.#followRatio();
      this.#drawSoon();
    };
    query.addEventListener('change', changed, { once: true });
    this.#stopRatio = () => query.removeEventListener('change', changed);
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('figure')) this.#parse();
  }

  override updated(changed: PropertyValues<this>): void {
    if (changed.has('figure') || changed.has('hidden_') || changed.has('panels') || changed.has('theme')) this.#drawSoon();
    this.#place();
  }

  /** Marks to drag, title and words are not the drawing's business: when only they change, nothing is redrawn. */
  #parse(): void {
    const { name, panels } = this.figure;
    const still = panels.map((panel) => ({ ...panel, marks: panel.marks.filter((mark) => !mark.draggable) }));
    const text = JSON.stringify([name, still]);
    if (text === this.#drawn) return;
    const drawing = app().engine.drawing({ ...this.figure, panels: still });
    this.#drawing?.free();
    this.#drawing = drawing;
    this.#drawn = text;
    if (this.cross && !this.#reads(this.cross)) this.cross = null;
  }

  #reads(cross: Crosshair): boolean {
    const series = this.figure.panels[cross.panel]?.series.find((one) => one.id === cross.series);
    return series !== undefined && cross.index < series.x.length;
  }

  #drawSoon(): void {
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      this.#draw();
    });
  }

  #draw(): void {
    const canvas = this.renderRoot.querySelector('canvas');
    const { width, height } = this.getBoundingClientRect();
    if (!canvas || !this.#drawing || width < 40 || height < 40) return;
    const view: DrawView = {
      theme: this.theme, hidden: [...this.hidden_], panels: [...this.panels], legend: false, background: false,
    };
    this.layout_ = this.#drawAs(this.#drawing, canvas, width, height, view);
    this.toggleAttribute('drawn', true);
  }

  /** A zoom from a link may not fit this figure; then it is drawn as it is. */
  #drawAs(drawing: Drawing, canvas: HTMLCanvasElement, width: number, height: number, view: DrawView): Layout {
    try {
      return drawing.draw(canvas, width, height, devicePixelRatio, view);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return drawing.draw(canvas, width, height, devicePixelRatio, { ...view, panels: [] });
    }
  }

  // What a pointer asks for.

  pointAt(x: number, y: number, panel: number): void {
    if (!this.layout_) return;
    this.cross = nearest(this.figure.panels, this.layout_.panels, panel, this.hidden_, x, y);
  }

  leave(): void {
    if (!this.matches(':focus-within')) this.cross = null;
  }

  drag(area: Rectangle | null): void {
    this.band = area;
    if (area) this.cross = null;
  }

  select(area: Rectangle, panel: number): void {
    this.band = null;
    const layout = this.layout_?.panels[panel];
    const change = layout && zoomTo(layout, area);
    if (change) this.#zoom(panel, change);
  }

  reset(): void {
    this.dispatchEvent(new CustomEvent('zoom-reset', { bubbles: true, composed: true }));
  }

  /** Zooms about the crosshair, or the middle: for keys and menu, where nothing is dragged. */
  zoomBy(factor: number): void {
    const index = this.cross?.panel ?? 0;
    const layout = this.layout_?.panels[index];
    if (!layout) return;
    const x = this.#crossX() ?? (layout.left + layout.right) / 2;
    this.#zoom(index, zoomAround(layout, x, factor));
  }

  #zoom(panel: number, change: PanelView): void {
    this.dispatchEvent(new CustomEvent('zoom', { detail: { panel, change }, bubbles: true, composed: true }));
  }

  #onKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity, PageUp: 10, PageDown: -10 };
    const step = steps[event.key];
    if (step !== undefined) this.#step(step);
    else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') this.#change(event.key === 'ArrowUp' ? -1 : 1);
    else if (event.key === '+' || event.key === '=') this.zoomBy(0.6);
    else if (event.key === '-') this.zoomBy(1 / 0.6);
    else if (event.key === '0') this.reset();
    else if (event.key === 'Escape' && this.cross) this.cross = null;
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  #begin(): Crosshair | null {
    const layout = this.layout_?.panels[0];
    if (!this.layout_ || !layout) return null;
    return nearest(this.figure.panels, this.layout_.panels, 0, this.hidden_, (layout.left + layout.right) / 2, layout.top);
  }

  #step(step: number): void {
    if (!this.cross) {
      this.cross = this.#begin();
      if (Math.abs(step) !== Infinity) return;
    }
    const cross = this.cross;
    const layout = cross && this.layout_?.panels[cross.panel];
    const series = cross && this.figure.panels[cross.panel]?.series.find((one) => one.id === cross.series);
    if (cross && layout && series) this.cross = { ...cross, index: along(series, layout, cross.index, step) };
  }

  #change(step: number): void {
    this.cross = this.cross && this.layout_
      ? across(this.figure.panels, this.layout_.panels, this.hidden_, this.cross, step)
      : this.#begin();
  }

  #readings(): Reading[] {
    const cross = this.cross;
    const panel = cross && this.figure.panels[cross.panel];
    const layout = cross && this.layout_?.panels[cross.panel];
    return panel && layout ? readings(panel, layout, this.hidden_, cross) : [];
  }

  #crossX(): number | null {
    const active = this.#readings().find((one) => one.active);
    const layout = this.cross && this.layout_?.panels[this.cross.panel];
    return active && layout ? xPixel(layout, active.x) : null;
  }

  override render(): TemplateResult {
    const found = this.#readings();
    return html`
      <canvas role="img" aria-label=${this.figure.summary}></canvas>
      ${this.#overlay(found)}
      <div class="surface" tabindex="0" role="application" aria-roledescription="chart"
        aria-label="${this.figure.title}: arrow keys read its values, plus and minus zoom, zero shows everything"
        @keydown=${this.#onKey} @blur=${() => (this.cross = null)}
        @pointerdown=${this.#pointer.down} @pointermove=${this.#pointer.move} @pointerup=${this.#pointer.up}
        @pointercancel=${this.#pointer.cancel} @pointerleave=${this.#pointer.out} @dblclick=${() => this.reset()}></div>
      ${this.layout_ ? markHandles(this.figure, this.layout_, (path, value) => app().store.set(path, value)) : nothing}
      ${this.#tip(found)}
      <div class="quiet" aria-live="polite">${this.#say(found)}</div>`;
  }

  #overlay(found: Reading[]): TemplateResult {
    const layout = this.cross && this.layout_?.panels[this.cross.panel];
    const colors = app().engine.palette(this.theme);
    const x = this.#crossX();
    const band = this.band;
    return html`<svg class="overlay" aria-hidden="true">
      ${layout && x !== null ? svg`<path class="hair" d="M${Math.round(x) + 0.5} ${layout.top}V${layout.bottom}"></path>` : nothing}
      ${layout ? found.map((one) => svg`<circle class=${one.active ? 'ring active' : 'ring'} r="4"
        cx=${xPixel(layout, one.x)} cy=${yPixel(layout, one.y)} stroke=${colors[one.series.color % colors.length] ?? 'currentColor'}></circle>`) : nothing}
      ${band ? svg`<rect class="band" x=${band.left} y=${band.top} width=${band.right - band.left} height=${band.bottom - band.top}></rect>` : nothing}
    </svg>`;
  }

  #words(value: number, axis: 'x' | 'y'): string {
    const panel = this.figure.panels[this.cross?.panel ?? 0];
    const about = panel?.[axis];
    if (!about) return '';
    const text = app().engine.format(value, about.format);
    const unit = about.format === 'plain' && about.unit && axis === 'x' ? ` ${about.unit}` : '';
    return text + unit;
  }

  #tip(found: Reading[]): TemplateResult {
    const active = found.find((one) => one.active);
    const colors = app().engine.palette(this.theme);
    const panel = this.figure.panels[this.cross?.panel ?? 0];
    return html`<div class="tip" aria-hidden="true" ?hidden=${!active}>
      ${active ? html`<b>${panel?.x.label}: ${this.#words(active.x, 'x')}</b>` : nothing}
      ${found.slice(0, 10).map((one) => html`<div class=${one.active ? 'active' : ''}>
        <svg viewBox="-15 -7 30 14">${key(one.series, colors[one.series.color % colors.length] ?? 'currentColor')}</svg>
        <span>${one.series.name}</span>${this.#words(one.y, 'y')}</div>`)}
    </div>`;
  }

  /** For screen readers: the point in focus only, and only when a key or a finger chose it. */
  #say(found: Reading[]): string {
    const active = found.find((one) => one.active);
    const panel = this.figure.panels[this.cross?.panel ?? 0];
    if (active && panel && this.matches(':focus-within')) {
      this.#said = `${active.series.name}. ${panel.x.label} ${this.#words(active.x, 'x')}, ${panel.y.label} ${this.#words(active.y, 'y')}.`;
    } else if (!active) this.#said = '';
    return this.#said;
  }

  /** Positions are set through the CSSOM: the page's security policy allows no style attributes. */
  #place(): void {
    if (!this.layout_) return;
    placeMarks(this.renderRoot, this.figure, this.layout_);
    const tip = this.renderRoot.querySelector<HTMLElement>('.tip');
    const layout = this.cross && this.layout_.panels[this.cross.panel];
    const x = this.#crossX();
    if (!tip || !layout || x === null) return;
    const { offsetWidth: width, offsetHeight: height } = tip;
    const left = x + 16 + width <= this.layout_.width ? x + 16 : x - 16 - width;
    const focus = this.#readings().find((one) => one.active);
    const y = focus ? yPixel(layout, focus.y) : layout.top;
    const top = Math.max(0, Math.min(this.layout_.height - height, y - height / 2));
    tip.style.translate = `${Math.max(0, left)}px ${top}px`;
  }

  get shownSeries(): number {
    return this.figure.panels.reduce((sum, panel) => sum + shown(panel, this.hidden_).length, 0);
  }
}
