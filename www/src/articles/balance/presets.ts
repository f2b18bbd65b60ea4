// Made from crate/balance/src/presets.rs by `npm run generate`.
// Not to be changed here.
import type { Preset } from '../../engine/types.js'

export const PRESETS: readonly (Omit<Preset, 'scenario'> & { link: string })[] = [
  {
    id: 'slide-13',
    name: 'Slide 13: the golden rule',
    words: '50 000 tasks on 500 processors: five with 199 are worse than five with 1.',
    chapter: 1,
    figure: 'golden',
    link:
      'v=1&items=99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,' +
      '99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,' +
      '99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,' +
      '99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,' +
      '99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,' +
      '99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,' +
      '99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,' +
      '99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,' +
      '99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,' +
      '99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,' +
      '99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,' +
      '99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,' +
      '99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,' +
      '99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,99,199,199,199,199,199&' +
      'processors=500',
  },
  {
    id: 'slide-16',
    name: 'Slide 16: NAMD’s grains',
    words: '57 s of work on 2 000 processors, and some objects above 28.5 ms.',
    chapter: 2,
    figure: 'grain',
    link:
      'v=1&grain.limit=0.0285&objects.distribution.count=4000&objects.distribution.kind=bimodal&' +
      'objects.distribution.mean=0.01425&objects.distribution.spread=4&objects.neighbours=none&processors=2000',
  },
  {
    id: 'slide-33',
    name: 'Slide 33: communication costs little',
    words: 'Greedy, with a refinement step at the end.',
    chapter: 4,
    figure: 'strategies',
    link: '',
  },
  {
    id: 'slide-34',
    name: 'Slide 34: communication is significant',
    words: 'A message costs a tenth of a mean object: objects that talk should stay together.',
    chapter: 4,
    figure: 'strategies',
    link: 'v=1&communication.alpha=0.1',
  },
  {
    id: 'slide-22',
    name: 'Slide 22: unrestricted exchange',
    words: 'The fullest donor gives to the neediest receiver.',
    chapter: 5,
    figure: 'exchange',
    link: '',
  },
  {
    id: 'slide-23',
    name: 'Slide 23: dimension exchange',
    words: 'Eight processors at the corners of a cube: three phases.',
    chapter: 5,
    figure: 'dimension',
    link: 'v=1&processors=8',
  },
  {
    id: 'slide-37-diffusion',
    name: 'Slide 37: work diffusion',
    words: 'Eight by eight processors on a torus, each with four neighbours.',
    chapter: 5,
    figure: 'diffusion',
    link: 'v=1&processors=64&topology.torus=8,8',
  },
  {
    id: 'slide-37',
    name: 'Slide 37: still fine for 3 000 processors',
    words: 'Ten objects a processor, 0.1 µs a step, 10 µs a message.',
    chapter: 5,
    figure: 'central',
    link: 'v=1&central.objects_per_processor=10&central.per_object=1e-7',
  },
  {
    id: 'slide-25',
    name: 'Slide 25: five processors',
    words: 'Processors need not be a power of two: the first cut divides 2 to 3.',
    chapter: 6,
    figure: 'orb',
    link: 'v=1&points.clusters.clusters=0&processors=5',
  },
  {
    id: 'slide-24',
    name: 'Slide 24: galaxies',
    words: 'Points as uneven as in cosmology, and a tree as uneven.',
    chapter: 6,
    figure: 'quadtree',
    link: 'v=1&points.clusters.clusters=14&points.clusters.count=2000&points.clusters.spread=0.03',
  },
  {
    id: 'slide-27',
    name: 'Slide 27: along a curve',
    words: 'Uniform points: no jump on Hilbert’s curve.',
    chapter: 6,
    figure: 'hilbert',
    link: 'v=1&points.clusters.clusters=0',
  },
  {
    id: 'slide-35',
    name: 'Slide 35: chunks for 16 processors',
    words: 'Eight boxes a processor can be balanced, one cannot.',
    chapter: 6,
    figure: 'boxes',
    link: 'v=1&points.clusters.clusters=14&points.clusters.count=2000&points.clusters.spread=0.03',
  },
  {
    id: 'slide-36',
    name: 'Slide 36: the load balancer in action',
    words: 'A crack passes through 128 chunks; the balancer is called every 25 steps.',
    chapter: 7,
    figure: 'crack',
    link:
      'v=1&objects.distribution.kind=equal&objects.neighbours=none&run.change.front.speed=2&run.cost.fixed=0&' +
      'run.cost.per_move=0&run.period=25&run.steps=100&run.strategy=greedy',
  },
  {
    id: 'slide-38-colleague',
    name: 'Slide 38: a colleague’s job',
    words: 'From step 60 on, processor 4 has 8 s of background load in each step.',
    chapter: 7,
    figure: 'crack',
    link:
      'v=1&objects.distribution.kind=equal&objects.neighbours=none&run.change.front.factor=1&' +
      'run.change.front.speed=2&run.cost.fixed=0&run.cost.per_move=0&run.events=%5B%7B%22background%22:%5B0.0,0.0,' +
      '0.0,8.0,0.0,0.0,0.0,0.0,0.0,0.0,0.0,0.0,0.0,0.0,0.0,0.0%5D,%22step%22:60%7D%5D&run.period=25&run.steps=100&' +
      'run.strategy=greedy',
  },
  {
    id: 'slide-38-shrink',
    name: 'Slide 38: shrinking and expanding',
    words: 'Four processors are withdrawn before step 30 and come back before step 70.',
    chapter: 7,
    figure: 'crack',
    link:
      'v=1&objects.distribution.kind=equal&objects.neighbours=none&run.change.front.factor=1&' +
      'run.change.front.speed=2&run.cost.fixed=0&run.cost.per_move=0&run.events=%5B%7B%22step%22:30,' +
      '%22withdraw%22:%5B12,13,14,15%5D%7D,%7B%22add%22:%5B12,13,14,15%5D,%22step%22:70%7D%5D&run.period=0&' +
      'run.steps=100&run.strategy=greedy',
  },
  {
    id: 'slide-31',
    name: 'Slide 31: loads that do not persist',
    words: 'A tenth of the objects jump by a factor of four, every second step.',
    chapter: 7,
    figure: 'predictors',
    link:
      'v=1&run.change.jump.every=2&run.change.jump.factor=4&run.change.jump.seed=1&run.change.jump.share=0.1&' +
      'run.period=4',
  },
  {
    id: 'slides-5-to-8',
    name: 'Slides 5 to 8: snapshots',
    words: 'Utilization, profile, overview and timeline of one run.',
    chapter: 7,
    figure: 'timeline',
    link: '',
  },
  {
    id: 'slide-3',
    name: 'Slide 3: asynchronous reductions',
    words: 'A reduction of a quarter of an iteration, hidden behind the next one.',
    chapter: 7,
    figure: 'reduction',
    link: '',
  },
]
