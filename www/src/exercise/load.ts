/** The exercises of the articles, with the modules that compute their answers: fetched when they are asked for. */
import { Draw } from './draw.js'
import type { Exercise, Task } from './task.js'

const lists = import.meta.glob<{ exercises: readonly Exercise[] }>('../articles/*/exercises/index.ts')
const modules = import.meta.glob<{ module: () => Promise<never> }>('../articles/*/exercises/module.ts')

/** An exercise with the task that a seed draws. */
export interface Drawn {
  readonly exercise: Exercise
  readonly task: Task
}

/** All exercises of an article, for a seed; none if it has none. */
export async function drawnFor(article: string, seed: string): Promise<Drawn[]> {
  const at = (file: string): string => `../articles/${article}/exercises/${file}.ts`
  const [list, module] = [lists[at('index')], modules[at('module')]]
  if (!list || !module) return []
  const [{ exercises }, computes] = await Promise.all([list(), module().then((door) => door.module())])
  return exercises.map((exercise) => ({ exercise, task: exercise.draw(drawOf(seed, exercise.name), computes) }))
}

/** The draws of an exercise: those of a seed are not alike from exercise to exercise. */
export function drawOf(seed: string, name: string): Draw {
  return new Draw(`${seed} ${name}`)
}
