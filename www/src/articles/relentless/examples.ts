// Made from crate/relentless/src/examples.rs by `npm run generate`.
// Not to be changed here.
export const EXAMPLES: readonly { name: string; title: string }[] = [
  {
    name: 'heat1d',
    title: 'Heat along a rod, ends of fixed temperature',
  },
  {
    name: 'heat1d_insulated',
    title: 'Heat along a rod, ends insulated',
  },
  {
    name: 'heat1d_periodic',
    title: 'Heat along a ring',
  },
  {
    name: 'heat2d_5',
    title: 'Heat in a plate, five points',
  },
  {
    name: 'heat2d_9',
    title: 'Heat in a plate, nine points',
  },
  {
    name: 'wave',
    title: 'A plucked string, two steps back',
  },
  {
    name: 'life',
    title: "Conway's Game of Life, a glider",
  },
  {
    name: 'prefix_sums',
    title: 'Prefix sums in parallel steps',
  },
  {
    name: 'matrix',
    title: 'The product of two matrices',
  },
  {
    name: 'fibonacci',
    title: 'Fibonacci numbers',
  },
  {
    name: 'alignment',
    title: 'Local alignment of two sequences',
  },
  {
    name: 'figure3',
    title: 'The paper’s figure 3, word for word, in the smallest program around it',
  },
]
