/**
 * The functions of this article for programs. What a scenario leaves out is as in a file of the command line; a
 * scenario that holds nothing is the one that the page opens with.
 */
import { type ArticleApi, articleApi } from '../../../api/article.js'
import type { Answer, Checked, Scenario } from '../engine/types.js'
import { FIGURES } from '../figures.js'
import { PRESETS } from '../presets.js'
import type { PartialScenario } from './input.js'
import { firstModule, lateModule } from './modules.js'

/** The functions that only this article has. */
interface Own {
  /** A text in StenSAL as a program: its numbers, or every mistake with its line. */
  checkProgram(text: string): Promise<Checked>
}

export const relentless: ArticleApi<Scenario, PartialScenario, Answer> & Own = {
  ...articleApi<Scenario, PartialScenario, Answer>({
    first: firstModule,
    late: lateModule,
    figures: FIGURES,
    presets: PRESETS,
    whole: (scenario, defaults) => (Object.keys(scenario).length > 0 ? scenario : defaults),
  }),
  checkProgram: async (text) => (await lateModule()).check(text),
}
