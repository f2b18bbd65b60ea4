/**
 * The functions the wasm package exports, as the page sees them.
 * Big structures cross as JSON text; errors are thrown as Error with field, value and allowed.
 */
export interface DrawingHandle {
  draw(canvas: HTMLCanvasElement, width: number, height: number, ratio: number, view: string): string
  free(): void
}

export interface Exports {
  defaults(): string
  checkScenario(scenario: string): string
  readLink(hash: string): string
  writeLink(scenario: string, view: string): string
  figure(name: string, scenario: string): string
  runtimeFacts(scenario: string): string
  runtimePresets(): string
  presets(): string
  judgeHand(level: number, seed: string, sharing: Uint32Array): string
  formatValue(value: number, format: string): string
  palette(theme: string): string
  /** a drawing of a figure, from its words and numbers (columns.ts) */
  Drawing: new (
    words: string,
    numbers: Float64Array,
  ) => DrawingHandle
}
