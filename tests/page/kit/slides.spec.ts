// A lecture fits: every slide of every article, on a large and a small projector, an old one and a phone, for light
// rooms and dark ones.
import type { Page } from '@playwright/test'
import articles from '../../../articles.json' with { type: 'json' }
import { expect, SHORT, test } from '../helpers.ts'
import { faultsOfSlide, READABLE } from '../slides.ts'

const SIZES = [
  { width: 1920, height: 1080 },
  { width: 1280, height: 720 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
]
/** The least part of the screen's height that a figure has. */
const SHARE = 0.4

/** Waits until the slide is as it stays: its figures drawn, its sizes the same at two looks. */
async function settled(page: Page): Promise<void> {
  const waiting = page.locator('allot-figure:visible').filter({ hasNot: page.locator('allot-plot[drawn]') })
  await expect(waiting).toHaveCount(0, { timeout: 30_000 })
  let before = ''
  await expect
    .poll(async () => {
      const last = before
      before = await page
        .locator('[data-on]')
        .evaluate((one) =>
          [one, ...one.querySelectorAll('*')].map((each) => Math.round(each.getBoundingClientRect().height)).join(),
        )
      return before === last
    })
    .toBe(true)
}

for (const { name, page: file } of articles)
  for (const { width, height } of SIZES)
    for (const theme of ['light', 'projector'])
      test(`${name}: every slide fits a screen of ${width} by ${height}, ${theme}`, async ({ page }) => {
        test.slow()
        await page.setViewportSize({ width, height })
        await page.emulateMedia({ reducedMotion: 'reduce' })
        const short = name === 'speculation' ? `&${SHORT}` : ''
        await page.goto(`./${file}#v=1&theme=${theme}&lecture=1${short}`)
        const next = page.locator('allot-lecture .next')
        await expect(next).toBeVisible()
        const faults: string[] = []
        let slides = 0
        for (; ; slides++) {
          await settled(page)
          const where = decodeURIComponent(new URL(page.url()).hash)
          const place = `${/chapter=\d+/.exec(where) ?? 'opening'} ${/lecture=[^&]+/.exec(where)}`
          const look = () => page.evaluate(faultsOfSlide, { ...READABLE, share: SHARE })
          let found = await look()
          // A claim that came at this moment is fit in with the next frame.
          if (found.length > 0 && (await page.locator('allot-claims progress:visible').count()) > 0) {
            await settled(page)
            found = await look()
          }
          faults.push(...found.map((one) => `${place}: ${one}`))
          if (await next.isDisabled()) break
          await page.keyboard.press('PageDown')
        }
        expect(faults).toEqual([])
        expect(slides).toBeGreaterThan(20)
      })
