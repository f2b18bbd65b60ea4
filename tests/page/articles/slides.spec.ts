// A lecture fits: every slide of every article, on a large and a small projector, an old one and a phone, for light
// rooms and dark ones.
import type { Page } from '@playwright/test'
import { articles } from '../../setup/articles.ts'
import { expect, PATIENCE, test } from '../helpers.ts'
import { faultsOfSlide, READABLE } from '../slides.ts'
import { aboutOf } from './about.ts'

interface Size {
  width: number
  height: number
}

/**
 * The walks through a lecture: a theme, and the screens on which its slides have least to spare
 * (`www/src/styles/lecture.css`). Letters are smallest, for the height of the screen, in the light theme on the large
 * wall. Room is scarcest in the projector's theme, 36 rem of height on the small wall and 53 rem of width on the old
 * one; every other pair of a theme and a wall has larger letters than the first, or more room than one of these. The
 * projector's theme is for walls, and changes no size on a phone.
 */
const WALKS: Record<string, { theme: string; sizes: Size[] }> = {
  'a large wall': { theme: 'light', sizes: [{ width: 1920, height: 1080 }] },
  'a phone': { theme: 'light', sizes: [{ width: 390, height: 844 }] },
  'small walls': {
    theme: 'projector',
    sizes: [
      { width: 1280, height: 720 },
      { width: 1024, height: 768 },
    ],
  },
}
/** The least part of the screen's height that a figure has. */
const SHARE = 0.4

type Plot = HTMLElement & { layout?: { height: number } }

/** Waits until the slide is as it stays: its figures drawn in their room, its sizes the same for three frames. */
async function settled(page: Page): Promise<void> {
  const waiting = page.locator('allot-figure:visible').filter({ hasNot: page.locator('allot-plot[drawn]') })
  await expect(waiting).toHaveCount(0, { timeout: PATIENCE })
  await page.locator('[data-on]').evaluate(async (slide) => {
    const roots = [slide, ...[...slide.querySelectorAll('*')].flatMap((one) => one.shadowRoot ?? [])]
    const plots = (): Plot[] =>
      roots
        .flatMap((root) => [...root.querySelectorAll('allot-figure')])
        .flatMap((one) => one.shadowRoot?.querySelector<Plot>('allot-plot') ?? [])
        .filter((one) => one.checkVisibility())
    const drawn = (): boolean => plots().every((one) => Math.abs((one.layout?.height ?? 0) - one.clientHeight) < 2)
    const sizes = (): string =>
      [slide, ...slide.querySelectorAll('*')].map((each) => Math.round(each.getBoundingClientRect().height)).join()
    const end = performance.now() + 10_000
    for (let [before, same] = ['', 0]; same < 3 && performance.now() < end; ) {
      await new Promise(requestAnimationFrame)
      const now = sizes()
      same = now === before && drawn() ? same + 1 : 0
      before = now
    }
  })
}

/** The faults of the slide on a screen of this size. */
async function faultsOn(page: Page, size: Size): Promise<string[]> {
  await page.setViewportSize(size)
  await settled(page)
  const look = () => page.evaluate(faultsOfSlide, { ...READABLE, share: SHARE })
  let found = await look()
  // A worker's message of this moment, a claim or a step, is fit in with the next frames.
  for (let tries = 0; found.length > 0 && tries < 5; tries++) {
    await page.waitForTimeout(200)
    await settled(page)
    found = await look()
  }
  return found
}

for (const { name, page: file } of articles) {
  const { quick } = await aboutOf(name)
  for (const [screen, { theme, sizes }] of Object.entries(WALKS))
    test(`${name}: every slide fits ${screen}`, async ({ page }) => {
      // A walk through some thirty slides.
      test.setTimeout(600_000)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto(`./${file}#${['v=1', `theme=${theme}`, 'lecture=1', quick].filter(Boolean).join('&')}`)
      const next = page.locator('allot-lecture .next')
      await expect(next).toBeVisible()
      const faults: string[] = []
      let slides = 1
      for (; ; slides++) {
        const where = decodeURIComponent(new URL(page.url()).hash)
        const place = `${/chapter=\d+/.exec(where) ?? 'opening'} ${/lecture=[^&]+/.exec(where)}`
        for (const size of sizes) {
          const found = await faultsOn(page, size)
          faults.push(...found.map((one) => `${place}, ${size.width} by ${size.height}: ${one}`))
        }
        if (await next.isDisabled()) break
        await page.keyboard.press('PageDown')
      }
      expect(faults).toEqual([])
      expect(slides).toBeGreaterThan(2 * (await page.locator('[data-chapter]').count()))
    })
}
