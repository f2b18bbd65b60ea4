/**
 * The engine on the main thread: drawing and everything quick enough to be asked at once.
 * Each method turns plain data into JSON and back, and errors into Refusal or EngineBroken.
 */
import { split } from './columns.js'
import type { DrawingHandle, Exports } from './exports.js'
import { describe, EngineBroken, toError } from './errors.js'
import { load } from './load.js'
import type { SimulatorExports } from '../articles/speculation/engine/simulator-exports.js'
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

  private constructor(
    readonly module: WebAssembly.Module,
    readonly exports: Exports,
    private readonly loadLate: () => Promise<SimulatorExports>,
  ) {}

  /** `late` loads the later module, on the main thread. */
  static async start(late: () => Promise<SimulatorExports>): Promise<Engine> {
    const { module, exports } = await load()
    return new Engine(module, exports, late)
  }

  /** An instance of the later module on the main thread. */
  late(): Promise<SimulatorExports> {
    return this.loadLate()
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

  #json<T>(run: () => string): T {
    return this.#ask(() => JSON.parse(run()) as T)
  }

  /** The figure `name` from a scenario's text without simulations. */
  figure(name: string, text: string): Figure {
    return this.#json(() => this.exports.figure(name, text))
  }

  /** The landmarks of the runtime model, from the same kind of text. */
  runtimeFacts(text: string): RuntimeFacts {
    return this.#json(() => this.exports.runtimeFacts(text))
  }

  runtimePresets(): RuntimePreset[] {
    return this.#json(() => this.exports.runtimePresets())
  }

  /** The presets; their scenarios are complete, like those from checkScenario(). */
  presets(): readonly Preset[] {
    this.#presets ??= this.#json<Preset[]>(() => this.exports.presets())
    return this.#presets
  }

  defaults(): Scenario {
    return this.#json(() => this.exports.defaults())
  }

  /** The scenario, checked and completed. One from a file or a link may have several N: then oneMachine() is next. */
  checkScenario(scenario: unknown): Scenario {
    return this.#json(() => this.exports.checkScenario(JSON.stringify(scenario)))
  }

  judgeHand(level: number, seed: string, sharing: readonly number[]): Judgement {
    return this.#json(() => this.exports.judgeHand(level, seed, Uint32Array.from(sharing)))
  }

  readLink(hash: string): ReadLink {
    return this.#json(() => this.exports.readLink(hash))
  }

  writeLink(scenario: object, view: Record<string, string>): string {
    return this.#ask(() => this.exports.writeLink(JSON.stringify(scenario), JSON.stringify(view)))
  }

  format(value: number, format: Format): string {
    return this.#ask(() => this.exports.formatValue(value, format))
  }

  /** The chart crate's colours for series, so the HTML legend needs no copy of them. */
  palette(theme: Theme): string[] {
    const known = this.#palettes.get(theme)
    if (known) return known
    const palette = this.#json<string[]>(() => this.exports.palette(theme))
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
    private readonly ask: (run: () => string) => string,
  ) {}

  draw(canvas: HTMLCanvasElement, width: number, height: number, ratio: number, view: DrawView): Layout {
    return JSON.parse(this.ask(() => this.handle.draw(canvas, width, height, ratio, JSON.stringify(view)))) as Layout
  }

  free(): void {
    this.handle.free()
  }
}
