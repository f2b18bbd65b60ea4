/** The functions of this article for programs: those of the command line, and drawing. */
import initFirst, * as first from '#pkg/allot.js'
import firstCode from '#pkg/allot_bg.wasm?url'
import initLate, * as late from '#pkg/parsplice.js'
import lateCode from '#pkg/parsplice_bg.wasm?url'
import { effortOf } from '../../../api/known.js'
import type { FileLooks, Looks } from '../../../api/looks.js'
import { csvOf, drawOn, svgOf } from '../../../api/pictures.js'
import { text } from '../../../api/text.js'
import { moduleOf } from '../../../api/modules.js'
import { join } from '../../../engine/columns.js'
import type { Exports, LateExports } from '../engine/exports.js'
import { METHODS, type Method, type SimulationResult } from '../engine/simulation-types.js'
import type { Answer, Curves, Figure, Layout, Preset, ReadLink, Scenario } from '../engine/types.js'
import { FIGURES } from '../figures.js'
import { PRESETS } from '../presets.js'
import type { PartialScenario, PartialSimulation, RunOptions } from './input.js'
import { run } from './runs.js'

const firstModule = moduleOf<Exports>(initFirst, first, firstCode)
const lateModule = moduleOf<LateExports>(initLate, late, lateCode)

/** The default scenario, complete. */
export async function defaults(): Promise<Scenario> {
  return (await firstModule()).defaults()
}

/** The scenario with everything that it leaves out. Throws an error if a field is unknown or out of range. */
export async function check(scenario: PartialScenario = {}): Promise<Scenario> {
  return (await firstModule()).checkScenario(await whole(scenario))
}

/** One scenario for each figure of the paper. */
export async function presets(): Promise<Preset[]> {
  const module = await firstModule()
  return PRESETS.map(({ link, ...words }) => ({ ...words, scenario: module.readLink(link).scenario as Scenario }))
}

/**
 * Every allocation at the scenario's N, as of `allot allocate`, or its refusal: `tasks` and `slots` are needed. Without
 * a scenario at all, those of the default one. `mostListed`: a longer list of tasks is left out.
 */
export async function allocate(scenario?: PartialScenario, { mostListed = 5_000_000 } = {}): Promise<Answer> {
  return (await firstModule()).allocate(await asked(scenario), mostListed)
}

/**
 * The curves over N of `sweep`, or of `slots` if it is a list or a range, as of `allot sweep`, or its refusal: `tasks`
 * are needed. Without a scenario at all, those of the default one.
 */
export async function sweep(scenario?: PartialScenario): Promise<Curves> {
  return (await lateModule()).sweep(await asked(scenario))
}

/** The names of all figures. */
export const figures: readonly string[] = FIGURES.map(({ name }) => name)

/** A figure as data. Its columns are typed arrays, in which NaN is a gap. Figures 9 to 9c run their simulation. */
export async function figure(name: string, scenario: PartialScenario = {}, options: RunOptions = {}): Promise<Figure> {
  const effort = effortOf(FIGURES, name)
  const written = await whole(scenario)
  if (effort === 'quick') return join((await firstModule()).figure(name, written))
  const module = await lateModule()
  if (effort !== 'ensemble') return join(module.figure(name, written))
  const simulation = module.figureSimulation(name, written)
  const { methods } = simulation
  return join(module.ensembleFigure(name, written, methods, await run(module, text(simulation), methods, options)))
}

/**
 * Draws a figure on a canvas of a page, in its size or the one given, in CSS pixels; the size of the canvas's store is
 * set. Returns the places of the plots. Where there is no canvas, use `svg`.
 */
export async function draw(canvas: HTMLCanvasElement, figure: Figure, looks: Looks = {}): Promise<Layout> {
  return drawOn(await firstModule(), canvas, figure, looks)
}

/** A figure as SVG text, 800 × 500 pixels unless told otherwise; `link` stands in it. */
export async function svg(figure: Figure, looks: FileLooks = {}): Promise<string> {
  return svgOf(await lateModule(), figure, looks)
}

/** Every number of a figure as CSV. */
export async function toCsv(figure: Figure): Promise<string> {
  return csvOf(await lateModule(), figure)
}

/**
 * Runs a simulation, given as a simulation file, as `allot simulate` does, or refuses it: a `model` is needed. Without
 * a simulation at all, that of the default scenario. Between parts of the work it tells its progress and looks whether
 * it is to stop: then it throws the signal's reason.
 */
export async function simulate(simulation?: PartialSimulation, options: RunOptions = {}): Promise<SimulationResult> {
  const module = await lateModule()
  const file = text(simulation ?? { model: (await defaults()).simulation.model })
  const methods: readonly Method[] = simulation?.methods ?? METHODS
  return module.simulationResult(file, methods, await run(module, file, methods, options))
}

/** The hash of a link to a scenario, to append to the page's address after `#`; empty for the defaults. */
export async function link(scenario: PartialScenario = {}, view: Record<string, string> = {}): Promise<string> {
  return (await firstModule()).writeLink(await whole(scenario), view)
}

/** The scenario and the view in a link, of which the part from `#` on counts, with a warning for each mistake in it. */
export async function readLink(link: string): Promise<ReadLink> {
  return (await firstModule()).readLink(link.slice(link.indexOf('#') + 1))
}

/** The scenario of an answer as text, as a file of the command line; without one, with the default tasks and slots. */
function asked(scenario?: PartialScenario): Promise<string> {
  return scenario ? Promise.resolve(text(scenario)) : whole({})
}

/** The scenario as text, with the default tasks and slots if it has none of its own. */
async function whole(scenario: PartialScenario): Promise<string> {
  const { tasks, slots } = await defaults()
  return text({ tasks, slots, ...scenario })
}
