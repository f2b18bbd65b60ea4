/**
 * Sharing by hand: the levels, and the limits on a task's slots. Pure logic: the engine draws the tasks of a seed, and
 * judges a sharing.
 */
import { given, type Hand, SLOTS } from '../state/hand.js'

export * from '../state/hand.js'
export * from './current.js'

export interface Level {
  name: string
  words: string
  /** the score is told only when the sharing is handed in */
  blind?: boolean
}

export const LEVELS: readonly Level[] = [
  { name: '1 Certain or hopeless', words: 'Some tasks are certain to be needed, the others hardly ever.' },
  { name: '2 A spread', words: 'Every probability from 0 to 1 is as likely as any other.' },
  { name: '3 A long tail', words: 'One task is certain, and most are hardly ever needed.' },
  {
    name: '4 More slots than can be used',
    words: 'Tasks of another kind: eight slots make them fastest, and every further one slows them down.',
  },
  {
    name: '5 Competition',
    words: 'Something of everything, and no score until you hand in.',
    blind: true,
  },
]

/** The level of a hand; every hand has a valid one, because readHand() refuses others. */
export function levelOf(hand: Hand): Level {
  return LEVELS[hand.level - 1] as Level
}

/** One name for each set of tasks. */
export function keyOf({ level, seed }: Hand): string {
  return `${level}:${seed}`
}

/** The most slots that a task can get without taking one from another. */
export function most(sharing: readonly number[], index: number): number {
  return (sharing[index] ?? 0) + SLOTS - given(sharing)
}

/** Gives a task the wanted slots, or all free ones if they are fewer; no other task loses any. */
export function give(hand: Hand, index: number, wanted: number): Hand {
  const w = Math.min(most(hand.sharing, index), Math.max(0, Math.round(wanted)))
  return { ...hand, sharing: hand.sharing.map((old, i) => (i === index ? w : old)) }
}

/** The new value of a bar after a key, as for any slider; null for other keys. */
export function keyed(key: string, w: number): number | null {
  const steps: Record<string, number> = {
    ArrowRight: w + 1,
    ArrowUp: w + 1,
    ArrowLeft: w - 1,
    ArrowDown: w - 1,
    PageUp: w + 10,
    PageDown: w - 10,
    Home: 0,
    End: SLOTS,
  }
  return steps[key] ?? null
}
