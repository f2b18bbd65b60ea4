/** The times of processors under a reader's placement, which may be unfinished. */
import type { Game } from '../engine/types.js'
import { PROCESSORS } from '../state/game.js'

export interface Score {
  /** seconds of each processor in objects */
  work: readonly number[]
  /** seconds of each processor in cut lines between objects that are placed */
  talk: readonly number[]
  times: readonly number[]
  makespan: number
  placed: number
}

export function isCut(line: { from: number; to: number }, of: readonly number[]): boolean {
  const [from = PROCESSORS, to = PROCESSORS] = [of[line.from], of[line.to]]
  return from !== to && from < PROCESSORS && to < PROCESSORS
}

export function scoreOf({ seconds, lines }: Pick<Game, 'seconds' | 'lines'>, of: readonly number[]): Score {
  const processors = [...Array(PROCESSORS).keys()]
  const work = processors.map((processor) =>
    seconds.reduce((sum, length, object) => sum + (of[object] === processor ? length : 0), 0),
  )
  const cut = lines.filter((line) => isCut(line, of))
  const talk = processors.map((processor) =>
    cut.reduce((sum, { from, to, seconds: cost }) => {
      return sum + (of[from] === processor || of[to] === processor ? cost : 0)
    }, 0),
  )
  const times = processors.map((processor) => (work[processor] ?? 0) + (talk[processor] ?? 0))
  const placed = of.filter((processor) => processor < PROCESSORS).length
  return { work, talk, times, makespan: Math.max(...times), placed }
}
