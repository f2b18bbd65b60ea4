// The page of checked exercises: drawn from a seed, answered by keys alone, read by all, on phones and on paper.
import type { Locator, Page } from '@playwright/test'
import { checked } from '../../../scripts/teach.mjs'
import { problems } from '../axe.ts'
import { expect, pagesOf, test } from '../helpers.ts'

const LECTURES = checked()

/** Opens a lecture, with the tasks of a seed. */
async function open(page: Page, lecture: number, seed = '1'): Promise<Locator> {
  await page.goto(`./exercises.html#lecture=${lecture}&seed=${seed}`)
  const section = page.locator(`#lecture-${lecture}`)
  await expect(section.locator('.task').first()).toBeVisible({ timeout: 30_000 })
  return section
}

/** The first lecture that has a kind of task, and that task. */
async function taskOf(page: Page, kind: 'a number' | 'an order' | 'a plan by hand'): Promise<Locator> {
  for (const { lecture } of LECTURES) {
    const section = await open(page, lecture)
    const task = section.locator('.task', { has: page.locator('.kicker', { hasText: kind }) })
    if ((await task.count()) > 0) return task.first()
  }
  throw new Error(`No lecture asks for ${kind}.`)
}

/** Tabs on until an element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let left = 80; left > 0; left--) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((one) => one === document.activeElement)) return
  }
  throw new Error('No number of tabs leads there.')
}

test('every lecture has its tasks, and no one has problems to read them', async ({ page }) => {
  test.slow()
  for (const { lecture, game } of LECTURES) {
    const section = await open(page, lecture)
    expect(await section.locator('.task:not(.game)').count()).toBeGreaterThan(1)
    await expect(section.locator('.task.game')).toHaveCount(game ? 1 : 0)
    await expect(page.locator('details.lecture:visible')).toHaveCount(1)
    expect(await problems(page), `lecture ${lecture}`).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await problems(page, { looks: true }), `lecture ${lecture}, dark`).toEqual([])
    await page.emulateMedia({ colorScheme: null })
    const give = section.getByRole('button', { name: 'Give up' })
    for (let left = await give.count(); left > 0; left--) await give.first().click()
    await expect(section.locator('.solution').first()).toBeVisible()
    expect(await problems(page), `solutions of lecture ${lecture}`).toEqual([])
  }
})

test('another seed draws other numbers, and the first ones come back with what was done', async ({ page }) => {
  const section = await open(page, LECTURES[0]!.lecture)
  const text = section.locator('.task').first().locator('p').nth(1)
  const mine = await text.innerText()
  await section.getByRole('button', { name: 'Give up' }).first().click()
  await expect(section.locator('.state')).toContainText('1 of')
  await page.getByLabel('Your name or number').fill('my neighbour')
  await page.keyboard.press('Enter')
  await expect(text).not.toHaveText(mine)
  await expect(page).toHaveURL(/seed=my\+neighbour/)
  await expect(section.locator('.state')).toContainText('0 of')
  await page.getByLabel('Your name or number').fill('1')
  await page.getByRole('button', { name: 'Draw my tasks' }).click()
  await expect(text).toHaveText(mine)
  await expect(section.locator('.state')).toContainText('1 of')
})

test('without a name nothing is drawn, and the page asks for one', async ({ page }) => {
  const { lecture } = LECTURES[0]!
  await page.goto(`./exercises.html#lecture=${lecture}`)
  const section = page.locator(`#lecture-${lecture}`)
  const name = page.getByLabel('Your name or number')
  await expect(name).toHaveValue('')
  await expect(section).toContainText('Type your name or number above')
  await expect(section.locator('.task')).toHaveCount(0)
  await section.getByRole('button', { name: 'Print as sheets' }).click()
  await expect(name).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(section.locator('.task')).toHaveCount(0)
  await page.keyboard.type('Ada')
  await page.keyboard.press('Enter')
  await expect(section.locator('.task').first()).toBeVisible({ timeout: 30_000 })
  const drawn = await section.locator('.task').first().innerText()
  // The address has the name, so that a link to it draws the same.
  await expect(page).toHaveURL(/seed=Ada/)
  await page.reload()
  await expect(name).toHaveValue('Ada')
  await expect.poll(() => section.locator('.task').first().innerText()).toBe(drawn)
})

test('by keys: a number, wrong and given up', async ({ page }) => {
  const task = await taskOf(page, 'a number')
  await tabTo(page, task.getByRole('textbox'))
  await page.keyboard.type('zero')
  await page.keyboard.press('Enter')
  await expect(task.locator('.said')).toContainText('That is no number')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('0,5')
  await page.keyboard.press('Enter')
  await expect(task.locator('.said')).toContainText('Not yet. More than that.')
  await expect(task).toContainText('3 tries are left')
  await expect(task.locator('.solution')).toHaveCount(0)
  await tabTo(page, task.getByRole('button', { name: 'Give up' }))
  await page.keyboard.press('Enter')
  await expect(task.locator('.solution')).toBeFocused()
  await expect(task.locator('.said')).toContainText('0')
})

test('by keys: an order is checked, and things are moved', async ({ page }) => {
  const task = await taskOf(page, 'an order')
  const said = task.locator('.said')
  await tabTo(page, task.getByRole('button', { name: 'Check' }))
  await page.keyboard.press('Enter')
  await expect(said).toContainText('Not yet.')
  // The last thing is brought to the top; the focus goes with it.
  const items = task.locator('.order li')
  const names = await items.locator('span:first-child').allInnerTexts()
  const last = task.getByRole('button', { name: `Move ${names.at(-1)} up` })
  await last.focus()
  await page.keyboard.press('Enter')
  await expect(items.nth(names.length - 2)).toContainText(names.at(-1)!)
  await expect(last).toBeFocused()
  for (let left = names.length - 2; left > 0; left--) await page.keyboard.press('Enter')
  await expect(items.first()).toContainText(names.at(-1)!)
  // At the edge the focus goes to the button that still does something.
  await expect(task.getByRole('button', { name: `Move ${names.at(-1)} down` })).toBeFocused()
})

test('by keys: a plan by hand is handed in once, and the best is told then', async ({ page }) => {
  const task = await taskOf(page, 'a plan by hand')
  const ready = task.locator('.ready button')
  await task.getByRole('button', { name: 'Hand in' }).focus()
  await page.keyboard.press('Enter')
  await expect(task.locator('.said')).toContainText('tasks are left')
  await ready.first().focus()
  while ((await ready.count()) > 0) {
    await page.keyboard.press('Enter')
    await expect(ready.first()).toHaveAttribute('aria-pressed', 'true')
    await tabTo(page, task.getByRole('button', { name: 'Processor 1', exact: true }))
    const placed = await task.locator('.bar').count()
    await page.keyboard.press('Enter')
    await expect(task.locator('.bar')).toHaveCount(placed + 1)
    if ((await ready.count()) > 0) await expect(ready.first()).toBeFocused()
  }
  await expect(task.getByRole('button', { name: 'Hand in' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(task.locator('.said')).toContainText('There is a plan that ends earlier.')
  await expect(task.locator('.solution')).toContainText('The best ends after')
  await expect(task.getByRole('button')).toHaveCount(0)
})

test('on a phone and on a wall nothing is wider than the screen', async ({ page }) => {
  for (const [width, height] of [
    [360, 740],
    [1280, 720],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const { lecture } of LECTURES) {
      await open(page, lecture)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
  }
})

test('on paper each task has a page, the game as well; all answers are a document of their own', async ({ page }) => {
  for (const { lecture, game } of LECTURES) {
    const section = await open(page, lecture)
    const tasks = await section.locator('.task:not(.game)').count()
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-asked', '')
    })
    for (const what of ['Print as sheets', 'Print the answers']) {
      await section.getByRole('button', { name: what }).click()
      await expect(page.locator('body[data-asked]')).toBeAttached({ timeout: 30_000 })
      await page.emulateMedia({ media: 'print' })
      const sheets = section.locator('.task:visible')
      const solutions = section.locator('.solution')
      const all = tasks + (game ? 1 : 0)
      await expect(sheets).toHaveCount(all)
      if (what === 'Print as sheets') {
        await expect(section.locator('.solution:visible')).toHaveCount(0)
        if (game) await expect(sheets.last()).toContainText(game.title)
        await expect(sheets.first().locator('.kicker').first()).toContainText('drawn for “1”')
        expect(await pagesOf(page)).toBe(all)
      } else {
        await expect(section.locator('.task > :not(.solution):visible')).toHaveCount(0)
        await expect(section.locator('.solution:visible')).toHaveCount(all)
        await expect(solutions.first()).toContainText('drawn for “1”')
        if (game) await expect(solutions.last()).toContainText('The best')
        expect(await pagesOf(page)).toBeLessThan(all)
      }
      await expect(page.getByRole('button', { name: /Check|Hand in|Give up|Print|Move|Open/ })).toHaveCount(0)
      await page.evaluate(() => {
        dispatchEvent(new Event('afterprint'))
        document.body.removeAttribute('data-asked')
      })
      await page.emulateMedia({ media: null })
    }
    await expect(section.locator('.solution')).toHaveCount(0)
  }
})
