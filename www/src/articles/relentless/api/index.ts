/**
 * The functions of this article for programs. A field left out is as in a file of the command line; but
 * for an answer, a scenario that holds nothing is the one that the page opens with.
 */
import initFirst, * as first from '#pkg/relentless.js'
import firstCode from '#pkg/relentless_bg.wasm?url'
import initLate, * as late from '#pkg/relentless-late.js'
import lateCode from '#pkg/relentless-late_bg.wasm?url'
import { type ArticleApi, type SeveralApi, severalApi } from '../../../api/article.js'
import { moduleOf } from '../../../api/modules.js'
import type { Answer, Checked, Scenario } from '../engine/types.js'
import type { Exports, LateExports } from '../engine/exports.js'
import { FIGURES } from '../figures.js'
import { PRESETS } from '../presets.js'
import type { PartialScenario } from './input.js'

export type { Answer as RelentlessAnswer, Scenario as RelentlessScenario } from '../engine/types.js'

const firstModule = moduleOf<Exports>(initFirst, first, firstCode)
const lateModule = moduleOf<LateExports>(initLate, late, lateCode)

/** The functions that only this article has. */
interface Own {
  /** A text in StenSAL as a program: its numbers, or every mistake with its line. */
  checkProgram(text: string): Promise<Checked>
}

export const relentless: ArticleApi<Scenario, PartialScenario, Answer> & SeveralApi<PartialScenario, Answer> & Own = {
  ...severalApi<Scenario, PartialScenario, Answer>({
    first: firstModule,
    late: lateModule,
    figures: FIGURES,
    presets: PRESETS,
    whole: (scenario, defaults) => (Object.keys(scenario).length > 0 ? scenario : defaults),
  }),
  checkProgram: async (text) => (await lateModule()).check(text),
}
