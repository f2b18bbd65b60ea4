/** The second module of the front page. */
import code from '#pkg/front-late_bg.wasm?url'
import { LateDoor } from '../engine/late-door.js'
import { module } from './late-worker.js'
import type { Late } from './types.js'

const start = (): Worker => new Worker(new URL('./late-worker.ts', import.meta.url), { type: 'module' })

export const door = new LateDoor<Late>({ ...module, exports: module.exports as Late, code, start })
