/**
 * The page's only state: a valid scenario and a view.
 * A change that the engine refuses changes nothing; its error is returned.
 */
import type { Engine } from '../engine/engine.js'
import { Refusal } from '../engine/errors.js'
import type { PanelView, Preset, Scenario, Tasks, Theme } from '../engine/types.js'
import type { Hand } from './hand.js'
import { History } from './history.js'
import { setAt } from './path.js'
import { emptyView, type View } from './view.js'

interface Snapshot {
  scenario: Scenario
  hidden: View['hidden']
  panels: View['panels']
  moment: View['moment']
  hand: View['hand']
}

/** The scenario in parts, as text: chapters 1 to 6 (sharing), chapter 8 (simulation), chapter 7 (splicing). */
export interface Texts {
  sharing: string
  simulation: string
  splicing: string
}

export function textsOf(scenario: Scenario): Texts {
  const { simulation, splicing, ...sharing } = scenario
  const { version, runtime, timings, runtime_from } = scenario
  // A simulation depends on the timings only if they are the runtime model.
  const model = runtime_from === 'timings' ? { version, runtime, timings, runtime_from } : { version, runtime }
  return {
    sharing: JSON.stringify(sharing),
    simulation: JSON.stringify({ ...model, simulation }),
    splicing: JSON.stringify({ ...model, ...splicing }),
  }
}

export class Store extends EventTarget {
  #scenario: Scenario
  #view: View = emptyView
  #text: string
  /** the input of figures, which is also the key of cached results */
  #texts: Texts
  readonly #history = new History<Snapshot>()

  constructor(
    private readonly engine: Pick<Engine, 'checkScenario'>,
    scenario: Scenario,
    view: View = emptyView,
  ) {
    super()
    this.#scenario = scenario
    this.#text = JSON.stringify(scenario)
    this.#texts = textsOf(scenario)
    this.#view = view
  }

  get scenario(): Scenario {
    return this.#scenario
  }

  get texts(): Texts {
    return this.#texts
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

  setTasks(tasks: Tasks): Refusal | null {
    return this.change({ ...this.#scenario, tasks }, '')
  }

  change(next: unknown, key: string): Refusal | null {
    try {
      const checked = this.engine.checkScenario(next)
      if (JSON.stringify(checked) === this.#text) return null
      this.#history.record(this.#snapshot(), key)
      this.#take(checked)
      return null
    } catch (error) {
      if (error instanceof Refusal) return error
      throw error
    }
  }

  /**
   * Applies a preset, which shows its figure as the paper does. A preset of chapters 1 to 6 keeps the simulations; one
   * of chapter 7 or 8 keeps everything but the runtime model and chapter 8's simulation.
   */
  apply(preset: Preset): void {
    const given = preset.scenario
    const { simulation, splicing } = this.#scenario
    const { runtime, runtime_from = 'coefficients' } = given
    const scenario =
      preset.chapter >= 7
        ? { ...this.#scenario, runtime, runtime_from, simulation: given.simulation }
        : { ...given, simulation, splicing }
    this.open(this.engine.checkScenario(scenario), { ...this.#view, hidden: {}, panels: {} })
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

  setChapter(chapter: number | null): void {
    if (this.#view.chapter === chapter) return
    this.#view = { ...this.#view, chapter }
    this.#announce()
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

  setMoment(moment: number | null): void {
    if (this.#view.moment === moment) return
    this.#history.record(this.#snapshot(), 'moment')
    this.#view = { ...this.#view, moment }
    this.#announce()
  }

  setHand(hand: Hand, key: string): void {
    this.#history.record(this.#snapshot(), key)
    this.#view = { ...this.#view, hand }
    this.#announce()
  }

  setLecture(lecture: boolean): void {
    this.#view = { ...this.#view, lecture }
    this.#announce()
  }

  /** Opens a link's scenario and view, as one change. */
  open(scenario: Scenario, view: View): void {
    this.#history.record(this.#snapshot(), '')
    this.#view = view
    this.#take(scenario)
  }

  subscribe(listener: () => void): () => void {
    this.addEventListener('change', listener)
    return () => this.removeEventListener('change', listener)
  }

  #snapshot(): Snapshot {
    const { hidden, panels, moment, hand } = this.#view
    return { scenario: this.#scenario, hidden, panels, moment, hand }
  }

  #restore(snapshot: Snapshot | null): void {
    if (!snapshot) return
    const { hidden, panels, moment, hand } = snapshot
    this.#view = { ...this.#view, hidden, panels, moment, hand }
    this.#take(snapshot.scenario)
  }

  #take(scenario: Scenario): void {
    this.#scenario = scenario
    this.#text = JSON.stringify(scenario)
    this.#texts = textsOf(scenario)
    this.#announce()
  }

  #announce(): void {
    this.dispatchEvent(new Event('change'))
  }
}
