/** The game of chapter 7, as in a link: the moves, a letter each, and the seed of its values and agents. */
import { linked } from '../../../state/linked.js'

export const VALUES = 10
export const AGENTS = 5
export const LONGEST_SEED = 40
/** The most moves: each value computed and written by each agent, and the agent let go. */
const MOST = AGENTS * (2 * VALUES + 1)

export interface Play {
  /** any text; the same seed gives the same values and agents everywhere */
  seed: string
  /** `a` computes the first value, `A` writes it, `-` lets the agent go */
  moves: string
}

/** Here the rule takes 48 s and the best 31 s, which computes cheap values again rather than write them. */
const first: Play = { seed: '19', moves: '' }

export function fresh(seed: string): Play {
  return { seed, moves: '' }
}

/** The moves, then the seed, which may hold anything. */
export function writePlay({ seed, moves }: Play): string {
  return `${moves}:${seed}`
}

/** Reads a play; null if it is not valid. That moves are possible is for the game to see. */
export function readPlay(text: string): Play | null {
  const found = /^([a-jA-J-]*):(.*)$/su.exec(text)
  const [moves = '', seed = ''] = found?.slice(1) ?? []
  return !found || moves.length > MOST || [...seed].length > LONGEST_SEED ? null : { seed, moves }
}

/** The play that the page has. */
export const current = linked<Play>({
  key: 'game',
  first,
  write: writePlay,
  read: readPlay,
  allowed: 'it is no play of ten values by five agents',
})
