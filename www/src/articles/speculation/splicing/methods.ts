// Made from crate/speculation/src/figures/splicing.rs by `npm run generate`.
// Not to be changed here.
import type { Method } from '../engine/simulation-types.js'

/** The name of each method, and the index of its colour in the palette. */
export const METHODS: readonly { id: Method; name: string; color: number }[] = [
  {
    id: 've',
    name: 'VE',
    color: 5,
  },
  {
    id: 'maxp',
    name: 'MaxP',
    color: 1,
  },
  {
    id: 'maxp_w_const',
    name: 'MaxP (w_const)',
    color: 11,
  },
  {
    id: 'maxp_w_max',
    name: 'MaxP (w_max)',
    color: 7,
  },
  {
    id: 'maxp_w_star',
    name: 'MaxP (w*)',
    color: 8,
  },
]
