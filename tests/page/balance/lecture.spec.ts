// The lecture: what its slides start by themselves, and what a question borrows.
import { expect, hash, test } from '../helpers.ts'

test('no slide is empty', async ({ page }) => {
  await page.goto('./balance.html#v=1&chapter=8&lecture=answer-2')
  // Its table is asked for when the slide opens.
  await expect(page.locator('[data-chapter="8"] allot-compared').getByRole('row').nth(1)).toBeInViewport()
})

test('the question of five processors gives back what the reader had set', async ({ page }) => {
  await page.goto('./balance.html#v=1&processors=7&lecture=1&chapter=5&lecture=answer-4')
  const next = page.getByRole('button', { name: 'Next', exact: true })
  await next.click()
  await expect.poll(() => hash(page)).toContain('processors=5')
  for (let i = 0; i < 12 && !(await hash(page)).includes('chapter=7'); i++) await next.click()
  await expect.poll(() => hash(page)).toContain('processors=7')
})
