// Made from crate/speculation/src/figures/registry.rs, which says how. Not to be changed here.

export type Effort = 'quick' | 'late' | 'ensemble'

export interface Entry {
  readonly name: string
  readonly title: string
  readonly chapter: number
  readonly effort: Effort
  readonly group: string
}

export const REGISTRY: readonly Entry[] = [
  { name: '1', title: 'Run time of one task', chapter: 1, effort: 'quick', group: 'quick' },
  { name: '5', title: 'Task probabilities by rank', chapter: 2, effort: 'quick', group: 'quick' },
  { name: '6a', title: 'Boost over the number of slots: delta mixtures', chapter: 5, effort: 'quick', group: 'delta' },
  {
    name: '6b',
    title: 'Boost over the number of slots: beta distributions',
    chapter: 5,
    effort: 'quick',
    group: 'beta',
  },
  { name: '7', title: 'Who gets the slots', chapter: 4, effort: 'quick', group: 'quick' },
  {
    name: '8a',
    title: 'What the best constant w reaches: delta mixtures',
    chapter: 6,
    effort: 'quick',
    group: 'delta',
  },
  { name: '8b', title: 'The best constant w: delta mixtures', chapter: 6, effort: 'quick', group: 'delta' },
  {
    name: '8c',
    title: 'What the best constant w reaches: beta distributions',
    chapter: 6,
    effort: 'quick',
    group: 'beta',
  },
  { name: '8d', title: 'The best constant w: beta distributions', chapter: 6, effort: 'quick', group: 'beta' },
  { name: '9', title: 'Pseudo-MD spliced: the model as set', chapter: 8, effort: 'ensemble', group: '9' },
  { name: '9a', title: 'Pseudo-MD spliced: ring', chapter: 8, effort: 'ensemble', group: '9a' },
  { name: '9b', title: 'Pseudo-MD spliced: cubic lattice', chapter: 8, effort: 'ensemble', group: '9b' },
  { name: '9c', title: 'Pseudo-MD spliced: complete graph', chapter: 8, effort: 'ensemble', group: '9c' },
  { name: '10', title: 'Task probabilities at the start', chapter: 8, effort: 'late', group: '10' },
  { name: '11', title: 'Task probabilities all through a run of w*', chapter: 8, effort: 'late', group: '11' },
]
