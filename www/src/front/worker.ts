/** A worker of the first module: a comparison, and its rules one by one. */
import init, * as exports from '#pkg/front.js'
import { serving } from '../engine/serve.js'
import type { Known } from './state.js'
import type { Compared, First, Rule } from './types.js'
import { type Asked, drawsOf, workOf } from './work.js'

function draws<T>(asked: Asked, run: (draw: number) => T): T[] {
  return Array.from({ length: drawsOf(asked) }, (_, draw) => run(draw + 1))
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length
}

interface Question {
  asked: Asked
  processors: number
  known: Known
}

export const module = serving(init, exports, (first: First) => ({
  compared: ({ asked, processors, known }: Question): Compared => {
    const all = draws(asked, (draw) => first.compared(workOf(first, asked, processors, draw), known))
    return { ...all[0]!, work: mean(all.map(({ work }) => work)), bound: [mean(all.map(({ bound }) => bound[0]!))] }
  },
  // Draw by draw, so that the works are made once for all rules: each makespan is a mean over them.
  rules: ({ asked, processors, known, names }: Question & { names: [string, string][] }): Rule[] => {
    const all = draws(asked, (draw) => {
      const work = workOf(first, asked, processors, draw)
      return names.map(([article, policy]) => first.rule(article, policy, work, known))
    })
    return names.map((_, place) => {
      const runs = all.map((rules) => rules[place]!)
      const lengths = runs.map(({ makespan }) => makespan[0]!)
      const { proven, ...rule } = runs[0]!
      return {
        ...rule,
        makespan: [mean(lengths)],
        ...(proven && { proven: [runs.every((run) => run.proven?.[0])] }),
        ...(lengths.length > 1 && { ends: [Math.min(...lengths), Math.max(...lengths)] as [number, number] }),
      }
    })
  },
  work: ({ asked, processors }: Question) => workOf(first, asked, processors),
}))
