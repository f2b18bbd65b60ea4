/** The functions for programs that all articles have alike: those of the command line, and drawing. */
import { join } from '../engine/columns.js'
import type * as kit from '../engine/exports.js'
import type { Claim, Counts } from '../engine/generated-kernel.js'
import type { Figure, Layout, Preset, PresetLink, ReadLink } from '../engine/types.js'
import { effortOf } from './known.js'
import type { FileLooks, Looks } from './looks.js'
import { csvOf, drawOn, svgOf } from './pictures.js'
import { text } from './text.js'

/** An article's functions for programs. Each throws an error if a field is unknown or out of range. */
export interface ArticleApi<Scenario extends object, Given, Answer> {
  /** The scenario that the page opens with, complete. */
  defaults(): Promise<Scenario>
  /** The scenario with everything that it leaves out. */
  check(scenario?: Given): Promise<Scenario>
  /** One scenario for each figure of the seed. */
  presets(): Promise<(Preset & { scenario: Scenario })[]>
  /**
   * The answer that the article's command prints about a file with this scenario, or its refusal: what no file may
   * leave out is needed here as well. Without a scenario at all, the answer about the one that the page opens with.
   */
  answer(scenario?: Given): Promise<Answer>
  /** Sixteen digits over every number of the answer to a scenario, as of `allot digest`: equal on every machine. */
  digest(scenario: Given): Promise<string>
  /** The claims of the seed with their verdicts, as of `allot check`. */
  claims(): Promise<Claim[]>
  /** The names of all figures. */
  readonly figures: readonly string[]
  /** A figure as data. Its columns are typed arrays, in which NaN is a gap. */
  figure(name: string, scenario?: Given): Promise<Figure>
  /**
   * Draws a figure on a canvas of a page, in its size or the one given, in CSS pixels; the size of the canvas's store
   * is set. Returns the places of the plots. Where there is no canvas, use `svg`.
   */
  draw(canvas: HTMLCanvasElement, figure: Figure, looks?: Looks): Promise<Layout>
  /** A figure as SVG text, 800 × 500 pixels unless told otherwise; `link` stands in it. */
  svg(figure: Figure, looks?: FileLooks): Promise<string>
  /** Every number of a figure as CSV. */
  toCsv(figure: Figure): Promise<string>
  /** The hash of a link to a scenario, to append to the page's address after `#`; empty for the defaults. */
  link(scenario?: Given, view?: Record<string, string>): Promise<string>
  /** The scenario and the view in a link, of which the part from `#` on counts, with a warning for each mistake. */
  readLink(link: string): Promise<ReadLink<Scenario>>
}

/** An article whose answer is about one number of processors also answers about several, side by side. */
export interface SeveralApi<Given, Answer> {
  answer(
    scenario: Omit<Given, 'processors' | 'agents'> & { processors: Exclude<Counts, number> },
  ): Promise<Several<Answer>>
}

/** The functions of such an article: its module answers both. */
export function severalApi<Scenario extends object, Given extends object, Answer>(
  parts: Parts<Scenario, Given, Answer>,
): ArticleApi<Scenario, Given, Answer> & SeveralApi<Given, Answer> {
  return articleApi(parts) as ArticleApi<Scenario, Given, Answer> & SeveralApi<Given, Answer>
}

/** An answer for each number of processors. */
export interface Several<Answer> {
  processors: number[]
  answers: Answer[]
}

interface Parts<Scenario extends object, Given, Answer> {
  first: () => Promise<kit.Exports<Scenario>>
  late: () => Promise<kit.LateExports & kit.Claims & kit.Answers<Answer>>
  figures: readonly { name: string; effort: string }[]
  presets: readonly PresetLink[]
  /** a scenario with what no file may leave out, taken from the one that the page opens with; not for answers */
  whole: (scenario: Given, defaults: Scenario) => object
}

export function articleApi<Scenario extends object, Given extends object, Answer>({
  first,
  late,
  figures,
  presets,
  whole,
}: Parts<Scenario, Given, Answer>): ArticleApi<Scenario, Given, Answer> {
  const nothing = {} as Given
  const completed = async (scenario: Given): Promise<string> => text(whole(scenario, (await first()).defaults()))
  return {
    defaults: async () => (await first()).defaults(),
    check: async (scenario = nothing) => (await first()).checkScenario(await completed(scenario)),
    presets: async () => {
      const { readLink } = await first()
      return presets.map(({ link, ...words }) => ({ ...words, scenario: readLink(link).scenario }))
    },
    answer: async (scenario) => (await late()).answer(scenario ? text(scenario) : await completed(nothing)),
    digest: async (scenario) => {
      const modules: object[] = [await late(), await first()]
      return (modules.find((one) => 'digest' in one) as kit.Digests).digest(text(scenario))
    },
    claims: async () => {
      const module = await late()
      return Array.from({ length: module.claimCount() }, (_, number) => module.claim(number) as Claim)
    },
    figures: figures.map(({ name }) => name),
    figure: async (name, scenario = nothing) => {
      const module = effortOf(figures, name) === 'late' ? await late() : await first()
      return join((module as object as kit.Figures).figure(name, await completed(scenario)))
    },
    draw: async (canvas, figure, looks = {}) => drawOn(await first(), canvas, figure, looks),
    svg: async (figure, looks = {}) => svgOf(await late(), figure, looks),
    toCsv: async (figure) => csvOf(await late(), figure),
    link: async (scenario = nothing, view = {}) => (await first()).writeLink(await completed(scenario), view),
    readLink: async (link) => (await first()).readLink(link.slice(link.indexOf('#') + 1)),
  }
}
