// Claims, frames and lecture.
import { chapter, expect, test } from '../helpers.ts'
import { open } from './open.ts'

test('the claims are computed when they are asked for, with verdicts and reasons', async ({ page }) => {
  test.slow()
  await open(page, 'v=1&chapter=8')
  const claims = page.locator('allot-claims')
  await expect(claims.locator('article')).toHaveCount(0)
  await claims.getByRole('button', { name: 'Check now' }).click()
  await expect(claims).toContainText('5 of 23 claims hold, 7 can hold, 9 differ, 2 are not computed', {
    timeout: 90_000,
  })
})

test('a frame that asks hides its figure until there was a guess', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('./embed-relentless.html#v=1&figure=agents&ask=1')
  const guess = page.locator('allot-guess')
  await expect(guess).toContainText('Executions of a task by sixteen agents')
  await expect(page.locator('allot-figure')).toBeHidden()
  await guess.getByRole('textbox').fill('4')
  await guess.getByRole('textbox').press('Enter')
  await page.getByRole('button', { name: 'Show the answer' }).click()
  await expect(page.locator('allot-plot[drawn]')).toBeVisible({ timeout: 15_000 })
  await expect(guess).toContainText(/You guessed\s+4; .*here it is/)
})

test('a lecture has a prompt for each chapter', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('./relentless.html#v=1&chapter=4&lecture=1')
  await expect(chapter(page, 4).locator('.prompt')).toContainText('how often is each task executed')
})
