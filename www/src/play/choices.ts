/** The rules of the role-play, and the shapes of its tasks, in words (crate/class/src/hand.rs and tasks.rs). */

export interface Choice {
  name: string
  label: string
  words: string
}

/** The rule that codes can carry. */
export const BY_CODES = 'lists'

export const RULES: readonly Choice[] = [
  { name: 'counter', label: 'Counter', words: 'One queue: the next task to whoever is free' },
  { name: BY_CODES, label: 'Lists', words: 'Equal numbers of neighbouring tasks, dealt beforehand' },
  { name: 'stealing', label: 'Stealing', words: 'Lists, and whoever has none takes half of another’s' },
  { name: 'barrier', label: 'Barrier', words: 'Rounds: one task each, and all wait for the last' },
]

export const SHAPES: readonly Choice[] = [
  { name: 'mixed', label: 'uneven', words: 'each length up to twice the mean is as likely' },
  { name: 'few', label: 'a few very long', words: 'one in eight is four times the mean' },
  { name: 'rising', label: 'rising', words: 'the first are the shortest, the last the longest' },
  { name: 'alike', label: 'all alike', words: 'every task has the mean' },
]

export function labelOf(rule: string): string {
  return RULES.find(({ name }) => name === rule)?.label ?? rule
}
