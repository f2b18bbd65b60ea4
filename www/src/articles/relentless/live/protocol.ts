/**
 * The messages of a run in real time. Each agent is a worker, the dictionary another one; each agent has a port to the
 * dictionary, and the page sees to who is there.
 */
import type { Counts, Picture } from '../engine/types.js'

/** Seconds of the scenario in a second, and whether time stands still. */
export interface Pace {
  speed: number
  paused: boolean
}

/** Messages of the page to the dictionary. */
export type ToDictionary =
  | { kind: 'begin'; module: WebAssembly.Module; scenario: string; pace: Pace }
  | { kind: 'agent'; agent: number; port: MessagePort }
  | { kind: 'gone'; agent: number }
  | { kind: 'lose'; share: number }
  | { kind: 'pace'; pace: Pace }

/** Something that happened, with the seconds of the scenario at which it did. */
export type Happened =
  | { kind: 'start'; time: number; agent: number }
  | { kind: 'kill'; time: number; agent: number }
  | {
      kind: 'write'
      time: number
      agent: number
      unit: number
      /** 0 first of its label, 1 at the same time as another, 2 before the other's was visible, 3 after it was gone */
      execution: number
      values: readonly number[]
      /** the label that had to go, or −1 */
      evicted: number
    }
  | { kind: 'lose'; time: number; units: readonly number[] }

/** Messages of the dictionary to the page. */
export type FromDictionary =
  | { kind: 'ready'; picture: Picture }
  | { kind: 'failed'; message: string }
  | { kind: 'news'; events: readonly Happened[]; counts: Counts; now: number }

/** The one message of the page to an agent. */
export interface ToAgent {
  kind: 'begin'
  module: WebAssembly.Module
  scenario: string
  agent: number
  port: MessagePort
}

/** Messages of an agent to the dictionary. */
export type FromAgent =
  | { kind: 'look'; unit: number }
  | { kind: 'read'; unit: number }
  | { kind: 'write'; unit: number; seen: number; values: Float64Array }

/** Messages of the dictionary to an agent: its beginning, a change of the pace, an answer, or the end. */
export type ToOneAgent =
  | { kind: 'hello'; step: number; pace: Pace }
  | { kind: 'pace'; pace: Pace }
  | { kind: 'answer'; seen: number; values: Float64Array | null }
  | { kind: 'over' }
