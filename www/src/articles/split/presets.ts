// Made from crate/split/src/presets.rs by `npm run generate`.
// Not to be changed here.
import type { Preset } from '../../engine/types.js'

export const PRESETS: readonly (Omit<Preset, 'scenario'> & { link: string })[] = [
  {
    id: 'uneven',
    name: 'Files of uneven length',
    words: 'Eight machines by count: some are done while the last one has half of its tests left.',
    chapter: 1,
    figure: 'machines',
    link: 'v=1&machines=8&suite.sigma=1.6',
  },
  {
    id: 'wall',
    name: 'One file decides',
    words: 'Tests in few files on many machines: the longest file alone takes longer than an even share.',
    chapter: 1,
    figure: 'longest',
    link: 'v=1&machines=16&suite.files=24',
  },
  {
    id: 'pauses',
    name: 'A build that waits',
    words: 'Seven steps of a build on three machines, as they ran: with pauses, because some wait for others.',
    chapter: 1,
    figure: 'ran',
    link:
      'v=1&fixed=0&group=none&machines=3&tests.machine=%5B%221%22,%222%22,%223%22,%223%22,%222%22,%221%22,%223%22%5D&' +
      'tests.name=%5B%22compile%20core%22,%22compile%20parser%22,%22docs%22,%22lint%22,%22link%22,%22test%20core%22,' +
      '%22package%22%5D&tests.seconds=%5B90.0,60.0,45.0,55.0,100.0,50.0,50.0%5D&tests.start=%5B0.0,0.0,0.0,45.0,90.0,' +
      '150.0,190.0%5D&today=told',
  },
  {
    id: 'many',
    name: 'How many machines',
    words: 'Each machine needs three minutes before its tests: more machines soon cost more than they bring.',
    chapter: 2,
    figure: 'minutes',
    link: 'v=1&fixed=180&limit=600&most=32',
  },
  {
    id: 'vary',
    name: 'Times that vary',
    words: 'Times change by half from run to run: a list made before loses against a queue.',
    chapter: 3,
    figure: 'runs',
    link: 'v=1&group=none&machines=8&suite.noise=0.8',
  },
]
