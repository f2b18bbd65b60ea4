/** The engine of this article on the main thread. */
import { Engine } from '../../../engine/engine.js'
import type { Exports, LateExports } from './exports.js'
import { load } from './load.js'
import type { Scenario } from './types.js'

export class RelentlessEngine extends Engine<Scenario, Exports, LateExports> {
  static async start(): Promise<RelentlessEngine> {
    const { module, exports } = await load()
    return new RelentlessEngine(module, exports, async () => (await import('./late.js')).lateHere())
  }
}
