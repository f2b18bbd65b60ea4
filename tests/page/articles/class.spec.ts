// The game of each article that has one, as a class plays it.
import { articles } from '../../setup/articles.ts'
import { desk, openWall, sit, wall } from '../class.ts'
import { expect, test } from '../helpers.ts'
import { aboutOf } from './about.ts'

for (const { name, page: file } of articles) {
  const { game: rules } = await aboutOf(name)
  if (!rules) continue
  const game = { ...rules, page: file }

  test(`${name}: the link lands on the game, whole on every screen`, async ({ page }) => {
    await sit(page, game)
    for (const [width, height] of [
      [1280, 720],
      [390, 844],
      [360, 780],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expect(page.locator(game.element).locator('.track, .task, .object').first()).toBeVisible()
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollHeight - innerHeight), `${width} by ${height}`)
        .toBeLessThanOrEqual(0)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      await expect(page.locator(game.element)).toBeInViewport({ ratio: 1 })
      await expect(desk(page)).toBeInViewport({ ratio: 1 })
    }
    await expect(page.locator('.opening')).toBeHidden()
    await expect(page.locator(game.element).getByRole('button', { name: /Reveal|step/ })).toHaveCount(0)
  })

  test(`${name}: what is placed whole can be handed in`, async ({ page, context }) => {
    await sit(page, game)
    await expect(desk(page).getByRole('button', { name: 'Hand in' })).toBeDisabled()
    await page.goto('about:blank')
    await sit(page, { ...game, begun: game.whole })
    await desk(page).getByRole('button', { name: 'Hand in' }).click()
    const code = await desk(page).locator('.card .code').innerText()
    const teacher = await context.newPage()
    await openWall(teacher, game)
    await wall(teacher).getByLabel('Code of a student').fill(code)
    await wall(teacher).getByRole('button', { name: 'Take' }).click()
    await expect(wall(teacher).locator('.facts')).toContainText('1 handed in')
  })
}
