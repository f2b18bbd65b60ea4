// The lecture: slides that have nothing to guess, and what is started by a button.
import { expect, hash, test } from '../helpers.ts'

test('an opening asks for a number, no chapter asks for it again, and no slide is empty', async ({ page }) => {
  await page.goto('./schedule.html#v=1&lecture=guess')
  await expect(page.locator('allot-guess:visible')).toContainText('with barriers as without')
  const next = page.getByRole('button', { name: 'Next', exact: true })
  for (const slide of ['lecture=answer', 'chapter=1', 'chapter=1&lecture=answer']) {
    await next.click()
    await expect.poll(() => hash(page)).toContain(slide)
  }
  await expect(page.getByRole('button', { name: 'Guess', exact: true })).toHaveCount(0)
  await page.goto('./schedule.html#v=1&chapter=8&lecture=answer-2')
  await expect(page.locator('[data-chapter="8"] allot-worst').getByRole('button')).toBeInViewport()
})

test('the door to the lecture keeps what is set, and the theme', async ({ page }) => {
  await page.goto('./schedule.html#v=1&processors=4&fetch=once&theme=projector')
  await page.locator('.doors').getByRole('link', { name: 'Teach it' }).click()
  await expect(page.locator('allot-lecture .bar')).toBeVisible()
  await expect.poll(() => hash(page)).toMatch(/processors=4.*lecture=1|lecture=1.*processors=4/)
  expect(await page.locator('html').getAttribute('data-theme')).toBe('projector')
})
