/**
 * The engine on the main thread: drawing and everything quick enough to be asked at once.
 * Scenarios go in as JSON text; errors become Refusal or EngineBroken.
 */
import { join, split } from './columns.js'
import type { DrawingHandle, Exports, ScenarioExports } from './exports.js'
import { describe, EngineBroken, toError } from './errors.js'
import { load } from './load.js'
import type { SimulatorExports } from './simulator-exports.js'
import type {
  DrawView,
  Figure,
  Format,
  Judgement,
  Layout,
  Preset,
  ReadLink,
  RuntimeFacts,
  RuntimePreset,
  Scenario,
  Theme,
} from './types.js'

export class Engine {
  #broken: ((message: string) => void) | null = null
  #presets: readonly Preset[] | undefined
  readonly #palettes = new Map<Theme, string[]>()
  /** the package that reads scenarios and links */
  #scenarios: ScenarioExports

  private constructor(
    readonly module: WebAssembly.Module,
    readonly exports: Exports,
  ) {
    this.#scenarios = exports
  }

  static async start(): Promise<Engine> {
    const { module, exports } = await load()
    return new Engine(module, exports)
  }

  /** Whether scenarios may have settings of simulations other than the defaults. */
  get knowsSimulations(): boolean {
    return this.#scenarios !== this.exports
  }

  /** An instance of the simulator's package on the main thread. Once it is there, it reads scenarios and links. */
  async simulator(): Promise<SimulatorExports> {
    const { simulatorHere } = await import('./simulator.js')
    const simulator = await simulatorHere()
    this.#scenarios = simulator
    return simulator
  }

  /** Calls back when an instance can no longer be trusted. */
  onBroken(report: (message: string) => void): void {
    this.#broken = report
  }

  #ask<T>(run: () => T): T {
    try {
      return run()
    } catch (thrown) {
      const error = toError(describe(thrown))
      if (error instanceof EngineBroken) this.#broken?.(error.message)
      throw error
    }
  }

  /** The figure `name` from a scenario's text without simulations. */
  figure(name: string, text: string): Figure {
    return join(this.#ask(() => this.exports.figure(name, text)))
  }

  /** The landmarks of the runtime model, from the same kind of text. */
  runtimeFacts(text: string): RuntimeFacts {
    return this.#ask(() => this.exports.runtimeFacts(text))
  }

  runtimePresets(): RuntimePreset[] {
    return this.#ask(() => this.exports.runtimePresets())
  }

  /** The presets; their scenarios are complete, like those from checkScenario(). */
  presets(): readonly Preset[] {
    this.#presets ??= this.#ask(() => this.exports.presets())
    return this.#presets
  }

  defaults(): Scenario {
    return this.#ask(() => this.#scenarios.defaults())
  }

  /** The scenario, checked and completed. One from a file or a link may have several N: then oneMachine() is next. */
  checkScenario(scenario: unknown): Scenario {
    return this.#ask(() => this.#scenarios.checkScenario(JSON.stringify(scenario)))
  }

  judgeHand(level: number, seed: string, sharing: readonly number[]): Judgement {
    return this.#ask(() => this.exports.judgeHand(level, seed, Uint32Array.from(sharing)))
  }

  readLink(hash: string): ReadLink {
    return this.#ask(() => this.#scenarios.readLink(hash))
  }

  writeLink(scenario: Scenario, view: Record<string, string>): string {
    return this.#ask(() => this.#scenarios.writeLink(JSON.stringify(scenario), view))
  }

  format(value: number, format: Format): string {
    return this.#ask(() => this.exports.formatValue(value, format))
  }

  /** The chart crate's colours for series, so the HTML legend needs no copy of them. */
  palette(theme: Theme): string[] {
    const known = this.#palettes.get(theme)
    if (known) return known
    const palette = this.#ask(() => this.exports.palette(theme))
    this.#palettes.set(theme, palette)
    return palette
  }

  drawing(figure: Figure): Drawing {
    const { words, numbers } = split(figure)
    const handle = this.#ask(() => new this.exports.Drawing(words, numbers))
    return new Drawing(handle, (run) => this.#ask(run))
  }
}

/** One figure, parsed once and drawn as often as needed. */
export class Drawing {
  constructor(
    private readonly handle: DrawingHandle,
    private readonly ask: (run: () => Layout) => Layout,
  ) {}

  draw(canvas: HTMLCanvasElement, width: number, height: number, ratio: number, view: DrawView): Layout {
    return this.ask(() => this.handle.draw(canvas, width, height, ratio, view))
  }

  free(): void {
    this.handle.free()
  }
}
