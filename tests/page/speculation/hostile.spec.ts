// Hostile links: no text after "#" is ever run, the page is never blank, and the next link opens as usual.
import type { Page } from '@playwright/test'
import { CRAFTED, Hostile } from './hostile.ts'
import { expect, open, SHORT, test } from '../helpers.ts'

/** The number of hashes, half of them in each of two tests, which may run side by side. */
const HASHES = 2000
const PARTS = 2
const BATCH = 125
/** Ten minutes: the page has minutes of work, with other tests beside it. */
const TIMEOUT = 600_000

// No trace, which would take longer than the test; the message of a failed test names the hash.
test.use({ trace: 'off' })

declare global {
  interface Window {
    alive: () => string[]
    openHashes: (hashes: string[]) => Promise<string[]>
    show: (shown: boolean) => void
  }
}

/** Puts functions into the page that open hashes, and that check whether the page is still intact. */
async function lookAfter(page: Page): Promise<void> {
  page.on('dialog', (dialog) => {
    void dialog.dismiss()
    throw new Error(`a dialog: ${dialog.message()}`)
  })
  await page.addInitScript(() => {
    const all = (root: ParentNode): Element[] =>
      [...root.querySelectorAll('*')].flatMap((one) => [one, ...(one.shadowRoot ? all(one.shadowRoot) : [])])
    const usual = new Set(Object.getOwnPropertyNames(Object.prototype))
    const bad = (one: Element): boolean =>
      one.matches('iframe, object, embed, base, form, frame, img, applet, [srcdoc], script:not([src])') ||
      [...one.attributes].some(
        ({ name, value }) =>
          /^on/i.test(name) ||
          (/^(href|src|action|xlink:href)$/.test(name) && /^\s*(javascript|data|vbscript):/i.test(value)),
      )
    window.alive = () => {
      const wrong: string[] = []
      if ('ran' in window || 'polluted' in {}) wrong.push('something ran')
      const more = Object.getOwnPropertyNames(Object.prototype).filter((name) => !usual.has(name))
      if (more.length > 0) wrong.push(`every object has ${more.join()}`)
      const injected = all(document).filter(bad)
      if (injected.length > 0) wrong.push(`injected: ${injected.map((one) => one.outerHTML.slice(0, 100)).join()}`)
      if (!document.querySelector('allot-figure')?.shadowRoot?.querySelector('figure')) wrong.push('no figure')
      if (!document.querySelector<HTMLElement>('#failure')?.hidden) wrong.push('the page has given up')
      if ((document.querySelector('main')?.textContent?.trim().length ?? 0) < 20) wrong.push('blank')
      return wrong
    }
    const hidden = new CSSStyleSheet()
    hidden.replaceSync('.article > section { display: none !important }')
    window.show = (shown) => (document.adoptedStyleSheets = shown ? [] : [hidden])
    window.openHashes = async (hashes) => {
      const wrong: string[] = []
      for (const hash of hashes) {
        const before = location.href
        const changed = new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }))
        location.hash = hash
        if (location.href !== before) await changed
        if ('ran' in window || 'polluted' in {}) wrong.push(hash.slice(0, 500))
      }
      return wrong
    }
  })
}

/** The page's memory after a garbage collection, in megabytes. */
async function megabytes(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize, backingStorageSize } = (await session.send('Runtime.getHeapUsage')) as {
    usedSize: number
    backingStorageSize?: number
  }
  await session.detach()
  return (usedSize + (backingStorageSize ?? 0)) / 1e6
}

/** The page still does what it is for: another link opens, and its figure is computed and drawn. */
async function works(page: Page, slots: number): Promise<void> {
  await page.evaluate((n) => {
    location.hash = `v=1&slots=${n}&theme=light`
    scrollTo({ top: 0, behavior: 'instant' })
  }, slots)
  await expect(page.locator('allot-bar output')).toHaveText(String(slots))
  await expect(page.locator('allot-notices li')).toHaveCount(0)
  await expect(page.locator('allot-figure figcaption').first()).toContainText(String(slots))
  await expect(page.locator('allot-lecture')).toHaveCount(0)
}

for (let part = 0; part < PARTS; part++) {
  test(`${HASHES / PARTS} hostile hashes in an open page, part ${part + 1} of ${PARTS}`, async ({ page }) => {
    test.setTimeout(TIMEOUT)
    await lookAfter(page)
    await open(page)
    const hostile = new Hostile(20_221_116 + part)
    const held: number[] = []
    for (let done = 0; done < HASHES / PARTS; done += BATCH) {
      const hashes = hostile.take(BATCH)
      // All hashes are read, and the page's state is written for each. Drawing takes most of the time: it is done for
      // each hash of the first batch, and after that only for the last one of a batch.
      await page.evaluate((shown) => window.show(shown), done === 0)
      const wrong = await page.evaluate((some) => window.openHashes(some), hashes)
      expect(wrong).toEqual([])
      await page.evaluate(() => window.show(true))
      expect(await page.evaluate(() => window.alive()), hashes.at(-1)).toEqual([])
      await works(page, 100 + done / BATCH)
      held.push(await megabytes(page))
    }
    // Undo keeps the last 200 states; beyond that nothing may add up.
    expect(held.at(-1)! - held[1]!, held.map(Math.round).join()).toBeLessThan(60)
  })
}

test('crafted links, one after the other in an open page', async ({ page }) => {
  test.setTimeout(TIMEOUT)
  await lookAfter(page)
  await open(page)
  for (const [what, hash] of CRAFTED) {
    expect(await page.evaluate((one) => window.openHashes([one]), hash), what).toEqual([])
    expect(await page.evaluate(() => window.alive()), what).toEqual([])
  }
  await works(page, 321)
})

/** Loads the article with a hash from a blank page; it must be usable with any hash. */
async function loadArticle(page: Page, hash: string): Promise<void> {
  await page.goto('about:blank')
  await page.goto(`./speculation.html#${hash}`)
  await expect(page.locator('allot-bar output')).toBeAttached()
  expect(await page.evaluate(() => window.alive())).toEqual([])
  await page.keyboard.press('Shift')
  await works(page, 321)
}

/** Loads one figure with a hash; it is drawn, refused in words, or being worked on and can be cancelled. */
async function loadEmbed(page: Page, hash: string): Promise<void> {
  await page.goto('about:blank')
  await page.goto(`./embed.html#${hash}`)
  const figure = page.locator('allot-figure')
  const there = figure
    .locator('allot-plot[drawn]')
    .or(figure.getByRole('button', { name: 'Cancel' }))
    .or(figure.locator('.problem'))
  await expect(there.first()).toBeAttached({ timeout: 30_000 })
  expect(await page.evaluate(() => window.alive())).toEqual([])
}

const RANDOM_LOADS = 30

/**
 * The links for article and frame: every seventh of the short ones for the article, which takes longest, and every
 * fifth for a frame; and half of the long ones for each. All crafted ones are opened in an open page, too. Six of them
 * in a row are of one script: 5 and 7 divide no 6, so that each key has its turn.
 */
function share(which: 0 | 1): (readonly [string, string])[] {
  const random = new Hostile(which).take(RANDOM_LOADS).map((hash) => ['a random link', hash] as const)
  return [...CRAFTED, ...random].filter(([, hash], index) =>
    hash.length > 10_000 ? index % 2 === which : which === 0 ? index % 7 === 0 : index % 5 === 4,
  )
}

for (const [where, which, load] of [
  ['the article', 0, loadArticle],
  ['an embedded figure', 1, loadEmbed],
] as const) {
  test(`hostile links are loaded from nothing: ${where}`, async ({ page }) => {
    test.setTimeout(TIMEOUT)
    await lookAfter(page)
    for (const [what, hash] of share(which)) await test.step(`${what}: ${hash.slice(0, 300)}`, () => load(page, hash))
  })
}

test('an embedded figure shows one link; another after "#" changes nothing, and breaks nothing', async ({ page }) => {
  await lookAfter(page)
  await loadEmbed(page, 'v=1&slots=500&figure=6a')
  // On a busy machine it may be loaded as a figure that is still computed, which says nothing yet.
  await expect(page.locator('figcaption')).toContainText('At N = 500')
  const said = await page.locator('figcaption').innerText()
  expect(await page.evaluate((some) => window.openHashes(some), new Hostile(1).take(500))).toEqual([])
  expect(await page.evaluate(() => window.alive())).toEqual([])
  await expect(page.locator('figcaption')).toHaveText(said)
})

test('what a link asks to compute for hours can be cancelled, and the next link is not kept waiting', async ({
  page,
}) => {
  test.slow()
  const [, hash = ''] = CRAFTED.find(([name]) => name === 'a model of sixteen million states') ?? []
  await page.goto(`./speculation.html#v=1&${hash}`)
  const ensemble = page.locator('allot-ensemble')
  await ensemble.getByRole('button', { name: 'Cancel' }).click()
  await expect(ensemble).toContainText('Stopped')
  await ensemble.getByRole('button', { name: 'Go on' }).click()
  await expect(ensemble.getByRole('button', { name: 'Cancel' })).toBeVisible()
  await page.evaluate((next) => (location.hash = next), `v=1&chapter=8&${SHORT}`)
  await expect(ensemble).toContainText('All runs are done', { timeout: 60_000 })
})
