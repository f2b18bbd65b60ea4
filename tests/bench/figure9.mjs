// Figure 9 as a reader meets it: 500 runs of each of the fifteen combinations, in the page in Chromium, by as many workers
// as the page has there. The three figures are on screen together, from a link to the chapter to the last run.
//     npm run build && node tests/bench/figure9.mjs
import { chromium } from '@playwright/test'
import { cpus } from 'node:os'
import { findChromium } from '../../scripts/chromium.mjs'
import { serve } from '../../scripts/serve.mjs'
import { table, time } from './tools.mjs'

const MINUTES = 10

const { address, close } = await serve()
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
const page = await browser.newPage({ viewport: { width: 1280, height: 1800 }, serviceWorkers: 'block' })
await page.addInitScript(() => {
  localStorage.setItem('allot-guide', 'seen')
  let workers = 0
  const Real = self.Worker
  self.Worker = class extends Real {
    constructor(/** @type {string | URL} */ url, /** @type {WorkerOptions | undefined} */ options) {
      super(url, options)
      if (options?.name === 'runs') workers += 1
      Object.assign(self, { workers })
    }
  }
})
const begun = performance.now()
await page.goto(`${address}#v=1&chapter=8`)
const progress = page.locator('allot-ensemble')
await progress.scrollIntoViewIfNeeded()
await progress.getByText('All runs are done.').waitFor({ timeout: MINUTES * 60_000 })
const seconds = (performance.now() - begun) / 1000
const captions = await page.locator('allot-figure[name^="9"] .runs').allInnerTexts()
const workers = await page.evaluate(() => Number(Reflect.get(self, 'workers')))
await browser.close()
close()
table('All of figure 9 in the page:', ['figures', 'runs', 'cores', 'workers', 'from link to last run'], [
  [String(captions.length), captions.join(', '), String(cpus().length), String(workers), time(seconds)],
])
