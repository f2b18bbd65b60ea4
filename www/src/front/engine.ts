/** The two modules of the front page, each with its workers. */
import code from '#pkg/front_bg.wasm?url'
import { compile } from '../engine/compile.js'
import { workersOf } from '../engine/door.js'
import { once } from '../engine/once.js'
import { LatePool, Pool } from '../engine/pool.js'
import { module } from './worker.js'

const start = (): Worker => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })

const compiled = once(() => compile(code))

// The page has begun to fetch it, whatever is asked first.
compiled().catch(() => undefined)

/** Comparisons; workers start once the module is there. */
export const first = new LatePool(async () => new Pool(await compiled(), workersOf({ ...module, start })))

/** Files and other questions; the module is fetched when it is first asked. */
export const late = new LatePool(async () => {
  const { door } = await import('./late.js')
  return door.pool(() => undefined)
})
