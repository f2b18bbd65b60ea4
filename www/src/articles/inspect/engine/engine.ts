/** The engine of this article on the main thread. */
import { Engine } from '../../../engine/engine.js'
import { workerOr } from '../../../engine/in-page.js'
import type { Exports, LateExports } from './exports.js'
import { load } from './load.js'
import { serve } from './serve.js'
import type { Judged, Scenario } from './types.js'

export class InspectEngine extends Engine<Scenario, Exports, LateExports> {
  static async start(): Promise<InspectEngine> {
    const { module, exports } = await load()
    return new InspectEngine(module, exports, async () => (await import('./late.js')).lateHere())
  }

  judgeGame(seed: string, placement: readonly number[]): Judged {
    return this.ask(() => this.exports.judgeGame(seed, Uint32Array.from(placement)))
  }
}

export function startWorker(): Worker {
  return workerOr(() => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }), serve)
}
