// Made from crate/relentless/src/presets.rs by `npm run generate`.
// Not to be changed here.
import type { Preset } from '../../engine/types.js'

export const PRESETS: readonly (Omit<Preset, 'scenario'> & { link: string })[] = [
  {
    id: 'kills',
    name: 'Seven of eight are killed',
    words: 'All but one agent are killed, and the results are the same.',
    chapter: 1,
    figure: 'who',
    link: 'v=1&kill=30:3,60:2,90:2',
  },
  {
    id: 'figure-3',
    name: 'Fig. 3: the paper’s program',
    words: 'The paper’s task word for word, in the smallest program around it.',
    chapter: 2,
    figure: 'graph',
    link: 'v=1&program.example=figure3',
  },
  {
    id: 'wavefront',
    name: 'A wavefront: two sequences aligned',
    words: 'Tasks that need their neighbours on three sides: steps grow wide, and narrow again.',
    chapter: 2,
    figure: 'steps',
    link: 'v=1&program.example=alignment',
  },
  {
    id: 'figure-2',
    name: 'Fig. 2: alone in a chain',
    words: 'Fibonacci numbers: the search goes to the very beginning, and comes back with all values.',
    chapter: 3,
    figure: 'search',
    link: 'v=1&agents=1&program.example=fibonacci',
  },
  {
    id: 'delay',
    name: 'A store that is slow to tell',
    words: 'Others see a value five seconds after it was written, and agents go step by step.',
    chapter: 4,
    figure: 'agents',
    link: 'v=1&delay=5&targets=steps',
  },
  {
    id: 'figure-6',
    name: 'Fig. 6: sixteen agents',
    words: 'Agents are added, stay, and are removed.',
    chapter: 4,
    figure: 'elastic',
    link: 'v=1&agents=16&constants=maxT:200,maxX:63',
  },
  {
    id: 'figure-4',
    name: 'Fig. 4: transactions are expensive',
    words: '480 cells in a ring, ten steps; a lookup costs a hundred operations.',
    chapter: 5,
    figure: 'blocks',
    link:
      'v=1&agents=16&constants=maxT:10,maxX:479&costs.lookup=1&costs.operation=0.01&costs.read=1&costs.write=1&' +
      'program.example=heat1d_periodic&runs=2',
  },
  {
    id: 'figure-5',
    name: 'Fig. 5: a smaller largest value',
    words: 'The same store, with values of at most 512 bytes.',
    chapter: 5,
    figure: 'blocks',
    link:
      'v=1&agents=16&constants=maxT:10,maxX:479&costs.lookup=1&costs.operation=0.01&costs.read=1&costs.write=1&' +
      'largest_value=512&program.example=heat1d_periodic&runs=2',
  },
  {
    id: 'figure-7',
    name: 'Fig. 7: a line of three points',
    words: '32 cells, 32 steps, one agent.',
    chapter: 6,
    figure: 'capacity',
    link: 'v=1&agents=1',
  },
  {
    id: 'figure-7-five',
    name: 'Fig. 7: five points on a small plate',
    words: '4 × 4 cells, 12 steps, one agent: of squares the limit comes nearest to a third here.',
    chapter: 6,
    figure: 'smallest',
    link: 'v=1&agents=1&constants=maxT:12,n:3&program.example=heat2d_5',
  },
  {
    id: 'figure-7-nine',
    name: 'Fig. 7: nine points',
    words: '6 × 6 cells, 12 steps, one agent: here the limit is near a third.',
    chapter: 6,
    figure: 'smallest',
    link: 'v=1&agents=1&constants=maxT:12,n:5&program.example=heat2d_9',
  },
  {
    id: 'failures',
    name: 'Sixteen processors, dear checkpoints',
    words: 'Writing a value costs half a second.',
    chapter: 7,
    figure: 'mtbf',
    link: 'v=1&agents=16&costs.read=0.1&costs.write=0.5',
  },
]
