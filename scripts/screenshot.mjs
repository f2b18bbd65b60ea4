// npm run screenshot: draws the picture of the README, docs/allot.png, from the page itself.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { buildSite } from './build.mjs'
import { setUpChromium, startChromium } from './chromium.mjs'
import { giveUp, root } from './run.mjs'
import { serve } from './serve.mjs'
import { setUp } from './setup.mjs'

await setUp()
await setUpChromium()
if ((await buildSite({ quiet: true })).code !== 0) giveUp('The page could not be built; the reason is above.')
const { address, close } = await serve()
const browser = await startChromium()
const page = await browser.newPage({
  viewport: { width: 1200, height: 796 },
  deviceScaleFactor: 1.5,
  colorScheme: 'light',
  reducedMotion: 'reduce',
})
await page.goto(address)
await page.locator('#answer .bars').waitFor()
await page.getByText('more to come').waitFor({ state: 'hidden' })
mkdirSync(join(root, 'docs'), { recursive: true })
await page.screenshot({ path: join(root, 'docs/allot.png') })
await browser.close()
close()
console.log('docs/allot.png is drawn.')
