// A run of balance through time, on the command line and in the page's module in Node, by turns: the least seconds of
// each, and their ratio. The run is of 1 000 steps of 10 000 objects on 256 processors, refined after greedy every 50
// steps; what an answer has beside the run is taken off by a run of one step.
import { readFileSync } from 'node:fs'
import * as balance from '../../../www/pkg/balance-late.js'
import { digits, ownProgram, run, table, time } from '../tools.mjs'

const ROUNDS = 9

/** @param {number} steps */
const scenario = (steps) =>
  JSON.stringify({
    processors: 256,
    objects: { distribution: { kind: 'exponential', count: 10_000, mean: 1 } },
    strategies: ['none'],
    run: {
      steps,
      period: 50,
      strategy: 'greedy_refine',
      change: { front: { factor: 4, from: 0, speed: 10 } },
      cost: { fixed: 1, per_move: 0.001 },
    },
  })

balance.initSync({ module: readFileSync(new URL('../../../www/pkg/balance-late_bg.wasm', import.meta.url)) })
const allot = ownProgram(false)
/** @type {Record<'native' | 'page', (text: string) => { run: { seconds: number } }>} */
const ways = {
  native: (text) => JSON.parse(run(allot, ['balance'], text)),
  page: (text) => balance.answer(text),
}
const results = Object.values(ways).map((way) => way(scenario(1000)).run.seconds)
if (new Set(results).size > 1) throw new Error(`The two do not agree: ${results.join(', ')} s`)

/** @type {Record<'native' | 'page', number[]>} */
const took = { native: [], page: [] }
for (let round = 0; round < ROUNDS; round++) {
  for (const name of /** @type {const} */ (['native', 'page'])) {
    const [one = 0, all = 0] = [1, 1000].map((steps) => {
      const start = performance.now()
      ways[name](scenario(steps))
      return (performance.now() - start) / 1000
    })
    took[name].push(all - one)
  }
}
const [native, page] = [Math.min(...took.native), Math.min(...took.page)]
table(
  'A run of 1 000 steps, and one that never balances beside it, of which the rule √(2C/m) is made:',
  ['command line', "page's module", 'ratio'],
  [[time(native), time(page), digits(page / native, 3)]],
)
