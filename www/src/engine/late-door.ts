/** The door to an article's later module, which comes with that module. */
import { compile } from './compile.js'
import { type WorkersDoor, workersOf } from './door.js'
import { once } from './once.js'
import { Pool } from './pool.js'

/** A module that is fetched at the first call of one of its functions. After a failure the next call tries again. */
export class LateDoor<X> {
  /** The compiled module. */
  readonly module: () => Promise<WebAssembly.Module>
  /** Its functions on the main thread. */
  readonly here: () => Promise<X>

  readonly worker: () => Worker

  constructor(door: WorkersDoor<X>) {
    const { init, exports, code } = door
    this.worker = workersOf(door)
    this.module = once(() => compile(code))
    this.here = once(async () => {
      await init({ module_or_path: await this.module() })
      return exports
    })
  }

  /** A pool of its workers; `replaced` hears of each that had to be replaced. */
  async pool(replaced: (why: string) => void): Promise<Pool> {
    const pool = new Pool(await this.module(), this.worker)
    pool.onReplaced = replaced
    return pool
  }
}
