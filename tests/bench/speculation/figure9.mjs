// Figure 9 as a reader meets it: 500 runs of each of the fifteen combinations, in the page in Chromium, by as many
// workers as the page starts there. All three figures are on screen. The time is from opening a link to the last run.
// Beside it, in the same run of this program: the same runs by `allot simulate`, and `allot check`, which does two
// thirds of their work (it stops each run after 1 980 of 3 000 seconds) and all other claims.
//     npm run build && node tests/bench/speculation/figure9.mjs
// With --quick it does only a few runs of a small machine, to see that it works.
import { cpus } from 'node:os'
import { startChromium } from '../../../scripts/chromium.mjs'
import { serve } from '../../../scripts/serve.mjs'
import { digits, ownProgram, run, table, time } from '../tools.mjs'

const MINUTES = 20
const MODELS = [{ ring: { states: 8000 } }, { cubic: { side: 20 } }, { complete: { states: 8000 } }]
const quick = process.argv.includes('--quick')
const small = quick ? { runs: 4, slots: 30, horizon: 300, trajectories: 20 } : {}
const changes = Object.entries(small).map(([field, value]) => `&simulation.${field}=${value}`)

const { address, close } = await serve()
const browser = await startChromium()
const page = await browser.newPage({ viewport: { width: 1280, height: 1800 }, serviceWorkers: 'block' })
await page.addInitScript(() => {
  const runners = { started: 0 }
  self.Worker = class extends Worker {
    constructor(/** @type {string | URL} */ url, /** @type {WorkerOptions | undefined} */ options) {
      super(url, options)
      if (options?.name === 'runs') runners.started += 1
    }
  }
  Object.assign(self, { runners })
})
const begun = performance.now()
await page.goto(`${address}speculation.html#v=1&chapter=8${changes.join('')}`)
const ensemble = page.locator('allot-ensemble')
await ensemble.scrollIntoViewIfNeeded()
await ensemble.getByText('All runs are done.').waitFor({ timeout: MINUTES * 60_000 })
const seconds = (performance.now() - begun) / 1000
// “500 of 500 runs of each method, done”
const words = await page.locator('allot-figure[name^="9"] .runs').allInnerTexts()
const runs = words.map((one) => one.split(' of ')[0] ?? '')
if (runs.length !== 3) throw new Error(`${runs.length} figures were on screen, not 3`)
const workers = await page.evaluate(() => /** @type {{ started: number }} */ (Reflect.get(self, 'runners')).started)
await browser.close()
close()

const allot = ownProgram(quick)
/** @param {() => void} work */
const taken = (work) => {
  const start = performance.now()
  work()
  return (performance.now() - start) / 1000
}
const simulate = taken(() => {
  for (const model of MODELS) run(allot, ['simulate'], JSON.stringify({ model, ...small }))
})
const check = taken(() => run(allot, ['check', ...(quick ? ['--quick'] : [])], ''))
table(
  'All of figure 9, five methods on each model:',
  ['runs of ring, lattice, complete graph', 'cores', 'workers', 'in the page', 'same runs natively', 'allot check'],
  [[runs.join(', '), String(cpus().length), String(workers), time(seconds), time(simulate), time(check)]],
)
console.log(`The page takes ${digits(seconds / simulate, 3)} times as long as the same runs natively,
and ${digits(seconds / check, 3)} times as long as allot check.`)
