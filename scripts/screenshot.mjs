// npm run screenshot: draws the picture of the README, docs/allot.png, from the page itself, and for each article
// docs/previews/<article>.png, which other sites show beside a link to it: its question and its picture of the README.
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import articles from '../articles.json' with { type: 'json' }
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
await page.close()

mkdirSync(join(root, 'docs/previews'), { recursive: true })
const card = await browser.newPage({
  viewport: { width: 600, height: 315 },
  deviceScaleFactor: 2,
  colorScheme: 'light',
})
for (const { name, question } of articles) {
  const picture = readFileSync(join(root, `docs/pictures/${name}.svg`), 'utf8')
  await card.setContent(`<style>
    body { margin: 0; height: 315px; display: grid; grid-template-columns: 1fr 408px; align-items: center;
      color: #1f2328; background: #fff; font-family: serif }
    div { padding-left: 20px }
    h1 { font-size: 25px; font-weight: normal; line-height: 1.25; margin: 0 0 14px; text-wrap: balance }
    p { font: bold 16px serif; margin: 0 }
    </style><div><h1>${question}</h1><p>allot</p></div>${picture}`)
  await card.screenshot({ path: join(root, `docs/previews/${name}.png`) })
}
await browser.close()
close()
console.log('docs/allot.png and docs/previews are drawn.')
