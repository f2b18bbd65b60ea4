// One work under the rules of all articles, over the number of processors: on the front page and at articles' ends.
import type { FrameLocator, Page } from '@playwright/test'
import { problems } from '../axe.ts'
import { expect, test } from '../helpers.ts'

/** The figure in the frame, drawn. */
async function drawn(frame: FrameLocator): Promise<string> {
  await expect(frame.locator('allot-plot[drawn]')).toBeAttached({ timeout: 30_000 })
  return (
    (await frame
      .locator('allot-figure')
      .getByText(/the tasks end after/)
      .first()
      .textContent()) ?? ''
  )
}

async function beside(page: Page, link: string): Promise<FrameLocator> {
  await page.goto(link)
  await expect(page.locator('allot-plot[drawn]').first()).toBeAttached()
  await page.locator('allot-beside').scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: 'Show this work under the rules of all articles' }).click()
  return page.locator('allot-beside').frameLocator('iframe')
}

test('the front page shows it for what it was asked, and follows', async ({ page }) => {
  await page.goto('./index.html#what=tasks&tasks=200&processors=8')
  await page.locator('#answer .bars').waitFor()
  await page.getByText('On other numbers of processors?').click()
  const frame = page.locator('details.over').frameLocator('iframe')
  expect(await drawn(frame)).toContain('On 8')
  expect(await problems(page)).toEqual([])
  await page.getByLabel('Processors', { exact: true }).fill('4')
  await expect(
    frame
      .locator('allot-figure')
      .getByText(/On 4.processors/)
      .first(),
  ).toBeAttached({ timeout: 30_000 })
})

test('the reader’s own table is in the link of the frame', async ({ page }) => {
  await page.goto(
    `./index.html#what=tasks&processors=2&known=known&work=${JSON.stringify({ work: { seconds: [3, 3, 2, 2, 2] } })}`,
  )
  await page.locator('#answer .bars').waitFor()
  await page.getByText('On other numbers of processors?').click()
  await expect(page.locator('details.over iframe')).toHaveAttribute('src', /tasks\.seconds=3,3,2,2,2/)
  expect(await drawn(page.locator('details.over').frameLocator('iframe'))).toMatch(
    /end after 6.s at best by these rules, and nothing/,
  )
})

test('an article shows its own work at its end, and what stays behind', async ({ page }) => {
  const link = './balance.html#v=1&processors=2&objects.loads=3,3,2,2,2&objects.edges=0,1,8'
  expect(await drawn(await beside(page, link))).toMatch(/On 2.processors the tasks end after 6.s/)
  await expect(page.locator('allot-beside')).toContainText('messages stay behind')
  await page.locator('allot-bar allot-number, allot-bar input[type=range]').first().press('ArrowRight')
  await expect(page.getByRole('button', { name: 'Show it for the present work' })).toBeVisible()
})

test('tasks that wait have the rules of schedules', async ({ page }) => {
  const nine = 'tasks.seconds=3,2,2,2,4,4,4,4,9&tasks.edges=0,8;3,4;3,5;3,6;3,7&processors=4&most=6&knowledge=known'
  await page.goto(`./rules.html#v=1&${nine}&chapter=2`)
  const bars = page.locator('allot-figure[name=bars]')
  await expect(bars.locator('allot-plot[drawn]')).toBeAttached({ timeout: 30_000 })
  await expect(bars).toContainText('end after 12')
  await expect(page.locator('allot-answer[chapter="2"]')).toContainText('Every length is known')
})

test('own tasks are typed, refused by their place, and given back', async ({ page }) => {
  await page.goto('./rules.html#v=1&chapter=1')
  const tasks = page.locator('allot-tasks')
  const field = tasks.getByLabel('Seconds of your own tasks')
  await field.fill('3 x 2')
  await field.blur()
  await expect(tasks.getByRole('status')).toContainText('tasks.seconds[1]')
  await field.fill('3, 3; 2\n2 2')
  await field.blur()
  await expect(tasks).toContainText('5 tasks of your own')
  await expect.poll(() => page.url()).toContain('tasks.seconds=3,3,2,2,2')
  await tasks.getByRole('button', { name: 'Back to drawn ones' }).click()
  await expect.poll(() => page.url()).not.toContain('tasks.seconds')
})
