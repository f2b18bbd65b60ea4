/** The engine of this article on the main thread. */
import { Engine } from '../../../engine/engine.js'
import type { Exports } from './exports.js'
import { load } from './load.js'
import type { SimulatorExports } from './simulator-exports.js'
import type { Judgement, RuntimeFacts, Scenario } from './types.js'

export class SpeculationEngine extends Engine<Scenario, Exports, SimulatorExports> {
  static async start(): Promise<SpeculationEngine> {
    const { module, exports } = await load()
    return new SpeculationEngine(module, exports, () => import('./simulator.js').then((late) => late.simulatorHere()))
  }

  /** The landmarks of the runtime model, from a scenario's text. */
  runtimeFacts(text: string): RuntimeFacts {
    return this.ask(() => this.exports.runtimeFacts(text))
  }

  judgeHand(level: number, seed: string, sharing: readonly number[]): Judgement {
    return this.ask(() => this.exports.judgeHand(level, seed, Uint32Array.from(sharing)))
  }
}
