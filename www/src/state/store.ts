/**
 * The page's only state: a valid scenario and a view.
 * A change that the engine refuses changes nothing; its error is returned.
 */
import type { Engine } from '../engine/engine.js'
import { Refusal } from '../engine/errors.js'
import type { PanelView, Theme } from '../engine/types.js'
import { same } from '../same.js'
import { onlyPart } from './parts.js'
import { History } from './history.js'
import { setAt } from './path.js'
import { emptyView, type View } from './view.js'

interface Snapshot<S> {
  scenario: S
  hidden: View['hidden']
  panels: View['panels']
  own: View['own']
}

export class Store<S extends object = object> extends EventTarget {
  #scenario: S
  #view: View = emptyView
  #text: string
  /** the parts of the scenario as text, written when first asked for */
  #parts = new Map<string, string>()
  readonly #history = new History<Snapshot<S>>()

  constructor(
    private readonly engine: Pick<Engine, 'checkScenario' | 'defaults'>,
    scenario: S,
    view: View = emptyView,
  ) {
    super()
    this.#scenario = scenario
    this.#text = JSON.stringify(scenario)
    this.#view = view
  }

  get scenario(): S {
    return this.#scenario
  }

  /** A part of the scenario as a scenario of its own, with defaults in all else: the request for a figure. */
  text(part: string): string {
    const known = this.#parts.get(part)
    if (known !== undefined) return known
    const text = JSON.stringify(onlyPart(part, this.#scenario, this.engine.defaults()))
    this.#parts.set(part, text)
    return text
  }

  get view(): View {
    return this.#view
  }

  get canUndo(): boolean {
    return this.#history.canUndo
  }

  get canRedo(): boolean {
    return this.#history.canRedo
  }

  /**
   * Changes one value. Returns the refusal, or null when the value was taken.
   * Changes with the same key in quick succession (a slider being dragged) are one step to undo.
   */
  set(path: string, value: unknown, key = path): Refusal | null {
    return this.change(setAt(this.#scenario, path, value), key)
  }

  change(next: unknown, key: string): Refusal | null {
    try {
      const checked = this.engine.checkScenario(next) as S
      if (JSON.stringify(checked) === this.#text) return null
      this.#history.record(this.#snapshot(), key)
      this.#take(checked)
      return null
    } catch (error) {
      if (error instanceof Refusal) return error
      throw error
    }
  }

  /** Shows another scenario for a while: no step to undo. */
  lend(scenario: object): void {
    if (JSON.stringify(scenario) !== this.#text) this.#take(scenario as S)
  }

  undo(): void {
    this.#restore(this.#history.undo(this.#snapshot()))
  }

  redo(): void {
    this.#restore(this.#history.redo(this.#snapshot()))
  }

  setTheme(theme: Theme | null): void {
    this.#view = { ...this.#view, theme }
    this.#announce()
  }

  /** Takes the theme of the page around a frame; it overrides the theme that the frame was opened with. */
  setAround(around: Theme): void {
    this.#view = { ...this.#view, theme: null, around }
    this.#announce()
  }

  /** The figure that a link names is its place only until the reader comes to a chapter. */
  setChapter(chapter: number | null): void {
    if (this.#view.chapter === chapter) return
    this.#view = { ...this.#view, chapter, figure: null }
    this.#announce()
  }

  /** Call before a jump to another place: it becomes an entry in the browser's history. */
  jump(): void {
    this.dispatchEvent(new Event('jump'))
  }

  setHidden(figure: string, ids: string[]): void {
    this.#history.record(this.#snapshot(), '')
    this.#view = { ...this.#view, hidden: { ...this.#view.hidden, [figure]: ids } }
    this.#announce()
  }

  setPanels(figure: string, panels: PanelView[]): void {
    this.#history.record(this.#snapshot(), `zoom ${figure}`)
    this.#view = { ...this.#view, panels: { ...this.#view.panels, [figure]: panels } }
    this.#announce()
  }

  /** Sets one of the article's own keys of the link; an empty text leaves it out. */
  setOwn(name: string, text: string, key = name): void {
    const { [name]: before = '', ...others } = this.#view.own
    if (before === text) return
    this.#history.record(this.#snapshot(), key)
    this.#view = { ...this.#view, own: text ? { ...others, [name]: text } : others }
    this.#announce()
  }

  setLecture(lecture: boolean): void {
    this.jump()
    this.#view = { ...this.#view, lecture, slide: '' }
    this.#announce()
  }

  setSlide(chapter: number | null, slide: string): void {
    if (this.#view.chapter === chapter && this.#view.slide === slide) return
    this.jump()
    this.#view = { ...this.#view, chapter, slide, figure: null }
    this.#announce()
  }

  /** Opens a link's scenario and view, as one change; one that only leads to another place is none to undo. */
  open(scenario: S, view: View): void {
    const before = this.#snapshot()
    this.#view = view
    const after = { ...this.#snapshot(), scenario }
    if (!same(after, before)) this.#history.record(before, '')
    this.#take(scenario)
  }

  subscribe(listener: () => void): () => void {
    this.addEventListener('change', listener)
    return () => this.removeEventListener('change', listener)
  }

  #snapshot(): Snapshot<S> {
    const { hidden, panels, own } = this.#view
    return { scenario: this.#scenario, hidden, panels, own }
  }

  #restore(snapshot: Snapshot<S> | null): void {
    if (!snapshot) return
    const { scenario, ...view } = snapshot
    this.#view = { ...this.#view, ...view }
    this.#take(scenario)
  }

  #take(scenario: S): void {
    this.#scenario = scenario
    this.#text = JSON.stringify(scenario)
    this.#parts = new Map()
    this.#announce()
  }

  #announce(): void {
    this.dispatchEvent(new Event('change'))
  }
}
