// Links that were good once, in a real browser: the article and an embedded figure open them as they did.
import type { Locator, Page } from '@playwright/test'
import { changes, links, type StoredLink } from '../../links/links.ts'
import { split } from '../../../www/src/engine/columns.ts'
import { csvOf } from '../../setup/wasm.ts'
import { download, expect, figure, test } from '../helpers.ts'

/** The number of tests, which may run side by side. Not one for each link: a new page takes longer than the checks. */
const PARTS = 4

/** The stored settings as the page has them, with one machine: a range of slots becomes the range of the curves. */
function settings({ opens: { scenario } }: StoredLink): Record<string, unknown> {
  const { slots, sweep, ...others } = scenario
  return typeof slots === 'number' ? scenario : { ...others, sweep: slots }
}

/**
 * Settings and numbers, as the figure's menu saves them. A figure that is not simulated knows nothing of simulations.
 */
async function saved(page: Page, one: Locator, stored: StoredLink): Promise<void> {
  await expect(one.locator('allot-plot[drawn]')).toBeAttached({ timeout: 30_000 })
  const { scenario, result } = JSON.parse((await download(page, one, 'Download JSON')).content.toString())
  const { simulation, splicing, ...sharing } = settings(stored)
  expect(scenario).toMatchObject(stored.shows ? sharing : { ...sharing, simulation, splicing })
  expect(changes(stored, csvOf(split(result)))).toEqual([])
}

/** Checks a figure against the link's view: theme, hidden series, axes, zoom. */
async function looksRight(one: Locator, { figure: name, opens: { view } }: StoredLink): Promise<void> {
  const html = one.page().locator('html')
  if (view.theme) await expect(html).toHaveAttribute('data-theme', view.theme)
  else await expect(html).not.toHaveAttribute('data-theme')
  const hidden = view.hide?.startsWith(`${name}:`) ? view.hide.split('~').length : 0
  await expect(one.locator('.legend button[aria-pressed=false]')).toHaveCount(hidden)
  const linear = /\/y:linear/.test(view.axes ?? '')
  if (linear) await expect(one.locator('.axes button').nth(1)).toHaveAttribute('aria-pressed', 'false')
  const zoomed = /\/x:[a-z]*,\d/.test(view.axes ?? '')
  if (zoomed) await expect(one.getByRole('button', { name: 'Show everything' })).toBeEnabled()
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
  if (lecture) {
    // The figure is hidden until the step with the answer.
    await expect(page.locator('allot-lecture .bar')).toBeVisible()
    for (let i = 0; i < 2; i++) await page.keyboard.press('PageDown')
  }
  const one = figure(page, name)
  await page.keyboard.press('Shift')
  await one.scrollIntoViewIfNeeded()
  await saved(page, one, stored)
  await looksRight(one, stored)
  const whole = await download(page, page.locator('allot-bar'), 'Save scenario file')
  expect(JSON.parse(whole.content.toString())).toMatchObject(settings(stored))
  await expect(page.locator('allot-notices li')).toHaveCount(0)
}

async function opensInAFrame(page: Page, stored: StoredLink): Promise<void> {
  const { link, figure: name, opens } = stored
  await page.goto('about:blank')
  await page.goto(`./embed.html#${opens.view.figure ? link : `${link}&figure=${name}`}`)
  const one = page.locator('allot-figure')
  await saved(page, one, stored)
  await looksRight(one, stored)
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
      const mine = links.filter((_, index) => index % PARTS === part)
      for (const one of mine) await test.step(`${one.name}: ${one.about}`, () => opens(page, one))
    })
  }
}
