/**
 * The functions of this article for programs. An answer is of the parts that the scenario has, as of a file of the
 * command line; everything else takes what the scenario leaves out from the one that the page opens with.
 */
import initFirst, * as first from '#pkg/balance.js'
import firstCode from '#pkg/balance_bg.wasm?url'
import initLate, * as late from '#pkg/balance-late.js'
import lateCode from '#pkg/balance-late_bg.wasm?url'
import { type ArticleApi, type SeveralApi, severalApi } from '../../../api/article.js'
import { moduleOf } from '../../../api/modules.js'
import type { Answer, Scenario } from '../engine/types.js'
import type { Exports, LateExports } from '../engine/exports.js'
import { FIGURES } from '../figures.js'
import { PRESETS } from '../presets.js'
import type { PartialScenario } from './input.js'

export type { Answer as BalanceAnswer, Scenario as BalanceScenario } from '../engine/types.js'

const firstModule = moduleOf<Exports>(initFirst, first, firstCode)
const lateModule = moduleOf<LateExports>(initLate, late, lateCode)

export const balance: ArticleApi<Scenario, PartialScenario, Answer> & SeveralApi<PartialScenario, Answer> = severalApi({
  first: firstModule,
  late: lateModule,
  figures: FIGURES,
  presets: PRESETS,
  whole: (scenario, defaults) => ({ ...defaults, ...scenario }),
})
