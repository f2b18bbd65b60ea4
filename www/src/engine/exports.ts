/**
 * The functions the wasm package exports, as the page sees them. Scenarios come as JSON text, everything else crosses
 * as values; errors are thrown as Error with field, value and allowed.
 */
import type { Split } from './columns.js'
import type {
  Answer,
  DrawView,
  Figure,
  Judgement,
  Layout,
  Preset,
  ReadLink,
  RuntimeFacts,
  RuntimePreset,
  Scenario,
} from './types.js'

export interface DrawingHandle {
  draw(canvas: HTMLCanvasElement, width: number, height: number, ratio: number, view: DrawView): Layout
  free(): void
}

/** Both packages read and write scenarios and links; the first one only those with default simulations. */
export interface ScenarioExports {
  defaults(): Scenario
  checkScenario(scenario: string): Scenario
  readLink(hash: string): ReadLink
  writeLink(scenario: string, view: Record<string, string>): string
}

export interface Exports extends ScenarioExports {
  figure(name: string, scenario: string): Split
  runtimeFacts(scenario: string): RuntimeFacts
  runtimePresets(): RuntimePreset[]
  presets(): Preset[]
  judgeHand(level: number, seed: string, sharing: Uint32Array): Judgement
  formatValue(value: number, format: string): string
  palette(theme: string): string[]
  /** a drawing of a figure, from its words and numbers (columns.ts) */
  Drawing: new (
    words: Figure,
    numbers: Float64Array,
  ) => DrawingHandle
}

/** What only workers call. */
export type Allocate = (scenario: string, mostListed?: number) => Answer
