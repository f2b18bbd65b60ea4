/**
 * The functions of this article for programs. A field left out is as in a file of the command line, but that all
 * functions except `answer` take the suite of the default scenario if there are no tests.
 */
import initFirst, * as first from '#pkg/split.js'
import firstCode from '#pkg/split_bg.wasm?url'
import initLate, * as late from '#pkg/split-late.js'
import lateCode from '#pkg/split-late_bg.wasm?url'
import { type ArticleApi, articleApi } from '../../../api/article.js'
import { moduleOf } from '../../../api/modules.js'
import type { Answer, Lists, Reported, Scenario } from '../engine/types.js'
import type { Exports, LateExports } from '../engine/exports.js'
import { FIGURES } from '../figures.js'
import { PRESETS } from '../presets.js'
import type { PartialScenario } from './input.js'

export type { Answer as SplitAnswer, Scenario as SplitScenario } from '../engine/types.js'

const firstModule = moduleOf<Exports>(initFirst, first, firstCode)
const lateModule = moduleOf<LateExports>(initLate, late, lateCode)

/** The functions that only this article has. */
interface Own {
  /** The tests of reports, for a scenario; `columns` answers what they leave open, a refusal that asks has `ways`. */
  readReports(files: readonly { name: string; bytes: Uint8Array }[], columns?: string): Promise<Reported>
  /** Lists of the least plan for a runner, such as “pytest”. */
  lists(scenario: PartialScenario, runner: string): Promise<Lists>
}

export const split: ArticleApi<Scenario, PartialScenario, Answer> & Own = {
  ...articleApi<Scenario, PartialScenario, Answer>({
    first: firstModule,
    late: lateModule,
    figures: FIGURES,
    presets: PRESETS,
    whole: (scenario, { suite }) => (scenario.tests || scenario.suite || !suite ? scenario : { suite, ...scenario }),
  }),
  readReports: async (files, columns = '') => {
    const names = files.map(({ name }) => name)
    const bytes = files.map((file) => file.bytes)
    return (await lateModule()).readReports(names, bytes, columns)
  },
  lists: async (scenario, runner) => (await lateModule()).writeLists(JSON.stringify(scenario), runner),
}
