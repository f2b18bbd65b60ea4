/**
 * Sharing by hand: the levels, and who may get how many slots. Pure logic; which tasks a seed stands for, and how good
 * a sharing is, the engine knows.
 */
import { given, type Hand, SLOTS } from '../state/hand.js'

export * from '../state/hand.js'

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

/** The level of a hand; a hand that was read has one that there is. */
export function levelOf(hand: Hand): Level {
  return LEVELS[hand.level - 1] as Level
}

/** One name for each set of tasks. */
export function keyOf({ level, seed }: Hand): string {
  return `${level}:${seed}`
}

/** How many slots a task can get without anyone giving one back. */
export function most(sharing: readonly number[], index: number): number {
  return (sharing[index] ?? 0) + SLOTS - given(sharing)
}

/** A task gets as many slots as wanted, or as many as there are: nobody else loses any. */
export function give(hand: Hand, index: number, wanted: number): Hand {
  const w = Math.min(most(hand.sharing, index), Math.max(0, Math.round(wanted)))
  return { ...hand, sharing: hand.sharing.map((old, i) => (i === index ? w : old)) }
}

/** Where a key takes a bar: as sliders do. Null for keys that mean nothing to one. */
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
