/** Calls of the module that comes later, on the main thread. The module is fetched at the first call. */
import { app } from '../app.js'
import { describe, toError } from './errors.js'
import type { LateExports } from './exports.js'

export async function later<T>(run: (module: LateExports) => T): Promise<T> {
  const module = await app().engine.late()
  try {
    return run(module)
  } catch (thrown) {
    throw toError(describe(thrown))
  }
}
