/** Calls of this article's later module, on the main thread. */
import { later as laterOfAny } from '../../../engine/later.js'
import type { SimulatorExports } from './simulator-exports.js'

export const later = laterOfAny as <T>(run: (module: SimulatorExports) => T) => Promise<T>
