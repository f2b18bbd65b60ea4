/**
 * The functions of this article for programs: those of the command line, and drawing. What a scenario leaves out is as
 * in a file of the command line, but for graph and processors: without them, those of the default scenario.
 */
import type { Looks } from '../../../api/looks.js'
import { csvOf, drawOn, svgOf } from '../../../api/pictures.js'
import { text } from '../../../api/text.js'
import { join } from '../../../engine/columns.js'
import type { Claim } from '../../../engine/generated-kernel.js'
import type { Figure, FileRead, Layout, Preset, ReadLink, Scenario } from '../engine/types.js'
import { FIGURES } from '../figures.js'
import { PRESETS } from '../presets.js'
import type { Answer, PartialScenario } from './answer.js'
import { firstModule, lateModule } from './modules.js'

/** The scenario that the page opens with, complete. */
export async function defaults(): Promise<Scenario> {
  return (await firstModule()).defaults()
}

/** The scenario with everything that it leaves out. Throws an error if a field is unknown or out of range. */
export async function check(scenario: PartialScenario = {}): Promise<Scenario> {
  return (await firstModule()).checkScenario(await whole(scenario))
}

/** One scenario for each figure of the seed. */
export async function presets(): Promise<(Preset & { scenario: Scenario })[]> {
  const module = await firstModule()
  return PRESETS.map(({ link, ...words }) => ({ ...words, scenario: module.readLink(link).scenario }))
}

/** Every policy over the numbers of processors, as of `allot schedule`. */
export async function answer(scenario: PartialScenario = {}): Promise<Answer> {
  return (await lateModule()).answer(await whole(scenario))
}

/** The claims of the seed with their verdicts, as of `allot check schedule`. */
export async function claims(): Promise<Claim[]> {
  const module = await lateModule()
  return Array.from({ length: module.claimCount() }, (_, number) => module.claim(number) as Claim)
}

/** The names of all figures. */
export const figures: readonly string[] = FIGURES.map(({ name }) => name)

/** A figure as data. Its columns are typed arrays, in which NaN is a gap. */
export async function figure(name: string, scenario: PartialScenario = {}): Promise<Figure> {
  const late = FIGURES.some((entry) => entry.name === name && entry.effort === 'late')
  const module = late ? await lateModule() : await firstModule()
  return join(module.figure(name, await whole(scenario)))
}

/** The graph of a file in the place of the scenario's own, and a line on what was read; its name tells the kind. */
export async function readFile(name: string, bytes: Uint8Array, scenario: PartialScenario = {}): Promise<FileRead> {
  return (await lateModule()).readFile(name, bytes, await whole(scenario))
}

/** Every policy's schedule as Chrome's trace events, JSON text that Perfetto opens. */
export async function trace(scenario: PartialScenario = {}): Promise<string> {
  return (await lateModule()).chromeTrace(await whole(scenario))
}

/**
 * Draws a figure on a canvas of a page, in its size or the one given, in CSS pixels; the size of the canvas's store is
 * set. Returns the places of the plots. Where there is no canvas, use `svg`.
 */
export async function draw(canvas: HTMLCanvasElement, figure: Figure, looks: Looks = {}): Promise<Layout> {
  return drawOn(await firstModule(), canvas, figure, looks)
}

/** A figure as SVG text, 800 × 500 pixels unless told otherwise. */
export async function svg(figure: Figure, looks: Looks = {}): Promise<string> {
  return svgOf(await lateModule(), figure, looks)
}

/** Every number of a figure as CSV. */
export async function toCsv(figure: Figure): Promise<string> {
  return csvOf(await lateModule(), figure)
}

/** The hash of a link to a scenario, to append to the page's address after `#`; empty for the defaults. */
export async function link(scenario: PartialScenario = {}, view: Record<string, string> = {}): Promise<string> {
  return (await firstModule()).writeLink(await whole(scenario), view)
}

/** The scenario and the view in a link, of which the part from `#` on counts, with a warning for each mistake in it. */
export async function readLink(link: string): Promise<ReadLink> {
  return (await firstModule()).readLink(link.slice(link.indexOf('#') + 1))
}

/** The scenario as text, with the default graph and number of processors if it has none. */
async function whole(scenario: PartialScenario): Promise<string> {
  const { graph, processors } = await defaults()
  return text({ processors, ...scenario, graph: scenario.graph ?? graph })
}
