// Every article's page: axe finds nothing in any chapter, in no theme; nothing is wider than a phone; and its opening
// leads to the lecture and to the other articles.
import all from '../../../articles.json' with { type: 'json' }
import { problemsInThemes, setTheme } from '../axe.ts'
import { articles } from '../../setup/articles.ts'
import { expect, test } from '../helpers.ts'
import { aboutOf } from './about.ts'

for (const { name, page: file } of articles) {
  const { quick, game } = await aboutOf(name)
  const hash = ['v=1', quick, game?.whole].filter(Boolean).join('&')

  test(`${name}: axe finds nothing in any chapter, in no theme, and nothing is wider than a phone`, async ({
    page,
  }) => {
    test.slow()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(`./${file}#${hash}`)
    await expect(page.locator('allot-bar')).toBeVisible()
    const toTheEnd = async (): Promise<void> => {
      for (const chapter of await page.locator('[data-chapter]').all()) await chapter.scrollIntoViewIfNeeded()
    }
    await toTheEnd()
    await expect(page.locator('main :is(allot-claims, allot-check)').getByRole('button').first()).toBeVisible()
    if (game) await expect(page.locator(game.element).getByRole('button', { name: 'Start over' })).toBeVisible()
    expect(await problemsInThemes(page, { parts: ['main'] })).toEqual([])

    await page.setViewportSize({ width: 320, height: 800 })
    await toTheEnd()
    for (const theme of ['projector', 'light'] as const) {
      await setTheme(page, theme)
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), theme).toBeLessThanOrEqual(320)
    }
  })

  test(`${name}: the opening leads to the lecture and to the other articles`, async ({ page }) => {
    await page.goto(`./${file}`)
    await expect(page.locator('allot-bar .bar')).toBeVisible()
    await page
      .locator('.opening')
      .getByRole('link', { name: /^(The others|more)$/ })
      .click()
    const others = page.locator('.foot p', { hasText: 'Other questions' }).getByRole('link')
    await expect(others).toHaveCount(all.length - 1)
    await expect(others.first()).toBeInViewport()
    await page.locator('.doors').getByRole('link', { name: 'Teach it' }).click()
    await expect(page.locator('allot-lecture .bar')).toBeVisible()
  })
}
