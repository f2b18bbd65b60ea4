/** The strategies, the quickest first, with the names that figures give them and those under which others know them. */
export interface Named {
  name: string
  label: string
  about: string
  /** it needs the places of objects */
  place?: boolean
  /** the most objects for which it is asked unless the reader wants it */
  most?: number
}

export const STRATEGIES: readonly Named[] = [
  // the strategies, from Rust
  {
    name: 'none',
    label: 'As it is',
    about: 'the present placement; at first in blocks of neighbouring numbers',
  },
  {
    name: 'random',
    label: 'Random',
    about: 'each object to a processor that is drawn',
  },
  {
    name: 'greedy',
    label: 'Greedy',
    about: 'LPT, longest processing time first: the heaviest object to the processor that ends first (GreedyLB)',
  },
  {
    name: 'morton',
    label: 'Morton’s curve',
    about: 'space-filling curve (SFC): Morton’s, or Z-order',
    place: true,
  },
  {
    name: 'hilbert',
    label: 'Hilbert’s curve',
    about: 'space-filling curve (SFC): Hilbert’s, whose steps are neighbours',
    place: true,
  },
  {
    name: 'quadtree',
    label: 'Quad tree',
    about: 'quadtree or octree, its leaves in Morton’s order (Barnes–Hut’s tree)',
    place: true,
  },
  {
    name: 'orb',
    label: 'ORB',
    about: 'orthogonal or recursive coordinate bisection (ORB, RCB): cuts across the longest side',
    place: true,
  },
  {
    name: 'greedy_refine_lb',
    label: 'GreedyRefineLB',
    about: 'Charm++’s GreedyRefineLB: LPT in which what is well placed stays, so few objects move',
  },
  {
    name: 'gossip',
    label: 'Gossip',
    about: 'distributed, by rumours about who is underloaded (Grapevine, GrapevineLB, GossipLB)',
  },
  {
    name: 'greedy_comm',
    label: 'Greedy with communication',
    about: 'LPT that counts messages (GreedyCommLB)',
  },
  {
    name: 'two_stage',
    label: 'Two stages',
    about: 'to the processor with most messages at first, by load later',
  },
  {
    name: 'refine',
    label: 'Refinement',
    about: 'moves and swaps with the processor that ends last (local search; RefineLB in spirit)',
    most: 20000,
  },
  {
    name: 'multilevel',
    label: 'Graph partition',
    about: 'METIS-like multilevel graph partitioning: coarsen, split, refine (Fiduccia–Mattheyses)',
    most: 50000,
  },
  {
    name: 'greedy_refine',
    label: 'Greedy, then refinement',
    about: 'LPT that counts messages, then moves and swaps; not Charm++’s GreedyRefineLB',
    most: 10000,
  },
  {
    name: 'optimal',
    label: 'Branch and bound',
    about: 'exact search: branch and bound, ended by a number of nodes',
    most: 5000,
  },
  // their end
]
