// The living queue, the game, the seed's claims, frames and lecture.
import { chapter, expect, hash, opener, test } from '../helpers.ts'

const open = opener('inspect.html')

test('the queue goes step by step, plays and pauses', async ({ page }) => {
  await open(page, 'v=1&chapter=1')
  const queue = page.locator('allot-queue')
  await expect(queue).toContainText('12 processes are drawn for 900')
  await expect(queue).toContainText('0 candidates were handed out')
  const step = queue.getByRole('button', { name: 'Step' })
  for (let n = 0; n < 4; n++) await step.click()
  await expect(queue).toContainText(/[1-9] candidates were handed out/)
  await queue.getByRole('button', { name: 'Play' }).click()
  await expect(queue).toContainText(/[1-9]\d candidates were handed out/)
  await queue.getByRole('button', { name: 'Pause' }).click()
  await queue.getByRole('button', { name: 'From the start' }).click()
  await expect(queue).toContainText(/ 0 candidates were handed out/)
})

test('of own tasks the answers say how many estimates are right, and where their seconds are from', async ({
  page,
}) => {
  await open(page, 'v=1&chapter=2')
  const tasks = page.locator('allot-candidates')
  await tasks.getByRole('radio', { name: 'Your own' }).check({ force: true })
  const paste = async (text: string): Promise<void> => {
    await tasks.getByRole('textbox').fill(text)
    await tasks.getByRole('button', { name: 'Read' }).click()
  }
  const answer = (number: number) => chapter(page, number).locator('allot-answer')
  await paste('seconds,estimate\n2,2\n3,\n')
  await expect(answer(2)).toContainText(/which is\s+100\s%\.$/)
  await expect(answer(3)).toContainText(/2\.5\ss on average, by your own\s+numbers.* Each of your estimates/s)
  await expect(answer(5)).toContainText('every estimate is right')
  await paste('seconds,estimate\n2,1\n3,\n')
  await expect(answer(4)).toContainText(/If each length is known before, on 900 processes lists take/)
  await expect(answer(4)).toContainText(/Estimates are off\s+here/)
  await expect(answer(5)).toContainText(/Of your 2 tasks 1 did not\s+take what was estimated/)
  await expect(answer(5)).not.toContainText('every estimate is right')
  await tasks.getByRole('radio', { name: 'Only their spread' }).check({ force: true })
  await expect(answer(4)).toContainText('If nothing is known of a single task')
  await expect.poll(() => hash(page)).toContain('knowledge=spread')
})

test('the rule places all tasks, step by step; the best is proven, and the link keeps it', async ({ page }) => {
  await open(page, 'v=1&chapter=4')
  const game = page.locator('allot-game')
  await expect(game).toContainText('14 tasks are left')
  await game.locator('.task').first().click()
  await game.getByRole('button', { name: 'Process 3' }).click()
  await expect(game).toContainText('13 tasks are left')
  await expect.poll(() => hash(page)).toContain('game=2')
  await game.getByRole('button', { name: 'Start over' }).click()
  for (let n = 0; n < 14; n++) await game.getByRole('button', { name: 'One step by the rule' }).click()
  await expect(game).toContainText('as good as the rule')
  await game.getByRole('button', { name: 'Reveal the best' }).click()
  await expect(game.getByRole('row', { name: /^The best/ })).toContainText(' s')
  await expect(game).toContainText('its bound is')
  await expect.poll(() => hash(page)).toMatch(/game=[0-3]{14}:1/)
  await page.reload()
  await expect(page.locator('allot-game')).toContainText('as good as the rule')
})

test('the claims are computed when they are asked for, with verdicts and reasons', async ({ page }) => {
  test.slow()
  await open(page, 'v=1&chapter=7')
  const claims = page.locator('allot-claims')
  await expect(claims.locator('article')).toHaveCount(0)
  await claims.getByRole('button', { name: 'Check now' }).click()
  await expect(claims).toContainText('2 of 20 claims hold, 13 can hold, 1 cannot hold, 4 are not computed', {
    timeout: 60_000,
  })
  await expect(claims).toContainText('NXTVAL begins with 0')
  await expect(claims).toContainText('4/3 − 1/(3P) is a bound')
})

test('a lecture has a prompt for each chapter, and the game’s answer is the best placement', async ({ page }) => {
  await page.goto('./inspect.html#v=1&chapter=4&lecture=1')
  const bar = page.locator('allot-lecture')
  await bar.getByRole('button', { name: 'Guess' }).click()
  await expect(chapter(page, 4).locator('.prompt')).toBeVisible()
  await bar.getByRole('button', { name: 'Answer' }).click()
  await expect(
    chapter(page, 4)
      .locator('allot-game')
      .getByRole('row', { name: /^The best/ }),
  ).toBeVisible()
})

test('the room guesses how many claims hold, and is told once all are computed', async ({ page }) => {
  test.slow()
  await page.goto('./inspect.html#v=1&lecture=guess&chapter=7')
  const guess = page.locator('allot-guess:visible')
  await guess.getByRole('textbox').fill('4')
  await guess.getByRole('textbox').press('Enter')
  await page.locator('allot-lecture').getByRole('button', { name: 'Answer' }).click()
  const status = chapter(page, 7).locator('allot-claims').getByRole('status')
  await expect(status).toContainText(/of 20 claims hold/)
  const holds = /(\d+) of 20/.exec((await status.textContent()) ?? '')?.[1]
  await expect(guess).toContainText(new RegExp(`The room guessed\\s+4; .*here it is\\s+${holds} claims`))
})
