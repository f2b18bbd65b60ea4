// Every game is won by its accessible tree and by keys alone: the best is shown, and then played.
import { articles } from '../../setup/articles.ts'
import { Blind } from '../blind.ts'
import { expect, test } from '../helpers.ts'
import { aboutOf } from './about.ts'

for (const { name, frame } of articles) {
  const { game } = await aboutOf(name)
  if (!game) continue

  test(`${name}: a reader without pictures and without a mouse reaches the proven optimum`, async ({ page }) => {
    test.slow()
    await page.goto(`./${frame}#figure=${game.piece}`)
    const blind = await Blind.of(page)
    await blind.press(/^Reveal the best/)
    await game.win(blind)
    await blind.hear(game.won)
    expect(await blind.names('alert', /./)).toEqual([])
  })
}
