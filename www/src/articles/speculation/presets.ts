// Made from crate/speculation/src/presets.rs by `npm run generate`.
// Not to be changed here.
import type { Preset } from './engine/types.js'

export const PRESETS: readonly (Omit<Preset, 'scenario'> & { link: string })[] = [
  {
    id: 'fig-1',
    name: 'Fig. 1: run time of one task',
    words: "The paper's fit to LAMMPS timings: past some 200 slots a task only gets slower.",
    chapter: 1,
    figure: '1',
    link: '',
  },
  {
    id: 'fig-5',
    name: 'Fig. 5: task probabilities',
    words: 'Beta distributions from a long tail to nearly certain tasks.',
    chapter: 2,
    figure: '5',
    link: '',
  },
  {
    id: 'fig-6a',
    name: 'Fig. 6a: boost, delta mixtures',
    words: 'The less likely the speculative tasks, the more there is to gain.',
    chapter: 5,
    figure: '6a',
    link: 'v=1&tasks.delta.levels=1:1,0.01:9',
  },
  {
    id: 'fig-6b',
    name: 'Fig. 6b: boost, beta distributions',
    words: 'A long tail of unlikely tasks, B(0.1, 1), gains most.',
    chapter: 5,
    figure: '6b',
    link: '',
  },
  {
    id: 'fig-7',
    name: 'Fig. 7: who gets the slots',
    words:
      'B(0.1, 1) on 10 000 slots: under a tenth of the tasks run, and useful results come nearly six times as fast.',
    chapter: 4,
    figure: '7',
    link: '',
  },
  {
    id: 'fig-8a',
    name: 'Fig. 8a: constant w, delta mixtures',
    words: 'Where probabilities have a step, one constant w can be far from the optimum.',
    chapter: 6,
    figure: '8a',
    link: 'v=1&tasks.delta.levels=1:1,0.01:9',
  },
  {
    id: 'fig-8b',
    name: 'Fig. 8b: the best constant w, delta mixtures',
    words: 'The best constant w jumps where speculative tasks begin to pay.',
    chapter: 6,
    figure: '8b',
    link: 'v=1&tasks.delta.levels=1:1,0.01:9',
  },
  {
    id: 'fig-8c',
    name: 'Fig. 8c: constant w, beta distributions',
    words: 'Smooth distributions lose little with one constant w, if it is the right one.',
    chapter: 6,
    figure: '8c',
    link: '',
  },
  {
    id: 'fig-8d',
    name: 'Fig. 8d: the best constant w, beta distributions',
    words: 'The right one depends on N and on the distribution.',
    chapter: 6,
    figure: '8d',
    link: '',
  },
]
