// Made from crate/speculation/src/runtime/presets.rs by `npm run generate`.
// Not to be changed here.
import type { RuntimePreset } from './engine/types.js'

export const RUNTIME_PRESETS: readonly RuntimePreset[] = [
  {
    id: 'lammps',
    name: "LAMMPS, the paper's fit",
    words:
      "Molecular dynamics benchmarked by the paper's authors (Fig. 1). T has a minimum, and wₘₐₓ is where it lies.",
    runtime: { a: -2.38, b: 481.42, c: 0, d: 2.32, g: 21.76, h: 7.1, w_limit: null },
  },
  {
    id: 'ideal',
    name: 'Ideal scaling',
    words: 'T = b/w: twice the slots, half the time. T has no minimum, so wₘₐₓ is the limit you set.',
    runtime: { a: 0, b: 480, c: 0, d: 0, g: 1, h: 0, w_limit: 256 },
  },
  {
    id: 'amdahl',
    name: "Amdahl's law",
    words:
      'T = a + b/w: 2 % of the work is serial, and more slots never shorten it. T has no minimum, so wₘₐₓ is the ' +
      'limit you set.',
    runtime: { a: 9.6, b: 470.4, c: 0, d: 0, g: 1, h: 0, w_limit: 256 },
  },
  {
    id: 'usl',
    name: 'Universal Scalability Law',
    words:
      "Gunther's law: 2 % contention, 0.005 % coherency, which grows with every slot. T has a minimum, where √(b/c) " +
      'slots are at work.',
    runtime: { a: 9.576, b: 470.4, c: 0.024, d: 0, g: 1, h: 0, w_limit: null },
  },
]
