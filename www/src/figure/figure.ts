/**
 * <allot-figure name="6a">: a live figure of the article, with its title, plot, legend,
 * axis switches, caption in words, and a menu to take it away as table, file, link or frame.
 */
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit'
import { app } from '../state/app.js'
import { article } from '../state/article.js'
import type { Axis, Figure, PanelView, Scale } from '../engine/types.js'
import { couldNotLoad } from '../state/failure.js'
import { entryOf, isLate } from '../state/registry.js'
import { FollowStore } from '../state/follow.js'
import { onSystemTheme, themeOf } from '../state/theme.js'
import { shared } from '../styles/shared.js'
import type { AllotDialog } from './dialog.js'
import { figureStyles } from './figure-styles.js'
import { key } from './markers.js'
import type { MenuItem } from './menu-list.js'
import type { AllotPlot } from './plot.js'
import { FigureSource } from './figure-source.js'
import { type Source, waiting } from '../state/source.js'
import type { Window } from './take-away.js'

type Views = typeof import('./views.js')
type TakeAway = typeof import('./take-away.js')
/** The menu's entries, and the code behind them: fetched when the menu first opens. */
const takeAway = (): Promise<TakeAway> => import('./take-away.js')

/**
 * Captions change many times a second while a mark is dragged, and those of all figures with it; a screen reader hears
 * the last one of a figure in sight.
 */
const SETTLED_MS = 900

/** The places for which the registry has a number of rows, in its order. */
const PLACES = ['wide', 'medium', 'beside', 'narrow'] as const

/** One shared empty list: a new one each time would cause a redraw. */
const NONE: never[] = []

export class AllotFigure extends LitElement {
  static override styles = [shared, figureStyles]
  static override properties = {
    name: {},
    heading: {},
    open: { state: true },
    spoken: { state: true },
    elapsed: { state: true },
    notes: { state: true },
  }

  /** number of the figure in the paper, "6a" */
  declare name: string
  declare open: { what: Window; tools: TakeAway } | null
  declare spoken: string
  declare elapsed: number
  /** remarks of the plot */
  declare notes: string[]

  #source: Source | null = null
  #there = false
  #settle = 0
  #tick = 0
  #stopTheme: (() => void) | null = null

  constructor() {
    super()
    this.name = ''
    this.open = null
    this.spoken = ''
    this.elapsed = 0
    this.notes = NONE
    // Only of the view: the source follows the scenario.
    new FollowStore(this, { of: () => app().store.view })
  }

  /** The source depends on the figure's name, which is known once the element is in the page. */
  get source(): Source {
    this.#source ??= this.#isOfRuns ? this.#ofRuns() : new FigureSource(this, () => this.name)
    return this.#source
  }

  get #isOfRuns(): boolean {
    return entryOf(this.name).effort === 'ensemble'
  }

  /** A stand-in at first: the code for figures of many runs is fetched when the first of them needs it. */
  #ofRuns(): Source {
    article()
      .runs?.()
      .then(
        (make) => {
          this.#source = make(this, this.name)
          this.requestUpdate()
        },
        couldNotLoad(`Figure ${this.name}`),
      )
    return waiting
  }

  override connectedCallback(): void {
    void this.source
    this.#keepRoom()
    super.connectedCallback()
    this.#stopTheme = onSystemTheme(() => this.requestUpdate())
  }

  /** Keeps as much room as the registry says. By the CSSOM: the page's policy allows no style attributes. */
  #keepRoom(): void {
    const { rows, caption } = entryOf(this.name)
    for (const [i, place] of PLACES.entries()) this.style.setProperty(`--rows-${place}`, String(rows[i] ?? 2))
    this.style.setProperty('--lines-narrow', String(caption))
    this.toggleAttribute('of-runs', this.#isOfRuns)
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#stopTheme?.()
    clearTimeout(this.#settle)
    clearInterval(this.#tick)
  }

  get figure(): Figure | null {
    return this.source.figure
  }

  get #hidden(): string[] {
    return app().store.view.hidden[this.name] ?? NONE
  }

  get #panels(): PanelView[] {
    return app().store.view.panels[this.name] ?? NONE
  }

  override updated(_: PropertyValues): void {
    const summary = this.figure?.summary ?? ''
    // While runs come in, the numbers change all the time: they are announced when the runs are done or stopped.
    if (summary !== this.spoken && this.source.progress?.state !== 'running') {
      clearTimeout(this.#settle)
      this.#settle = setTimeout(() => {
        const { top, bottom } = this.getBoundingClientRect()
        if (bottom > 0 && top < innerHeight) this.spoken = summary
      }, SETTLED_MS) as unknown as number
    }
    this.#count()
    this.#arrive()
  }

  /** Tells once that the figure is there: its height is final from now on. */
  #arrive(): void {
    if (this.#there || !this.figure) return
    this.#there = true
    this.dispatchEvent(new Event('there', { bubbles: true, composed: true }))
  }

  /** Counts the seconds of a long computation. */
  #count(): void {
    const since = this.source.busySince
    if (since && !this.#tick) {
      this.#tick = setInterval(
        () => (this.elapsed = (performance.now() - this.source.busySince) / 1000),
        100,
      ) as unknown as number
    } else if (!since && this.#tick) {
      clearInterval(this.#tick)
      this.#tick = 0
      this.elapsed = 0
    }
  }

  readonly #menu = async (): Promise<MenuItem[]> => {
    const { figure } = this
    if (!figure) return []
    const tools = await takeAway()
    const show = async (what: Window): Promise<void> => {
      this.open = { what, tools }
      await this.updateComplete
      await this.renderRoot.querySelector<AllotDialog>('allot-dialog')?.show()
    }
    return tools.menuItems(this, { figure, hidden: this.#hidden, panels: this.#panels, show })
  }

  #toggle(id: string): void {
    const hidden = this.#hidden
    app().store.setHidden(this.name, hidden.includes(id) ? hidden.filter((one) => one !== id) : [...hidden, id])
  }

  /** Changes the panels' views. The code for it is fetched at the first zoom. */
  #look(change: (views: Views, figure: Figure, panels: readonly PanelView[]) => PanelView[]): void {
    import('./views.js')
      .then((views) => this.figure && app().store.setPanels(this.name, change(views, this.figure, this.#panels)))
      .catch(couldNotLoad('Zooming'))
  }

  override render(): TemplateResult {
    const figure = this.figure
    return html`<figure aria-labelledby="title">
      <header>
        <p class="title" id="title">${figure ? figure.title : entryOf(this.name).title}${
          figure?.source ? html` <span class="source">source: ${figure.source} of ${article().source}</span>` : nothing
        }</p>
        ${
          figure
            ? html`<allot-menu .items=${this.#menu}
              label="Menu of this figure: ${figure.title}"></allot-menu>`
            : nothing
        }
      </header>
      <div class="stage ${figure ? '' : 'empty'} ${entryOf(this.name).tall ? 'tall' : ''}">
        ${
          figure
            ? html`<allot-plot .figure=${figure} .hiddenSeries=${this.#hidden} .panels=${this.#panels}
              .theme=${themeOf(app().store.view)}
          @laid-out=${this.#laidOut}
          @zoom=${({ detail }: CustomEvent<{ panel: number; change: PanelView }>) =>
            this.#look(({ zoomed }, figure, panels) => zoomed(figure, panels, detail.panel, detail.change))}
          @zoom-reset=${() => this.#resetZoom()}></allot-plot>`
            : isLate(this.name)
              ? html`<p class="unseen">This figure is computed while it is seen, which it was not before the page was
                printed.</p>`
              : nothing
        }
        ${this.#progress()}
      </div>
      ${figure ? this.#under(figure) : html`<div class="under waiting"><div class="legend"></div></div>`}
      ${this.source.line()}
      <figcaption>${figure?.summary}</figcaption>
      ${this.notes.map((words) => html`<p class="soft small beyond">${words}</p>`)}
      ${figure ? beyond(figure).map((words) => html`<p class="soft small beyond">${words}</p>`) : nothing}
      <div class="quiet" aria-live="polite">${this.spoken}</div>
      ${
        this.source.problem
          ? html`<p class="problem" role="alert">${this.source.problem}${
              figure ? ' The last good figure stays.' : ''
            }</p>`
          : nothing
      }
      ${figure && this.open ? this.open.tools.windowOf(this.open.what, figure, this.#closed) : nothing}
    </figure>`
  }

  #progress(): TemplateResult | typeof nothing {
    if (this.source.cancelled) {
      return html`<div class="progress">Cancelled <button @click=${() => this.source.again()}>Compute
        again</button></div>`
    }
    if (!this.source.busySince) return nothing
    const expected = (app().results.expected(this.name) ?? 0) / 1000
    const left = expected - this.elapsed
    const words =
      left >= 1 ? `about ${left.toFixed(0)} s left` : this.elapsed >= 1 ? `${this.elapsed.toFixed(1)} s` : 'Computing'
    return html`<div class="progress">
      ${
        left > 0 && expected > 1
          ? html`<progress aria-label="Computing" .value=${this.elapsed / expected}></progress>`
          : html`<progress aria-label="Computing"></progress>`
      }
      <span>${words}</span>
      <button @click=${() => this.source.cancel()}>Cancel</button></div>`
  }

  #under(figure: Figure): TemplateResult {
    const hidden = this.#hidden
    const colors = app().engine.palette(themeOf(app().store.view))
    const seen = new Set<string>()
    const keys = figure.panels.flatMap((panel) => panel.series).filter((one) => !seen.has(one.id) && seen.add(one.id))
    return html`<div class="under">
      <div class="legend" role="group" aria-label="Series of this figure">
        ${keys.map(
          (one) => html`<button aria-pressed=${!hidden.includes(one.id)} @click=${() => this.#toggle(one.id)}>
          <svg viewBox="-15 -7.5 30 15" aria-hidden="true">${key(
            one,
            colors[one.color % colors.length] ?? 'currentColor',
          )}</svg>${one.name}</button>`,
        )}
      </div>
      <div class="axes" role="group" aria-label="Axes">
        ${this.#axes(figure)}
        <button class="everything" ?disabled=${!this.#zoomedIn} @click=${() => this.#resetZoom()}>Show
        everything</button>
      </div></div>`
  }

  get #zoomedIn(): boolean {
    return this.#panels.some((panel) => panel.x?.range || panel.y?.range)
  }

  #resetZoom(): void {
    if (this.#zoomedIn) this.#look(({ whole }, _, panels) => whole(panels))
  }

  #axes(figure: Figure): TemplateResult[] {
    const seen = new Set<string>()
    return figure.panels.flatMap((panel, index) =>
      (['x', 'y'] as const).flatMap((which) => {
        const axis: Axis = panel[which]
        if (axis.scales.length < 2 || seen.has(`${which} ${axis.key}`)) return []
        seen.add(`${which} ${axis.key}`)
        const scale: Scale = this.#panels[index]?.[which]?.scale ?? axis.scale
        const other: Scale = scale === 'log' ? 'linear' : 'log'
        return [
          html`<button aria-pressed=${scale === 'log'} title="Logarithmic or linear axis"
        aria-label="log ${symbol(axis, which)}: logarithmic axis, ${axis.label}"
        @click=${() =>
          this.#look(({ switchScale }, figure, panels) =>
            switchScale(figure, panels, which, axis.key, other),
          )}>log ${symbol(axis, which)}</button>`,
        ]
      }),
    )
  }

  readonly #laidOut = (event: Event): void => {
    const { notes } = event.target as AllotPlot
    if (notes.join() !== this.notes.join()) this.notes = notes
  }

  readonly #closed = (): void => {
    this.open = null
  }
}

/** "Number of slots N" → "N": the letter is enough on a small button. */
function symbol(axis: Axis, which: 'x' | 'y'): string {
  const last = axis.label.split(' ').at(-1) ?? ''
  return last.length === 1 || last.includes('(') ? last : which
}

/** Words about marks beyond the range of the curves, which no zoom would bring into sight. */
function beyond(figure: Figure): string[] {
  return figure.panels.flatMap(({ marks, series }) => {
    const moved = marks.filter(({ draggable, axis }) => draggable && axis === 'x')
    if (moved.length === 0) return []
    let [low, high] = [Infinity, -Infinity]
    for (const { x } of series) {
      for (const at of x) {
        if (at === null) continue
        if (at < low) low = at
        if (at > high) high = at
      }
    }
    return moved
      .filter(({ at }) => low <= high && (at < low || at > high))
      .map((mark) => `${mark.label} is beyond the range of the curves.`)
  })
}
