/**
 * The functions of this article for programs. A field left out is as in a file of the command line, but
 * that all functions except `answer` take the tasks of the default scenario if there are none.
 */
import initFirst, * as first from '#pkg/inspect.js'
import firstCode from '#pkg/inspect_bg.wasm?url'
import initLate, * as late from '#pkg/inspect-late.js'
import lateCode from '#pkg/inspect-late_bg.wasm?url'
import { type ArticleApi, articleApi } from '../../../api/article.js'
import { moduleOf } from '../../../api/modules.js'
import type { Answer, Scenario } from '../engine/types.js'
import type { Exports, LateExports } from '../engine/exports.js'
import { FIGURES } from '../figures.js'
import { PRESETS } from '../presets.js'
import type { PartialScenario } from './input.js'

export type { Answer as InspectAnswer, Scenario as InspectScenario } from '../engine/types.js'

const firstModule = moduleOf<Exports>(initFirst, first, firstCode)
const lateModule = moduleOf<LateExports>(initLate, late, lateCode)

export const inspect: ArticleApi<Scenario, PartialScenario, Answer> = articleApi({
  first: firstModule,
  late: lateModule,
  figures: FIGURES,
  presets: PRESETS,
  whole: (scenario, { contraction }) =>
    scenario.tasks || scenario.distribution || scenario.contraction ? scenario : { contraction, ...scenario },
})
