// Made from crate/speculation/src/claims by `npm run generate`.
// Not to be changed here.
import type { Effort, EffortName } from './types.js'

export const EFFORTS: Readonly<Record<EffortName, Effort>> = {
  quick: { draws: 4, runs: 80 },
  full: { draws: 30, runs: 500 },
}

/** The figure and the scenario, as a link, that show a claim. */
export const PLACES: readonly { id: string; figure: string; link: string }[] = [
  {
    id: 'w_max',
    figure: '1',
    link: '',
  },
  {
    id: 't_w_max',
    figure: '1',
    link: '',
  },
  {
    id: 'most_efficient_w',
    figure: '1',
    link: '',
  },
  {
    id: 'ceiling',
    figure: '1',
    link: '',
  },
  {
    id: 'ceiling_reached',
    figure: '1',
    link: '',
  },
  {
    id: 'many_slots',
    figure: '6a',
    link: 'v=1&slots=10000000&sweep.points=141&sweep.to=10000000&tasks.delta.levels=1:1,0.01:9',
  },
  {
    id: 'boost_below_ceiling',
    figure: '6a',
    link: 'v=1&tasks.delta.levels=1:1,0.01:9',
  },
  {
    id: 'step_naive',
    figure: '6a',
    link: 'v=1&tasks.delta.levels=1:1,0.01:9&tasks.delta.seed=47',
  },
  {
    id: 'step_optimal',
    figure: '6a',
    link: 'v=1&tasks.delta.levels=1:1,0.01:9',
  },
  {
    id: 'step_speculative',
    figure: '6a',
    link: 'v=1&tasks.delta.levels=1:1,0.01:9',
  },
  {
    id: 'step_boost',
    figure: '6a',
    link: 'v=1&tasks.delta.levels=1:1,0.01:9&tasks.delta.seed=47',
  },
  {
    id: 'step_boost_expected',
    figure: '6a',
    link: 'v=1&tasks.delta.levels=1:1,0.01:9',
  },
  {
    id: 'equal_boost',
    figure: '6a',
    link: 'v=1&tasks.delta.levels=1:1',
  },
  {
    id: 'few_slots_delta',
    figure: '6a',
    link: 'v=1&slots=100&tasks.delta.levels=1:1,0.01:9',
  },
  {
    id: 'boost_grows',
    figure: '6a',
    link: 'v=1&tasks.delta.levels=1:1,0.01:9',
  },
  {
    id: 'boost_saturates',
    figure: '6a',
    link: 'v=1&tasks.delta.levels=1:1,0.01:9',
  },
  {
    id: 'few_slots_beta',
    figure: '6b',
    link: 'v=1&slots=1',
  },
  {
    id: 'tail_tasks',
    figure: '7',
    link: 'v=1&tasks.beta.seed=13515',
  },
  {
    id: 'tail_span',
    figure: '7',
    link: '',
  },
  {
    id: 'tail_naive_tasks',
    figure: '7',
    link: '',
  },
  {
    id: 'tail_tasks_run',
    figure: '7',
    link: 'v=1&tasks.beta.seed=13515',
  },
  {
    id: 'tail_optimal',
    figure: '7',
    link: '',
  },
  {
    id: 'tail_naive',
    figure: '7',
    link: '',
  },
  {
    id: 'tail_boost',
    figure: '7',
    link: '',
  },
  {
    id: 'constant_mostly_good',
    figure: '8a',
    link: 'v=1&tasks.delta.levels=1:1,0.01:9',
  },
  {
    id: 'equal_constant',
    figure: '8a',
    link: 'v=1&tasks.delta.levels=1:1',
  },
  {
    id: 'constant_delta',
    figure: '8a',
    link: 'v=1&tasks.delta.levels=1:1,0.01:9',
  },
  {
    id: 'constant_beta',
    figure: '8c',
    link: '',
  },
  {
    id: 'ring_star_ve',
    figure: '9a',
    link: '',
  },
  {
    id: 'ring_const_max',
    figure: '9a',
    link: '',
  },
  {
    id: 'ring_star_const',
    figure: '9a',
    link: '',
  },
  {
    id: 'ring_doubles',
    figure: '9a',
    link: '',
  },
  {
    id: 'ring_max_ve',
    figure: '9a',
    link: '',
  },
  {
    id: 'ring_maxp_ve',
    figure: '9a',
    link: '',
  },
  {
    id: 'ring_maxp_drawn',
    figure: '9a',
    link: 'v=1&simulation.horizon=30000&simulation.run_time=exponential',
  },
  {
    id: 'ring_together',
    figure: '9a',
    link: '',
  },
  {
    id: 'cubic_star_ve',
    figure: '9b',
    link: '',
  },
  {
    id: 'cubic_max_const',
    figure: '9b',
    link: '',
  },
  {
    id: 'cubic_star_max',
    figure: '9b',
    link: '',
  },
  {
    id: 'cubic_maxp_ve',
    figure: '9b',
    link: '',
  },
  {
    id: 'cubic_maxp_drawn',
    figure: '9b',
    link: 'v=1&simulation.horizon=30000&simulation.run_time=exponential',
  },
  {
    id: 'cubic_together',
    figure: '9b',
    link: '',
  },
  {
    id: 'complete_star_ve',
    figure: '9c',
    link: '',
  },
  {
    id: 'complete_max_const',
    figure: '9c',
    link: '',
  },
  {
    id: 'complete_star_max',
    figure: '9c',
    link: '',
  },
  {
    id: 'complete_maxp_ve',
    figure: '9c',
    link: '',
  },
  {
    id: 'complete_maxp_drawn',
    figure: '9c',
    link: 'v=1&simulation.horizon=30000&simulation.run_time=exponential',
  },
  {
    id: 'complete_together',
    figure: '9c',
    link: '',
  },
  {
    id: 'start_ring',
    figure: '10',
    link: 'v=1&simulation.trajectories=5000',
  },
  {
    id: 'start_cubic',
    figure: '10',
    link: 'v=1&simulation.trajectories=5000',
  },
  {
    id: 'start_complete',
    figure: '10',
    link: 'v=1&simulation.trajectories=5000',
  },
  {
    id: 'start_steep',
    figure: '10',
    link: 'v=1&simulation.trajectories=5000',
  },
  {
    id: 'maxp_cost',
    figure: '1',
    link: '',
  },
]
