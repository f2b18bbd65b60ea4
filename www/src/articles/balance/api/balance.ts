/**
 * The functions of this article for programs. An answer is of the parts that the scenario has, as of a file of the
 * command line; everything else takes what the scenario leaves out from the one that the page opens with.
 */
import { type ArticleApi, articleApi } from '../../../api/article.js'
import type { Answer, Scenario } from '../engine/types.js'
import { FIGURES } from '../figures.js'
import { PRESETS } from '../presets.js'
import type { PartialScenario } from './input.js'
import { firstModule, lateModule } from './modules.js'

export const balance: ArticleApi<Scenario, PartialScenario, Answer> = articleApi({
  first: firstModule,
  late: lateModule,
  figures: FIGURES,
  presets: PRESETS,
  whole: (scenario, defaults) => ({ ...defaults, ...scenario }),
  inParts: true,
})
