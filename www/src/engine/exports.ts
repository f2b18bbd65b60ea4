/**
 * The functions that every article's wasm modules export, as the kit sees them. Scenarios come as JSON text, everything
 * else crosses as values; errors are thrown as Error with field, value and allowed.
 */
import type { Split } from './columns.js'
import type { Claim } from './generated-kernel.js'
import type { DrawView, Figure, KnownColumn, Layout, LinkView, ReadLink } from './types.js'

export interface DrawingHandle {
  draw(canvas: HTMLCanvasElement, width: number, height: number, ratio: number, view: DrawView): Layout
  free(): void
}

/** Of a module that makes figures. */
export interface Figures {
  figure(name: string, scenario: string): Split
}

/** Of a module that computes the claims of a seed. */
export interface Claims {
  claimCount(): number
  /** null beyond the last one */
  claim(number: number): Claim | null
}

/** Of a module that answers as the article's command does. */
export interface Answers<Answer> {
  answer(scenario: string): Answer
}

/** Of a module that tells the digest of an answer. */
export interface Digests {
  digest(scenario: string): string
}

/** Of the module that a page loads at once. */
export interface Exports<Scenario extends object = object> {
  defaults(): Scenario
  checkScenario(scenario: string): Scenario
  readLink(hash: string): ReadLink<Scenario>
  writeLink(scenario: string, view: LinkView): string
  formatValue(value: number, format: string): string
  palette(theme: string): string[]
  /** a drawing of a figure, from its words and numbers (columns.ts) */
  Drawing: new (
    words: Figure,
    numbers: Float64Array,
  ) => DrawingHandle
}

/** Of the module that is loaded later. */
export interface LateExports {
  tableCsv(words: Figure, numbers: Float64Array): string
  figureSvg(
    words: Figure,
    numbers: Float64Array,
    width: number,
    height: number,
    view: DrawView,
    link?: string | null,
  ): string
  /** keywords of PNG and their texts, in turn */
  originOf(numbers: Float64Array, link?: string | null): string[]
  decodeFile(bytes: Uint8Array): string
  /** left out by an article that asks for no columns */
  knownColumns?(): KnownColumn[]
}
