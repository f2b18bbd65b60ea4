// Made from crate/rules/src/presets.rs by `npm run generate`.
// Not to be changed here.
import type { Preset } from '../../engine/types.js'

export const PRESETS: readonly (Omit<Preset, 'scenario'> & { link: string })[] = [
  {
    id: 'known',
    name: 'Every length known',
    words: 'The same tasks, but each length is known beforehand: rules that plan may use it.',
    chapter: 2,
    figure: 'bars',
    link: 'v=1&knowledge=known',
  },
  {
    id: 'even',
    name: 'Even tasks',
    words: 'All tasks take nearly as long: even equal blocks lose little.',
    chapter: 2,
    figure: 'bars',
    link: 'v=1&rough.longest=36&rough.shortest=25',
  },
  {
    id: 'long',
    name: 'One task decides',
    words: 'Thirty tasks, one of them ten times as long: soon nothing helps but a shorter task.',
    chapter: 1,
    figure: 'curves',
    link: 'v=1&knowledge=known&most=64&rough.longest=600&rough.tasks=30',
  },
  {
    id: 'anomaly',
    name: 'More processors, later end',
    words: 'Graham’s nine tasks: without a plan they end after 12 s on three processors, and after 15 s on four.',
    chapter: 1,
    figure: 'curves',
    link: 'v=1&knowledge=known&most=6&processors=3&tasks.edges=0,8;3,4;3,5;3,6;3,7&tasks.seconds=3,2,2,2,4,4,4,4,9',
  },
]
