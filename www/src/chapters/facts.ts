/** The landmarks of the runtime model of now. */
import { app } from '../app.js'
import type { RuntimeFacts } from '../engine/types.js'

/** They depend on nothing else of a scenario; but each has some tasks, and a long list takes long to read. */
const NO_TASKS = { tasks: { list: [1] } }

/** Null for a model that is none. */
export function facts(): RuntimeFacts | null {
  const { engine, store } = app()
  const { version, runtime, timings, runtime_from } = store.scenario
  try {
    return engine.runtimeFacts(JSON.stringify({ ...NO_TASKS, version, runtime, timings, runtime_from }))
  } catch {
    return null
  }
}
