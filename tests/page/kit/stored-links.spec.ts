// Links that were good once, in a real browser: the article and an embedded figure open them as they did.
import type { Page } from '@playwright/test'
import { stored as storedLinks, type StoredLink } from '../../links/links.ts'
import { csvOf } from '../../setup/wasm.ts'
import { download, expect, figure, test } from '../helpers.ts'
import { opensAsItDid } from '../stored.ts'

/** The number of tests, which may run side by side. Not one for each link: a new page takes longer than the checks. */
const PARTS = 4

/** The stored settings as the page has them, with one machine: a range of slots becomes the range of the curves. */
function settings({ opens: { scenario } }: StoredLink): Record<string, unknown> {
  const { slots, sweep, ...others } = scenario
  return typeof slots === 'number' ? scenario : { ...others, sweep: slots }
}

/** Those that a figure saves: one that is not simulated knows nothing of simulations. */
function known(stored: StoredLink): Record<string, unknown> {
  const { simulation, splicing, ...sharing } = settings(stored)
  return stored.shows ? sharing : { ...sharing, simulation, splicing }
}

async function opensInTheArticle(page: Page, stored: StoredLink): Promise<void> {
  const { link, figure: name, opens } = stored
  await page.goto('about:blank')
  await page.goto(`./#${link}`)
  const { chapter, lecture, hand, moment } = opens.view
  if (chapter) await expect(page.locator(`[data-chapter="${chapter}"] h2`)).toBeInViewport()
  if (hand) {
    const shares = hand.split(':')[1] || Array(10).fill('0').join('~')
    for (const [task, w] of shares.split('~').entries())
      await expect(page.getByRole('slider', { name: `Task ${task + 1},` })).toHaveAttribute('aria-valuenow', w)
    await expect(page.locator('allot-hand').getByLabel('Seed')).toHaveValue(hand.split(':').slice(2).join(':'))
  }
  if (moment) await expect(page.locator('allot-ratios output')).toHaveText(`${moment} s`)
  const one = figure(page, name)
  if (lecture) {
    await expect(page.locator('allot-lecture .bar')).toBeVisible()
    // Its figure has a slide of the answer.
    await expect(async () => {
      if (!(await one.isVisible())) await page.keyboard.press('PageDown')
      expect(await one.isVisible()).toBe(true)
    }).toPass({ intervals: [500] })
  }
  await page.keyboard.press('Shift')
  await one.scrollIntoViewIfNeeded()
  await opensAsItDid(page, one, stored, known(stored), csvOf)
  // A lecture has no such menu.
  if (lecture) await page.keyboard.press('Escape')
  const whole = await download(page, page.locator('allot-bar'), 'Save scenario file')
  expect(JSON.parse(whole.content.toString())).toMatchObject(settings(stored))
  await expect(page.locator('allot-notices li')).toHaveCount(0)
}

async function opensInAFrame(page: Page, stored: StoredLink): Promise<void> {
  const { link, figure: name, opens } = stored
  await page.goto('about:blank')
  await page.goto(`./embed.html#${opens.view.figure ? link : `${link}&figure=${name}`}`)
  const one = page.locator('allot-figure')
  await opensAsItDid(page, one, stored, known(stored), csvOf)
  const controls = page.locator('#controls > *')
  if (opens.view.controls === '0') await expect(controls).toHaveCount(0)
  else await expect(controls.first()).toBeVisible()
  await expect(page.locator('allot-notices li')).toHaveCount(0)
}

for (const [where, opens] of [
  ['the article', opensInTheArticle],
  ['a frame', opensInAFrame],
] as const) {
  for (let part = 0; part < PARTS; part++) {
    test(`stored links open in ${where} as they did, part ${part + 1} of ${PARTS}`, async ({ page }) => {
      test.slow()
      const mine = storedLinks().filter((_, index) => index % PARTS === part)
      for (const one of mine) await test.step(`${one.name}: ${one.about}`, () => opens(page, one))
    })
  }
}
