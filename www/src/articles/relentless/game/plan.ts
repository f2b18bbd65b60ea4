/** A reader's play: when each agent does what, what it has in its memory, and what is in the dictionary. Pure logic. */
import type { Game } from '../engine/types.js'

/** What the judge has to know of a game. */
export type Machine = Pick<Game, 'seconds' | 'needs' | 'lives' | 'write'>

/** A move of the agent that is there. */
export interface Move {
  kind: 'compute' | 'write' | 'go'
  /** the value, from 0; 0 when the agent goes */
  value: number
}

/** A move that was made. */
export interface Bar extends Move {
  agent: number
  from: number
  to: number
}

/** All that is known after some moves. */
export interface State {
  bars: readonly Bar[]
  /** the number of agents that have gone, and so the place of the one that is there */
  agent: number
  /** seconds since the first agent came */
  at: number
  /** the seconds at which the agent that is there came, and goes */
  came: number
  goes: number
  /** the values of its memory that are not in the dictionary */
  memory: ReadonlySet<number>
  dictionary: ReadonlySet<number>
  /** the seconds at which the result was written; null before */
  ended: number | null
}

/** Before the first move. */
export function first({ lives }: Machine): State {
  const none = new Set<number>()
  return { bars: [], agent: 0, at: 0, came: 0, goes: lives[0] ?? 0, memory: none, dictionary: none, ended: null }
}

export function knows({ memory, dictionary }: State, value: number): boolean {
  return memory.has(value) || dictionary.has(value)
}

/** The letter of a move, as a link has it. */
export function letterOf({ kind, value }: Move): string {
  return kind === 'go' ? '-' : String.fromCharCode((kind === 'compute' ? 97 : 65) + value)
}

export function moveOf(letter: string): Move {
  if (letter === '-') return { kind: 'go', value: 0 }
  const code = letter.charCodeAt(0)
  return code >= 97 ? { kind: 'compute', value: code - 97 } : { kind: 'write', value: code - 65 }
}

/** The seconds of a move that leaves the rest of an agent's life. */
function secondsOf({ seconds, write }: Machine, state: State, { kind, value }: Move): number {
  return kind === 'go' ? state.goes - state.at : kind === 'write' ? write : (seconds[value] ?? 0)
}

/** Whether a move is possible but for the time that is left: its inputs are known, or the value is in memory. */
export function ready({ needs, lives }: Machine, state: State, { kind, value }: Move): boolean {
  if (state.ended !== null || state.agent >= lives.length) return false
  if (kind === 'go') return true
  if (kind === 'write') return state.memory.has(value)
  return !knows(state, value) && (needs[value]?.every((need) => knows(state, need)) ?? false)
}

/** Whether there is time for a move. */
export function fits(machine: Machine, state: State, move: Move): boolean {
  return state.at + secondsOf(machine, state, move) <= state.goes
}

/** The state after a move; null if the move is not possible. */
export function apply(machine: Machine, state: State, move: Move): State | null {
  if (!ready(machine, state, move) || !fits(machine, state, move)) return null
  const { kind, value } = move
  const at = state.at + secondsOf(machine, state, move)
  const memory = new Set(state.memory)
  const dictionary = new Set(state.dictionary)
  if (kind === 'compute') memory.add(value)
  if (kind === 'write') {
    memory.delete(value)
    dictionary.add(value)
  }
  const gone = at === state.goes
  const agent = state.agent + (gone ? 1 : 0)
  return {
    bars: [...state.bars, { ...move, agent: state.agent, from: state.at, to: at }],
    agent,
    at,
    came: gone ? at : state.came,
    goes: gone ? at + (machine.lives[agent] ?? 0) : state.goes,
    memory: gone ? new Set() : memory,
    dictionary,
    ended: dictionary.has(machine.seconds.length - 1) ? at : null,
  }
}

/** The state after the moves of a link, up to the first that is not possible. */
export function after(machine: Machine, moves: string): State {
  let state = first(machine)
  for (const letter of moves) {
    const next = apply(machine, state, moveOf(letter))
    if (!next) break
    state = next
  }
  return state
}

/** The letters of the moves that were made. */
export function lettersOf({ bars }: State): string {
  return bars.map(letterOf).join('')
}

/**
 * The rule's next move: what is in memory is written at once; else the first value that is missing on the way down from
 * the result is computed, and an agent that has no time for it goes. Null once the game is over.
 */
export function byRule(machine: Machine, state: State): Move | null {
  const missing = (value: number): number => {
    const need = machine.needs[value]?.find((one) => !knows(state, one))
    return need === undefined ? value : missing(need)
  }
  const wanted: Move =
    state.memory.size > 0
      ? { kind: 'write', value: Math.min(...state.memory) }
      : { kind: 'compute', value: missing(machine.seconds.length - 1) }
  const moves: readonly Move[] = [wanted, { kind: 'go', value: 0 }]
  return moves.find((move) => ready(machine, state, move) && fits(machine, state, move)) ?? null
}
