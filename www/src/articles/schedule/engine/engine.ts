/** The engine of this article on the main thread. */
import { Engine } from '../../../engine/engine.js'
import { workerOr } from '../../../engine/in-page.js'
import type { Exports, LateExports } from './exports.js'
import { load } from './load.js'
import { serve } from './serve.js'
import type { Scenario } from './types.js'

export class ScheduleEngine extends Engine<Scenario, Exports, LateExports> {
  static async start(): Promise<ScheduleEngine> {
    const { module, exports } = await load()
    return new ScheduleEngine(module, exports, async () => (await import('./late.js')).lateHere())
  }
}

export function startWorker(): Worker {
  return workerOr(() => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }), serve)
}
