/** The names of this article's values on the page, and the engine's words put into the page's. */
import { knownProperty } from './properties.js'

/** Names of controls other than numbers. */
const NAMES: Record<string, string> = {
  'tasks.delta.seed': 'Seed',
  'tasks.beta.seed': 'Seed',
  'tasks.delta.levels': 'Levels',
  'splicing.seed': 'Seed',
  'simulation.seed': 'Seed',
  'splicing.methods': 'Methods',
  'simulation.methods': 'Methods',
  'splicing.model.matrix': 'Matrix',
  'simulation.model.matrix': 'Matrix',
  'simulation.model.matrix.rows': 'Matrix',
  'simulation.model.matrix.entries': 'Matrix',
}

/** The name of a value on the page; null for one that the page does not name. */
export function called(path: string): string | null {
  const about = knownProperty(path)
  if (!about) return NAMES[path] ?? null
  const level = /\.levels\.(\d+)\./.exec(path)
  return level ? `${about.symbol} of level ${Number(level[1]) + 1}` : about.symbol || about.label
}

/** Replaces words of the engine that are meant for authors of scenario files. */
export function plainly(text: string): string {
  return text.replace(/\ba w_limit\b/g, 'a limit (most slots per task)').replace(/^runtime: /, '')
}
