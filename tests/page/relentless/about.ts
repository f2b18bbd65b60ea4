import type { About } from '../articles/about.ts'

export const about: About = {
  answers: {
    4: ({ executions }) => executions?.['delay-0']?.y[executions['delay-0'].x.indexOf(16)] ?? NaN,
  },

  pieces: [['live', 'relentless.html#v=1', 'allot-live .words', 'relentless.html']],
}
