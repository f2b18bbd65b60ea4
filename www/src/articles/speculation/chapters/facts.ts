/** The landmarks of the current runtime model. */
import { here } from '../here.js'
import type { RuntimeFacts } from '../engine/types.js'

/** A scenario needs some tasks, the landmarks do not depend on them, and a long list would be slow to read. */
const NO_TASKS = { tasks: { list: [1] } }

/** Null if the model is not valid. */
export function facts(): RuntimeFacts | null {
  const { engine, store } = here()
  const { version, runtime, timings, runtime_from } = store.scenario
  try {
    const text = JSON.stringify({ ...NO_TASKS, version, runtime, timings, runtime_from })
    return engine.ask((first) => first.runtimeFacts(text))
  } catch {
    return null
  }
}
