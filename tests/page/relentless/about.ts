import type { About } from '../articles/about.ts'

export const about: About = {
  pieces: [['live', 'relentless.html#v=1', 'allot-live .words', 'relentless.html']],
}
