// Made from crate/schedule/src/presets.rs by `npm run generate`.
// Not to be changed here.
import type { Preset } from '../../engine/types.js'

export const PRESETS: readonly (Omit<Preset, 'scenario'> & { link: string })[] = [
  {
    id: 'figure-6',
    name: 'Figure 6: utilization',
    words: 'Cells of uneven density: without barriers only its neighbours wait for the heaviest one.',
    chapter: 1,
    figure: 'gantt',
    link: '',
  },
  {
    id: 'figure-5',
    name: 'Figure 5: subtasks and dependences',
    words: 'Three cells in a line, and a last subtask that collects.',
    chapter: 2,
    figure: 'graph',
    link: 'v=1&dispatch=0&graph=first_example&network.latency=0&processors=3&fetch=once',
  },
  {
    id: 'figure-7',
    name: 'Figure 7: dependences of molecular dynamics',
    words: 'Two steps of nine cells in a row: each waits for its neighbours only.',
    chapter: 2,
    figure: 'graph',
    link: 'v=1&graph.molecular_dynamics.cells=9,1,1&graph.molecular_dynamics.steps=2&processors=4&fetch=once',
  },
  {
    id: 'heft',
    name: 'HEFT’s example: 80 and 86',
    words: 'Ten tasks, three processors, each with its own times: HEFT 80, CPOP 86.',
    chapter: 4,
    figure: 'rules',
    link:
      'v=1&dispatch=0&graph=heft_example&network.bandwidth=1&network.latency=0&policies=heft,cpop,peft,cp_misf_comm&' +
      'processors=3&fetch=once',
  },
  {
    id: 'peft',
    name: 'PEFT’s example: 122',
    words: 'Ten tasks, three processors: PEFT looks ahead and takes 122, HEFT 133.',
    chapter: 4,
    figure: 'rules',
    link:
      'v=1&dispatch=0&graph=peft_example&network.bandwidth=1&network.latency=0&policies=peft,heft,cpop,cp_misf_comm&' +
      'processors=3&fetch=once',
  },
  {
    id: 'graham',
    name: 'Graham’s example: 12; 15, 13, 16',
    words: 'Nine tasks on three processors: whatever should help makes it longer.',
    chapter: 4,
    figure: 'anomalies',
    link: 'v=1&dispatch=0&graph=graham_example&network.latency=0&processors=3&fetch=once',
  },
  {
    id: 'interval',
    name: '200 random tasks: 244, 260, 345',
    words: 'On eight processors the longest path says 244, all work shared out 260, and the interval bound 345.',
    chapter: 5,
    figure: 'bounds',
    link:
      'v=1&dispatch=0&graph.random.bytes=0&graph.random.longest=20&graph.random.predecessors=3&' +
      'graph.random.seconds=1&graph.random.seed=6&graph.random.tasks=200&network.latency=0&fetch=once',
  },
  {
    id: 'twenty',
    name: 'Twenty random tasks: 97, 95, 93',
    words: 'Branch and bound finds two better schedules, raises the bound, and ends with a proof.',
    chapter: 5,
    figure: 'search',
    link:
      'v=1&dispatch=0&graph.random.bytes=0&graph.random.longest=20&graph.random.predecessors=3&' +
      'graph.random.seconds=1&graph.random.seed=25&graph.random.tasks=20&network.latency=0&processors=4&fetch=once',
  },
  {
    id: 'waiting',
    name: 'Eight tasks: 16 against 19 and 20',
    words: 'The optimum waits on purpose: branch and bound finds it, no list schedule does.',
    chapter: 5,
    figure: 'search',
    link: 'v=1&dispatch=0&graph=waiting_example&network.latency=0&processors=3&fetch=once',
  },
  {
    id: 'random',
    name: 'Fifty random tasks',
    words: 'As in the standard task graph set: 50 tasks on four processors.',
    chapter: 5,
    figure: 'search',
    link:
      'v=1&dispatch=0&graph.random.bytes=0&graph.random.longest=20&graph.random.predecessors=3&' +
      'graph.random.seconds=1&graph.random.seed=7&graph.random.tasks=50&network.latency=0&processors=4&fetch=once',
  },
  {
    id: 'figure-8',
    name: 'Figure 8: 125 cells on up to 125 processors',
    words: 'Closest to the figure: few processors favour barriers, many do not.',
    chapter: 6,
    figure: 'over',
    link:
      'v=1&dispatch=0.00004&graph.molecular_dynamics.cells=5,5,5&graph.molecular_dynamics.density.protein.factor=2&' +
      'graph.molecular_dynamics.density.protein.radius=0&graph.molecular_dynamics.steps=10&network.latency=0.015&' +
      'noise=0.6&processors=125&fetch=once',
  },
  {
    id: 'grain',
    name: 'Section 2.3.2: grain',
    words: 'A master that needs 2 ms: too small grains keep it busy, too large ones unbalance.',
    chapter: 6,
    figure: 'grain',
    link:
      'v=1&dispatch=0.002&graph.molecular_dynamics.cells=5,5,5&graph.molecular_dynamics.density.protein.factor=2&' +
      'graph.molecular_dynamics.density.protein.radius=0&graph.molecular_dynamics.steps=10&network.latency=0&' +
      'processors=32&fetch=once',
  },
  {
    id: 'table-1',
    name: 'Table 1: 16 and 32 processors',
    words: 'Dynamic allocation, the initial and the improved policy.',
    chapter: 7,
    figure: 'table',
    link:
      'v=1&dispatch=0.00004&graph.molecular_dynamics.cells=5,5,5&graph.molecular_dynamics.density.protein.factor=2&' +
      'graph.molecular_dynamics.density.protein.radius=0&graph.molecular_dynamics.steps=10&iterations=2&' +
      'network.latency=0.015&noise=0.6&processors=16&fetch=once',
  },
  {
    id: 'region',
    name: 'The machine of table 1',
    words: 'Where most of table 1 comes out, and little of figures 8 and 9.',
    chapter: 9,
    figure: 'region',
    link:
      'v=1&dispatch=0.00004&graph.molecular_dynamics.cells=5,5,5&graph.molecular_dynamics.density.protein.factor=2&' +
      'graph.molecular_dynamics.steps=10&network.latency=0.0025&noise=0.1&fetch=once',
  },
]
