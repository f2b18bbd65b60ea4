// Claims, frames and lecture.
import { FIGURES } from '../../../www/src/articles/relentless/figures.ts'
import { expect, test } from '../helpers.ts'
import { figuresInFrames } from '../framed.ts'
import { chapter, open } from './open.ts'

test('the claims are computed when they are asked for, with verdicts and reasons', async ({ page }) => {
  test.slow()
  await open(page, 'v=1&chapter=8')
  const claims = page.locator('allot-claims')
  await expect(claims.locator('article')).toHaveCount(0)
  await claims.getByRole('button', { name: 'Check now' }).click()
  await expect(claims).toContainText(/13 of 13 claims: \d+ hold, 4 differ, 0 do not hold\./, { timeout: 90_000 })
})

figuresInFrames('relentless', FIGURES)

test('a lecture has a prompt for each chapter', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('./relentless.html#v=1&chapter=4&lecture=1')
  await expect(chapter(page, 4).locator('.prompt')).toContainText('how often is each task executed')
})
