// The form that every game has: title, how to play, a step back, new tasks by seed, a rule, all moves again, the best.
import { articles } from '../../setup/articles.ts'
import { setTheme } from '../axe.ts'
import { expect, hash, test } from '../helpers.ts'
import { aboutOf } from './about.ts'

for (const { name, page: file } of articles) {
  const { game: rules } = await aboutOf(name)
  if (!rules) continue

  test(`${name}: its game has the form of all games, by keys`, async ({ page }) => {
    await page.goto(`./${file}#v=1&chapter=${rules.chapter}`)
    const game = page.locator(rules.element).first()
    const press = (button: string | RegExp) => game.getByRole('button', { name: button }).first().press('Enter')
    await expect(game.getByRole('heading', { level: 3 }).first()).toHaveText(/^[A-Z].*, /)
    await expect(game.locator('.about p')).not.toBeEmpty()
    const back = game.getByRole('button', { name: 'Take back', exact: true })
    const replay = game.getByRole('button', { name: 'Replay' })
    await expect(back).toBeDisabled()
    await expect(replay).toBeDisabled()

    const told = () => hash(page).then((link) => /&(?:game|hand)=([^&]*)/.exec(link)?.[1] ?? '')
    const steps: string[] = ['']
    for (let step = 0; step < 3; step++) {
      await press(/^One step/)
      await expect.poll(told).not.toBe(steps.at(-1))
      steps.push(await told())
    }
    // All moves are played again, and end where they were.
    await press('Replay')
    await expect(replay).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(told).toBe(steps[1]!)
    await expect(replay).toHaveAttribute('aria-pressed', 'false')
    await expect.poll(told).toBe(steps[3]!)
    for (const before of [steps[2]!, steps[1]!, steps[0]!]) {
      await press('Take back')
      await expect.poll(told).toBe(before)
    }
    await expect(back).toBeDisabled()

    await press(/^New /)
    await expect.poll(told).toMatch(/:\d+$/)
    await expect(game.getByLabel('Seed')).not.toHaveValue('')
    await expect(back).toBeDisabled()
    await press('Today’s')
    await expect.poll(told).toMatch(/:\d{4}-\d\d-\d\d$/)
    await press(/^Reveal the best/)
    await expect(game.getByRole('button', { name: 'Hide the best' }).first()).toHaveAttribute('aria-pressed', 'true')
    await setTheme(page, 'projector')
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  })

  if (rules.offSlides) continue
  test(`${name}: a slide with the game has the buttons that a teacher presses`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 720 })
    await page.goto(`./${file}#v=1&chapter=${rules.chapter}&lecture=guess&theme=projector`)
    await expect(page.locator('allot-lecture')).toBeVisible()
    const game = page.locator(rules.element).first()
    const button = (words: string | RegExp) => game.getByRole('button', { name: words }).first()
    await expect(button('Start over')).toBeDisabled()
    for (const words of [/^One step/, 'Take back', 'Start over', /^Reveal the best/, 'Link for a class'])
      await expect(button(words)).toBeInViewport({ ratio: 1 })
    await expect(game.getByLabel('Seed')).toBeHidden()
    await button(/^One step/).click()
    await button('Start over').click()
    await expect(button('Start over')).toBeDisabled()
  })
}
