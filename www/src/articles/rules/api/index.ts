/**
 * The functions of this article for programs. A field left out is as in a file of the command line, but that all
 * functions except `answer` take the tasks of the default scenario if there are none.
 */
import initFirst, * as first from '#pkg/rules.js'
import firstCode from '#pkg/rules_bg.wasm?url'
import initLate, * as late from '#pkg/rules-late.js'
import lateCode from '#pkg/rules-late_bg.wasm?url'
import { type ArticleApi, type SeveralApi, severalApi } from '../../../api/article.js'
import { moduleOf } from '../../../api/modules.js'
import type { Exports, LateExports } from '../engine/exports.js'
import type { Answer, Scenario } from '../engine/types.js'
import { FIGURES } from '../figures.js'
import { PRESETS } from '../presets.js'
import type { PartialScenario } from './input.js'

export type { Answer as RulesAnswer, Scenario as RulesScenario } from '../engine/types.js'

export const rules: ArticleApi<Scenario, PartialScenario, Answer> & SeveralApi<PartialScenario, Answer> = severalApi({
  first: moduleOf<Exports>(initFirst, first, firstCode),
  late: moduleOf<LateExports>(initLate, late, lateCode),
  figures: FIGURES,
  presets: PRESETS,
  whole: (scenario, { rough }) => (scenario.tasks || scenario.rough || !rough ? scenario : { rough, ...scenario }),
})
