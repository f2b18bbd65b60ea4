/**
 * The ensembles behind figures 9, 9a, 9b and 9c. Only figures in view, in a page that is not hidden, are computed; the
 * others go on later from their tallies. The figures take turns, so that all bands tighten together.
 */
import type { Progress } from '../../../state/source.js'
import { join } from '../../../engine/columns.js'
import type { Crew, Piece } from '../../../engine/crew.js'
import type { LateExports } from '../engine/exports.js'
import type { SimulationResult } from '../engine/simulation-types.js'
import { describe, toError } from '../../../engine/errors.js'
import type { Figure, WholeSimulation } from '../engine/types.js'
import type { Assigned, EnsembleRun } from './ensemble-run.js'
import { refusalWords } from '../../../state/words.js'

/** A pause after a change: a slider being dragged does not start an ensemble at every step. */
const QUIET_MS = 300
/**
 * Shortest pauses between new figures: at first, and later, when they change little. Making figures takes time from the
 * runs.
 */
const REDRAW_MS = [250, 1000] as const
/** Between the two, the pause is this part of the time since the start of the ensemble. */
const REDRAW_PART = 1 / 20
/** An embedded figure computes this number of runs of each method unasked; the reader may ask for the rest. */
const MODEST_RUNS = 40

/**
 * The tools of the ensembles: the simulator on this thread, workers, and a factory for the bookkeeping.
 */
export interface Tools {
  simulator: LateExports
  crew: Crew
  newRun: (chunks: number) => EnsembleRun
}

interface Entry {
  name: string
  /** the part of the scenario that the ensemble is for */
  text: string
  /** the simulation without its methods: a change of methods keeps the tallies of the others */
  key: string
  simulation: WholeSimulation
  simulationText: string
  run: EnsembleRun
  /** number of chunks of each method that are computed unasked */
  limit: number
  figure: Figure | null
  /** the part of the scenario that the figure was computed from */
  figureText: string
  result: SimulationResult | null
  /** number of merged chunks in the figure */
  shown: number
}

export class Ensembles extends EventTarget {
  readonly #entries = new Map<string, Entry>()
  readonly #wanted = new Map<string, { text: string; timer: number }>()
  readonly #problems = new Map<string, string>()
  #stopped = false
  #tools: Tools | null = null
  #coming: Promise<Tools> | null = null
  #others: () => Piece | null = () => null
  #drawTimer = 0
  #drawnAt = -Infinity
  #beganAt = 0

  constructor(
    private readonly load: () => Promise<Tools>,
    private readonly modest: boolean,
  ) {
    super()
  }

  /** Whether the reader pressed Cancel. */
  get stopped(): boolean {
    return this.#stopped
  }

  /** Computes the figure from now on; call it when the figure comes into view. */
  want(name: string, text: string): void {
    const wanted = this.#wanted.get(name)
    if (wanted?.text === text) return
    clearTimeout(wanted?.timer)
    const known = this.#entries.get(name)
    const wait = !known || known.text === text ? 0 : QUIET_MS
    // A changed scenario starts again, also after a Cancel.
    if (known && known.text !== text) this.#stopped = false
    const timer = setTimeout(() => void this.#begin(name, text), wait) as unknown as number
    this.#wanted.set(name, { text, timer })
  }

  /** Stops the figure's work; call it when the figure leaves the view. */
  leave(name: string): void {
    clearTimeout(this.#wanted.get(name)?.timer)
    if (!this.#wanted.delete(name)) return
    this.#tools?.crew.stop(name)
    this.#handOut()
    this.#tell()
  }

  stop(): void {
    this.#stopped = true
    for (const name of this.#entries.keys()) this.#tools?.crew.stop(name)
    this.#handOut()
    this.#tell()
  }

  /** Lends the workers to the check, whose pieces come first because the reader asked for them. */
  async lend(next: () => Piece | null): Promise<Tools> {
    this.#others = next
    this.#coming ??= this.#start()
    this.#tools = await this.#coming
    return this.#tools
  }

  /** The simulation of a figure that passes the test, with its runs; null without one. */
  runsOf(wanted: (simulation: WholeSimulation) => boolean): { simulation: WholeSimulation; run: EnsembleRun } | null {
    return [...this.#entries.values()].find(({ simulation }) => wanted(simulation)) ?? null
  }

  /** Gives work to idle workers; ends those still idle, unless more work may come at once. */
  #handOut(): void {
    this.#tools?.crew.fill()
    if (this.#wanted.size === 0 || this.#stopped) this.#tools?.crew.rest()
  }

  goOn(): void {
    this.#stopped = false
    this.#problems.clear()
    for (const entry of this.#entries.values()) entry.limit = entry.run.chunks
    for (const [name, { text }] of this.#wanted)
      if (this.#entries.get(name)?.text !== text) void this.#begin(name, text)
    this.#tools?.crew.fill()
    this.#tell()
  }

  figure(name: string): Figure | null {
    return this.#entries.get(name)?.figure ?? null
  }

  /** The scenario text that the figure was computed from. */
  text(name: string): string {
    return this.#entries.get(name)?.figureText ?? ''
  }

  result(name: string): SimulationResult | null {
    return this.#entries.get(name)?.result ?? null
  }

  problem(name: string): string {
    return this.#problems.get(name) ?? ''
  }

  get names(): string[] {
    return [...this.#wanted.keys()]
  }

  progress(name: string): Progress | null {
    const entry = this.#entries.get(name)
    if (!entry || this.#wanted.get(name)?.text !== entry.text)
      return this.#wanted.has(name)
        ? { state: this.#stopped ? 'stopped' : 'starting', done: 0, asked: 0, left: null }
        : null
    const { methods, runs } = entry.simulation
    const done = Math.min(...methods.map((method) => entry.result?.methods[method]?.runs ?? 0))
    const state =
      entry.run.left(methods, Infinity) === 0
        ? 'done'
        : this.#stopped || this.problem(name)
          ? 'stopped'
          : entry.run.left(methods, entry.limit) === 0
            ? 'resting'
            : 'running'
    return { state, done, asked: runs, left: this.#left() }
  }

  /** Seconds for all figures together: they take turns, so none is done much before the others. */
  #left(): number | null {
    let milliseconds = 0
    for (const { name, text, run, simulation, limit } of this.#entries.values()) {
      if (this.#wanted.get(name)?.text !== text || this.problem(name)) continue
      const work = run.workLeft(simulation.methods, limit)
      if (work === null) return null
      milliseconds += work
    }
    return milliseconds / 1000 / (this.#tools?.crew.size ?? 1)
  }

  async #begin(name: string, text: string): Promise<void> {
    try {
      this.#coming ??= this.#start()
      this.#tools = await this.#coming
      if (this.#wanted.get(name)?.text !== text) return
      this.#open(name, text, this.#tools)
      this.#problems.delete(name)
      this.#tools.crew.fill()
    } catch (thrown) {
      // An error of the simulator is turned into words; one of the page (a failed download) has its words already.
      this.#problems.set(
        name,
        refusalWords(thrown instanceof Error && 'field' in thrown ? toError(describe(thrown)) : thrown),
      )
    }
    this.#tell()
  }

  /** Loads the tools. After a failure the next call tries again. */
  async #start(): Promise<Tools> {
    try {
      const tools = await this.load()
      tools.crew.next = () => this.#next()
      return tools
    } catch (error) {
      this.#coming = null
      throw error
    }
  }

  #open(name: string, text: string, { simulator, crew, newRun }: Tools): void {
    const simulation = simulator.figureSimulation(name, text)
    const simulationText = JSON.stringify(simulation)
    const { methods: _, ...same } = simulation
    const key = JSON.stringify(same)
    const known = this.#entries.get(name)
    if (known?.text === text) return
    crew.stop(name)
    const chunks = simulator.chunks(simulationText)
    const run = known?.key === key ? known.run : newRun(chunks)
    const limit = this.modest ? Math.max(1, Math.ceil((chunks * MODEST_RUNS) / simulation.runs)) : chunks
    // The old figure stays until there is a new one.
    this.#entries.set(name, {
      name,
      text,
      key,
      simulation,
      simulationText,
      run,
      limit,
      figure: known?.figure ?? null,
      figureText: known?.figureText ?? '',
      result: known?.key === key ? known.result : null,
      shown: -1,
    })
    this.#beganAt = performance.now()
    this.#draw(true)
  }

  #next(): Piece | null {
    return this.#others() ?? this.#own()
  }

  /** The next chunk: of the figure with the fewest chunks so far. */
  #own(): Piece | null {
    if (this.#stopped) return null
    const waiting = [...this.#entries.values()]
      .filter(({ name, text }) => this.#wanted.get(name)?.text === text && !this.#problems.has(name))
      .map((entry) => ({ entry, had: entry.run.handedOut(entry.simulation.methods) }))
      .sort((one, other) => one.had - other.had || one.entry.name.localeCompare(other.entry.name))
    for (const { entry } of waiting) {
      const assigned = entry.run.next(entry.simulation.methods, entry.limit)
      if (assigned) return this.#piece(entry, assigned)
    }
    return null
  }

  #piece(entry: Entry, assigned: Assigned): Piece {
    const { name, run, simulationText } = entry
    return {
      owner: name,
      job: { kind: 'chunk', simulation: simulationText, method: assigned.method, chunk: assigned.chunk },
      done: (tally, milliseconds) => {
        run.take(assigned, tally, milliseconds)
        this.#draw(run.left(entry.simulation.methods, entry.limit) === 0)
      },
      stopped: () => run.giveBack(assigned),
      lost: (why) => {
        if (run.lost(assigned)) return
        this.#problems.set(name, `The simulation stopped unexpectedly: ${why}.`)
        this.#tell()
      },
      refused: (error) => {
        run.giveBack(assigned)
        this.#problems.set(name, refusalWords(error))
        this.#tell()
      },
    }
  }

  #draw(now: boolean): void {
    if (this.#drawTimer && !now) return
    clearTimeout(this.#drawTimer)
    const time = performance.now()
    const [least, most] = REDRAW_MS
    const pause = Math.min(most, Math.max(least, REDRAW_PART * (time - this.#beganAt)))
    const wait = now ? 0 : Math.max(0, this.#drawnAt + pause - time)
    this.#drawTimer = setTimeout(() => {
      this.#drawTimer = 0
      this.#drawnAt = performance.now()
      for (const entry of this.#entries.values()) this.#make(entry)
      this.#tell()
    }, wait) as unknown as number
  }

  #make(entry: Entry): void {
    const simulator = this.#tools?.simulator
    const { run, name, text, simulationText } = entry
    const methods = entry.simulation.methods.filter((method) => run.tally(method))
    const merged = run.merged(entry.simulation.methods)
    if (!simulator || methods.length === 0 || merged === entry.shown) return
    const tallies = methods.map((method) => run.tally(method)).filter((tally) => tally !== null)
    entry.figureText = text
    entry.figure = join(simulator.ensembleFigure(name, text, methods, tallies))
    entry.result = simulator.simulationResult(simulationText, methods, tallies)
    entry.shown = merged
  }

  #tell(): void {
    this.dispatchEvent(new Event('change'))
  }
}
