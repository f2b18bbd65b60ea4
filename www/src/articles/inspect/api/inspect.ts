/**
 * The functions of this article for programs: those of the command line, and drawing. What a scenario leaves out is as
 * in a file of the command line, but for the tasks: without any, those of the default scenario.
 */
import type { Looks } from '../../../api/looks.js'
import { csvOf, drawOn, svgOf } from '../../../api/pictures.js'
import { text } from '../../../api/text.js'
import { join } from '../../../engine/columns.js'
import type { Answer, Claim, Figure, Layout, Preset, ReadLink, Scenario } from '../engine/types.js'
import { FIGURES } from '../figures.js'
import { PRESETS } from '../presets.js'
import type { PartialScenario } from './input.js'
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

/** Every policy over the numbers of processes, as of `allot inspect`. */
export async function answer(scenario: PartialScenario = {}): Promise<Answer> {
  return (await lateModule()).answer(await whole(scenario))
}

/** The claims of the seed with their verdicts, as of `allot check inspect`. */
export async function claims(): Promise<Claim[]> {
  const module = await lateModule()
  return Array.from({ length: module.claimCount() }, (_, number) => module.claim(number) as Claim)
}

/** The names of all figures. */
export const figures: readonly string[] = FIGURES.map(({ name }) => name)

/** A figure as data. Its columns are typed arrays, in which NaN is a gap. */
export async function figure(name: string, scenario: PartialScenario = {}): Promise<Figure> {
  return join((await firstModule()).figure(name, await whole(scenario)))
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

/** The scenario as text, with the default tasks if it has none in any form. */
async function whole(scenario: PartialScenario): Promise<string> {
  const own = scenario.tasks ?? scenario.distribution ?? scenario.contraction
  return text(own ? scenario : { contraction: (await defaults()).contraction, ...scenario })
}
