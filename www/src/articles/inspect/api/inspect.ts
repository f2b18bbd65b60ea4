/**
 * The functions of this article for programs. What a scenario leaves out is as in a file of the command line, but for
 * the tasks: without any, those of the default scenario.
 */
import { type ArticleApi, articleApi } from '../../../api/article.js'
import type { Answer, Scenario } from '../engine/types.js'
import { FIGURES } from '../figures.js'
import { PRESETS } from '../presets.js'
import type { PartialScenario } from './input.js'
import { firstModule, lateModule } from './modules.js'

export const inspect: ArticleApi<Scenario, PartialScenario, Answer> = articleApi({
  first: firstModule,
  late: lateModule,
  figures: FIGURES,
  presets: PRESETS,
  whole: (scenario, { contraction }) =>
    scenario.tasks || scenario.distribution || scenario.contraction ? scenario : { contraction, ...scenario },
})
