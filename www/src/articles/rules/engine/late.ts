/** The later module: figures, answers, claims. */
import code from '#pkg/rules-late_bg.wasm?url'
import { LateDoor } from '../../../engine/late-door.js'
import type { LateExports } from './exports.js'
import { module } from './late-worker.js'

const start = (): Worker => new Worker(new URL('./late-worker.ts', import.meta.url), { type: 'module' })

export const late = new LateDoor<LateExports>({ ...module, code, start })
