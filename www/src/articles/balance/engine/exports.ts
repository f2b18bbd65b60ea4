/** The functions of this article's modules, as the page sees them. */
import type * as kit from '../../../engine/exports.js'
import type {
  Answer,
  Cuts,
  Facts,
  FilesRead,
  Game,
  Next,
  Refinement,
  Scenario,
  Spread,
  StrategyAnswer,
} from './types.js'

/** Of the first module. */
export interface Exports extends kit.Exports<Scenario>, kit.Figures {
  facts(scenario: string): Facts
  /** a division by ORB, cut by cut */
  cuts(scenario: string): Cuts
  spread(loads: Float64Array): Spread
}

/** Of the later module. */
export interface LateExports extends kit.LateExports, kit.Figures, kit.Claims, kit.Answers<Answer> {
  strategy(name: string, scenario: string): StrategyAnswer
  refinement(scenario: string, greedy: boolean): Refinement
  game(seed: string, lines: boolean): Game
  /** null if no step helps */
  nextStep(seed: string, lines: boolean, placement: Uint32Array): Next | null
  readFiles(
    names: string[],
    bytes: Uint8Array[],
    phase: number | undefined,
    columns: string,
    scenario: string,
  ): FilesRead
}
