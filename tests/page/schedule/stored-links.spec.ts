// Links of this article that were good once, in a real browser: the article and an embedded figure open them as they
// did.
import type { Page } from '@playwright/test'
import type { Split } from '../../../www/src/engine/columns.ts'
import { stored as storedLinks, type StoredLink } from '../../links/links.ts'
import { loadScheduleLate } from '../../setup/wasm.ts'
import { expect, figure, test } from '../helpers.ts'
import { opensAsItDid } from '../stored.ts'
import { chapter } from './open.ts'

const csvOf = ({ words, numbers }: Split): string => loadScheduleLate().tableCsv(words, numbers)

async function opensInTheArticle(page: Page, stored: StoredLink): Promise<void> {
  const { link, figure: name, opens } = stored
  await page.goto('about:blank')
  await page.goto(`./schedule.html#${link}`)
  const { chapter: number, lecture, game } = opens.view
  if (number) await expect(chapter(page, Number(number)).locator('h2')).toBeInViewport()
  if (game) {
    const placed = page.locator('allot-game').getByRole('button', { name: /^Take back task/ })
    await expect(placed).toHaveCount(game.length / 2)
  }
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
  await opensAsItDid(page, one, stored, opens.scenario, csvOf)
  await expect(page.locator('allot-notices li')).toHaveCount(0)
}

async function opensInAFrame(page: Page, stored: StoredLink): Promise<void> {
  const { link, figure: name, opens } = stored
  await page.goto('about:blank')
  await page.goto(`./embed-schedule.html#${opens.view.figure ? link : `${link}&figure=${name}`}`)
  await opensAsItDid(page, page.locator('allot-figure'), stored, opens.scenario, csvOf)
  const controls = page.locator('#controls > *')
  if (opens.view.controls === '0') await expect(controls).toHaveCount(0)
  else await expect(controls.first()).toBeVisible()
  await expect(page.locator('allot-notices li')).toHaveCount(0)
}

for (const [where, opens] of [
  ['the article', opensInTheArticle],
  ['a frame', opensInAFrame],
] as const) {
  test(`stored links open in ${where} as they did`, async ({ page }) => {
    test.slow()
    for (const one of storedLinks('schedule')) {
      await test.step(`${one.name}: ${one.about}`, () => opens(page, one))
    }
  })
}
