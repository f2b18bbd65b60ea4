/**
 * What the module that comes later does on the page itself: it is fetched when somebody first asks for it.
 */
import { app } from '../app.js'
import { describe, toError } from './errors.js'
import type { SimulatorExports } from './simulator-exports.js'

export async function later<T>(run: (module: SimulatorExports) => T): Promise<T> {
  const module = await app().engine.simulator()
  try {
    return run(module)
  } catch (thrown) {
    throw toError(describe(thrown))
  }
}
