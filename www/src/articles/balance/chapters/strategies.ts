/** The strategies, in the order of the command line, with the names that figures give them. */
export interface Named {
  name: string
  label: string
  /** it needs the places of objects */
  place?: boolean
}

export const STRATEGIES: readonly Named[] = [
  { name: 'none', label: 'As it is' },
  { name: 'greedy', label: 'Greedy' },
  { name: 'greedy_comm', label: 'Greedy with communication' },
  { name: 'refine', label: 'Refinement' },
  { name: 'greedy_refine', label: 'Greedy, then refinement' },
  { name: 'two_stage', label: 'Two stages' },
  { name: 'optimal', label: 'Branch and bound' },
  { name: 'multilevel', label: 'Graph partition' },
  { name: 'gossip', label: 'Gossip' },
  { name: 'random', label: 'Random' },
  { name: 'orb', label: 'ORB', place: true },
  { name: 'quadtree', label: 'Quad tree', place: true },
  { name: 'morton', label: 'Morton’s curve', place: true },
  { name: 'hilbert', label: 'Hilbert’s curve', place: true },
]
