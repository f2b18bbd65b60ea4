/**
 * The functions of this article for programs. A field left out is as in a file of the command line, but that all
 * functions except `answer` and `trace` take graph and processors, if they are left out, from the scenario that the
 * page opens with.
 */
import initFirst, * as first from '#pkg/schedule.js'
import firstCode from '#pkg/schedule_bg.wasm?url'
import initLate, * as late from '#pkg/schedule-late.js'
import lateCode from '#pkg/schedule-late_bg.wasm?url'
import { type ArticleApi, articleApi } from '../../../api/article.js'
import { moduleOf } from '../../../api/modules.js'
import { text } from '../../../api/text.js'
import type { Answer, FileRead, Scenario } from '../engine/types.js'
import type { Exports, LateExports } from '../engine/exports.js'
import { FIGURES } from '../figures.js'
import { PRESETS } from '../presets.js'
import type { PartialScenario } from './input.js'

export type { Answer as ScheduleAnswer, Scenario as ScheduleScenario } from '../engine/types.js'

const firstModule = moduleOf<Exports>(initFirst, first, firstCode)
const lateModule = moduleOf<LateExports>(initLate, late, lateCode)

/** The functions that only this article has. */
interface Own {
  /** The graph of a file in the place of the scenario's own, and a line on what was read; its name tells the kind. */
  readFile(name: string, bytes: Uint8Array, scenario?: PartialScenario, columns?: string): Promise<FileRead>
  /**
   * Every policy's schedule as Chrome's trace events, JSON text that Perfetto opens; of a scenario as of a file of
   * `allot schedule --trace`, without one of the page's.
   */
  trace(scenario?: PartialScenario): Promise<string>
}

const whole = (scenario: PartialScenario, { graph, processors }: Scenario): object => ({
  graph,
  processors,
  ...scenario,
})

async function completed(scenario: PartialScenario): Promise<string> {
  return text(whole(scenario, (await firstModule()).defaults()))
}

export const schedule: ArticleApi<Scenario, PartialScenario, Answer> & Own = {
  ...articleApi<Scenario, PartialScenario, Answer>({
    first: firstModule,
    late: lateModule,
    figures: FIGURES,
    presets: PRESETS,
    whole,
  }),
  readFile: async (name, bytes, scenario = {}, columns = '') =>
    (await lateModule()).readFile(name, bytes, columns, await completed(scenario)),
  trace: async (scenario) => (await lateModule()).chromeTrace(scenario ? text(scenario) : await completed({})),
}
