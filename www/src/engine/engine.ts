/**
 * The engine on the main thread: drawing and everything quick enough to be asked at once.
 * Scenarios go in as JSON text; errors become Refusal or EngineBroken.
 */
import { join, split } from './columns.js'
import type { DrawingHandle, Exports, Figures, LateExports } from './exports.js'
import { describe, EngineBroken, toError } from './errors.js'
import type { DrawView, Figure, Format, Layout, LinkView, ReadLink, Theme } from './types.js'

/** `S`: the article's scenarios, `X` and `L`: the exports of its modules. */
export class Engine<S extends object = object, X extends Exports = Exports, L extends LateExports = LateExports> {
  #broken: ((message: string) => void) | null = null
  readonly #palettes = new Map<Theme, string[]>()
  #defaults: S | undefined

  /** `loadLate` loads the later module, on the main thread. */
  constructor(
    readonly module: WebAssembly.Module,
    readonly exports: X,
    private readonly loadLate: () => Promise<L>,
  ) {}

  /** An instance of the later module on the main thread. */
  late(): Promise<L> {
    return this.loadLate()
  }

  /** Calls back when an instance can no longer be trusted. */
  onBroken(report: (message: string) => void): void {
    this.#broken = report
  }

  /** Calls exports of the later module, which is fetched at the first call. */
  async later<T>(run: (module: L) => T): Promise<T> {
    const module = await this.loadLate()
    return attempt(() => run(module))
  }

  /** Calls exports; what they throw becomes a Refusal or EngineBroken. */
  ask<T>(run: (module: X) => T): T {
    return attempt(() => run(this.exports), this.#broken)
  }

  /** The figure `name` from a scenario's text without simulations. */
  figure(name: string, text: string): Figure {
    // Only articles with such figures ask for one.
    return join(this.ask((first) => (first as object as Figures).figure(name, text)))
  }

  /** The default scenario, always the same object. */
  defaults(): S {
    this.#defaults ??= this.ask(() => this.exports.defaults() as S)
    return this.#defaults
  }

  /** The scenario, checked and completed. One from a file or a link may hold more than the page shows. */
  checkScenario(scenario: unknown): S {
    return this.ask(() => this.exports.checkScenario(JSON.stringify(scenario)) as S)
  }

  readLink(hash: string): ReadLink {
    return this.ask(() => this.exports.readLink(hash))
  }

  writeLink(scenario: object, view: LinkView): string {
    return this.ask(() => this.exports.writeLink(JSON.stringify(scenario), view))
  }

  format(value: number, format: Format): string {
    return this.ask(() => this.exports.formatValue(value, format))
  }

  /** The chart crate's colours for series, so the HTML legend needs no copy of them. */
  palette(theme: Theme): string[] {
    const known = this.#palettes.get(theme)
    if (known) return known
    const palette = this.ask(() => this.exports.palette(theme))
    this.#palettes.set(theme, palette)
    return palette
  }

  drawing(figure: Figure): Drawing {
    const { words, numbers } = split(figure)
    const handle = this.ask(() => new this.exports.Drawing(words, numbers))
    return new Drawing(handle, (run) => this.ask(run))
  }
}

function attempt<T>(run: () => T, broken?: ((message: string) => void) | null): T {
  try {
    return run()
  } catch (thrown) {
    const error = toError(describe(thrown))
    if (error instanceof EngineBroken) broken?.(error.message)
    throw error
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
