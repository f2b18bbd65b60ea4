// Links of an article other than the first that were good once, in a real browser: the article and an embedded figure
// open them as they did.
import type { Page } from '@playwright/test'
import type { Split } from '../../www/src/engine/columns.ts'
import type { LateExports } from '../../www/src/engine/exports.ts'
import { stored as storedLinks, type StoredLink } from '../links/links.ts'
import { expect, figure, test } from './helpers.ts'
import { opensAsItDid } from './stored.ts'

interface Opened {
  article: string
  /** its later module */
  late: () => Pick<LateExports, 'tableCsv'>
  /** Expects what the page shows of a link besides its figure. */
  arrived?: (page: Page, view: Record<string, string>) => Promise<void>
  /** figures that have no controls in a frame */
  bare?: readonly string[]
}

/** The tests of an article's stored links. */
export function storedLinksOpen({ article, late, arrived, bare = [] }: Opened): void {
  const csvOf = ({ words, numbers }: Split): string => late().tableCsv(words, numbers)

  async function inTheArticle(page: Page, stored: StoredLink): Promise<void> {
    const { link, figure: name, opens } = stored
    await page.goto('about:blank')
    await page.goto(`./${article}.html#${link}`)
    const { chapter, lecture } = opens.view
    if (chapter) await expect(page.locator(`[data-chapter="${chapter}"] h2`)).toBeInViewport()
    await arrived?.(page, opens.view)
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

  async function inAFrame(page: Page, stored: StoredLink): Promise<void> {
    const { link, figure: name, opens } = stored
    await page.goto('about:blank')
    await page.goto(`./embed-${article}.html#${opens.view.figure ? link : `${link}&figure=${name}`}`)
    await opensAsItDid(page, page.locator('allot-figure'), stored, opens.scenario, csvOf)
    const controls = page.locator('#controls > *')
    if (opens.view.controls === '0') await expect(controls).toHaveCount(0)
    else if (!bare.includes(name)) await expect(controls.filter({ visible: true }).first()).toBeVisible()
    await expect(page.locator('allot-notices li')).toHaveCount(0)
  }

  for (const [where, opens] of [
    ['the article', inTheArticle],
    ['a frame', inAFrame],
  ] as const) {
    test(`stored links open in ${where} as they did`, async ({ page }) => {
      test.slow()
      for (const one of storedLinks(article)) {
        await test.step(`${one.name}: ${one.about}`, () => opens(page, one))
      }
    })
  }
}
