/** The engine of this article on the main thread. */
import { Engine } from '../../../engine/engine.js'
import { workerOr } from '../../../engine/in-page.js'
import type { Exports, LateExports } from './exports.js'
import { load } from './load.js'
import { serve } from './serve.js'
import type { Scenario, Spread } from './types.js'

export class BalanceEngine extends Engine<Scenario, Exports, LateExports> {
  static async start(): Promise<BalanceEngine> {
    const { module, exports } = await load()
    return new BalanceEngine(module, exports, async () => (await import('./late.js')).lateHere())
  }

  /** Measures of the loads of a few processors. */
  spread(loads: readonly number[]): Spread {
    return this.ask(() => this.exports.spread(Float64Array.from(loads)))
  }
}

export function startWorker(): Worker {
  return workerOr(() => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }), serve)
}
