/** The landmarks of the runtime model of now. */
import { app } from '../app.js'
import type { RuntimeFacts } from '../engine/types.js'

/** Null for a model that is none. */
export function facts(): RuntimeFacts | null {
  const { engine, store } = app()
  try {
    return engine.runtimeFacts(store.texts.sharing)
  } catch {
    return null
  }
}
