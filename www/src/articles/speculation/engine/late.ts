/**
 * The later module: the simulator, and all else that is not needed at once. It is fetched when a chapter that needs it
 * comes into view, or at the first call of another of its functions.
 */
import code from '#pkg/parsplice_bg.wasm?url'
import { workersOf } from '../../../engine/door.js'
import { LateDoor } from '../../../engine/late-door.js'
import type { LateExports } from './exports.js'
import { module } from './late-worker.js'

/** A worker for single requests: figures 10 and 11, and the machines of chapter 7. */
const start = (): Worker =>
  new Worker(new URL('./late-worker.ts', import.meta.url), { type: 'module', name: 'simulator' })
/** A worker for the runs of ensembles; it has another name, for debuggers. */
const startRuns = (): Worker =>
  new Worker(new URL('./late-worker.ts', import.meta.url), { type: 'module', name: 'runs' })

export const late = new LateDoor<LateExports>({ ...module, code, start })

export const startCrewWorker = workersOf({ ...module, start: startRuns })
