// Chapter 3: bars that are dragged, tapped and moved by keys, a score, a best sharing, a link for a class.
import type { Locator, Page } from '@playwright/test'
import { problemsInThemes } from '../axe.ts'
import { expect, hash, test } from '../helpers.ts'

async function openHand(page: Page, more = ''): Promise<Locator> {
  await page.goto(`./speculation.html#v=1&chapter=3${more}`)
  const hand = page.locator('allot-hand')
  await expect(hand.getByRole('slider')).toHaveCount(10)
  return hand
}

const slider = (hand: Locator, task: number): Locator => hand.getByRole('slider', { name: `Task ${task},` })
const w = async (hand: Locator, task: number): Promise<number> =>
  Number(await slider(hand, task).getAttribute('aria-valuenow'))
const score = async (hand: Locator): Promise<number> => parseFloat(await hand.locator('output').innerText())
const EVEN = '&hand=1:20~20~20~20~20~0~0~0~0~0:1'

test('a bar follows the mouse, and stops where nothing is left', async ({ page }) => {
  const hand = await openHand(page)
  await page.keyboard.press('Shift')
  await slider(hand, 3).scrollIntoViewIfNeeded()
  const box = await slider(hand, 1).boundingBox()
  if (!box) throw new Error('the bar has no place')
  const at = (slots: number): number => box.x + (slots / 100) * box.width
  await page.mouse.move(at(0) + 1, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(at(40), box.y + 10, { steps: 5 })
  expect(await w(hand, 1)).toBeGreaterThan(37)
  const dragged = await score(hand)
  expect(dragged).toBeGreaterThan(10)
  await page.mouse.move(at(130), box.y + 10, { steps: 5 })
  await page.mouse.up()
  expect(await w(hand, 1)).toBe(100)
  await expect(hand.locator('.left')).toHaveText('0 of 100 slots left over')
  await slider(hand, 2).click({ position: { x: box.width / 2, y: 10 } })
  expect([await w(hand, 1), await w(hand, 2)]).toEqual([100, 0])
  await expect(hand.getByRole('status').first()).toContainText('take some from another task')
})

test('a bar is moved by keys as a slider is, and says in words where it stands', async ({ page }) => {
  const hand = await openHand(page)
  const first = slider(hand, 1)
  await first.focus()
  for (const [key, slots] of [
    ['ArrowRight', 1],
    ['ArrowUp', 2],
    ['PageUp', 12],
    ['ArrowDown', 11],
    ['PageDown', 1],
    ['End', 100],
    ['Home', 0],
  ] as const) {
    await page.keyboard.press(key)
    expect(await w(hand, 1), key).toBe(slots)
  }
  await page.keyboard.press('ArrowRight')
  await expect(first).toHaveAttribute('aria-valuetext', '1 slot')
  await expect(first).toHaveAttribute('aria-label', 'Task 1, probability 1')
  await page.keyboard.press('PageUp')
  await page.keyboard.press('PageUp')
  expect(await w(hand, 1)).toBe(21)
  // The number of keys in one undo step depends on the pauses between them. No step began at 21; all lead back to 0.
  await page.keyboard.press('Control+z')
  await expect.poll(() => w(hand, 1)).not.toBe(21)
  const undo = page.getByRole('button', { name: 'Undo' })
  for (let keys = 0; keys < 10 && (await undo.isEnabled()); keys++) await page.keyboard.press('Control+z')
  await expect(undo).toBeDisabled()
  expect(await w(hand, 1)).toBe(0)
})

test('a finger drags and taps, and does neither when it scrolls', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    hasTouch: true,
    viewport: { width: 360, height: 740 },
  })
  const page = await context.newPage()
  const hand = await openHand(page)
  // The words above the bars may take more lines, and must not move the bars.
  const above = async (): Promise<number> => {
    const [bar, all] = await Promise.all([slider(hand, 2).boundingBox(), hand.boundingBox()])
    return (bar?.y ?? NaN) - (all?.y ?? NaN)
  }
  const first = await above()
  // A page that a link opened moves to keep its place until somebody touches it: this waits until the bar stands still.
  await slider(hand, 2).tap()
  await expect.poll(async () => Math.abs((await w(hand, 2)) - 50)).toBeLessThan(3)
  expect(await above()).toBe(first)
  await slider(hand, 2).evaluate((bar) => bar.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const box = await slider(hand, 2).boundingBox()
  if (!box) throw new Error('the bar has no place')
  const session = await context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0): Promise<unknown> =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] })
  const y = box.y + box.height / 2
  await touch('touchStart', box.x + box.width / 2, y)
  for (let part = 0.5; part >= 0.2; part -= 0.05) await touch('touchMove', box.x + box.width * part, y)
  await touch('touchEnd')
  expect(Math.abs((await w(hand, 2)) - 20)).toBeLessThan(4)
  const before = await w(hand, 2)
  await touch('touchStart', box.x + box.width * 0.8, y)
  for (let up = 0; up <= 120; up += 20) await touch('touchMove', box.x + box.width * 0.8, y - up)
  await touch('touchEnd')
  expect(await w(hand, 2)).toBe(before)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await context.close()
})

test('the best sharing is shown when it is asked for, and why it is the best', async ({ page }) => {
  const hand = await openHand(page, '&hand=1:20~20~20~20~19~1~0~0~0~0:1')
  await expect(hand.locator('.best')).toHaveCount(0)
  await expect(page.locator('allot-hand-answer')).toContainText('once you have revealed it')
  expect(await score(hand)).toBeLessThan(100)
  await hand.getByRole('button', { name: 'Reveal the best sharing' }).click()
  await expect(hand.locator('.track .best')).toHaveCount(5)
  await expect(hand.locator('.reveals')).toContainText('runs 5 tasks')
  await expect(hand.locator('.advice')).toContainText('A slot of task 6 would do more good in task 5')
  const gains = async (): Promise<string[]> => hand.locator('.number').allInnerTexts()
  expect(new Set((await gains()).slice(0, 5)).size).toBe(2)
  await slider(hand, 6).press('Home')
  await slider(hand, 5).press('End')
  expect(new Set((await gains()).slice(0, 5)).size).toBe(1)
  await expect(hand.locator('.advice')).toContainText('cannot be better')
  await expect(hand.locator('output')).toHaveText(/^100\s%$/)
  await expect(page.locator('allot-hand-answer')).toContainText('5 tasks')
  await hand.getByRole('button', { name: 'Hide' }).click()
  await expect(hand.locator('.track .best')).toHaveCount(0)
})

test('what she does after the answer does not count as her best', async ({ page }) => {
  const hand = await openHand(page, '&hand=1:10~10~10~10~10~10~10~10~10~10:1')
  const best = await hand.locator('.panel b').last().innerText()
  await hand.getByRole('button', { name: 'Reveal' }).click()
  await slider(hand, 10).press('Home')
  await slider(hand, 1).press('End')
  await expect(hand.locator('.panel b').last()).toHaveText(best)
})

test('a link brings the same tasks and the sharing; the one for a class only the tasks', async ({ page, context }) => {
  const hand = await openHand(page, `${EVEN}&theme=dark&slots=77`)
  await slider(hand, 1).press('ArrowLeft')
  await expect.poll(() => hash(page)).toContain('hand=1:19~20~20~20~20~0~0~0~0~0:1')
  await hand.getByRole('combobox', { name: 'Level' }).selectOption({ index: 2 })
  await hand.getByLabel('Seed').fill('class 7b')
  await hand.getByLabel('Seed').press('Enter')
  const tasks = await hand.locator('.p').allInnerTexts()
  await slider(hand, 1).press('PageUp')
  await hand.getByRole('button', { name: 'Link for a class' }).click()
  const wall = page.locator('allot-wall')
  await wall.getByText('Copy it').click()
  const link = wall.getByLabel('The link', { exact: true })
  const address = await link.inputValue()
  expect(address).not.toContain('dark')
  await wall.getByLabel('with my sharing').check()
  await expect(link).toHaveValue(/10~0~0/)
  await page.keyboard.press('Escape')

  const other = await context.newPage()
  await other.goto(address)
  const theirs = other.locator('allot-hand')
  await expect(theirs.locator('.p')).toHaveText(tasks)
  await expect(other.locator('[data-chapter="3"] h2')).toBeInViewport()
  expect(await w(theirs, 1)).toBe(0)
})

test('another seed draws other tasks, and starting over keeps them', async ({ page }) => {
  const hand = await openHand(page, '&hand=2::1')
  const first = await hand.locator('.p').allInnerTexts()
  await hand.getByRole('button', { name: 'New tasks' }).click()
  await expect(hand.locator('.p')).not.toHaveText(first)
  const second = await hand.locator('.p').allInnerTexts()
  await slider(hand, 3).press('PageUp')
  await hand.getByRole('button', { name: 'Start over' }).click()
  expect(await w(hand, 3)).toBe(0)
  await expect(hand.locator('.p')).toHaveText(second)
})

test('where slots abound, further ones do harm, and the best leaves some over', async ({ page }) => {
  const hand = await openHand(page, '&hand=4:10~10~10~10~10~10~10~10~10~10:1')
  const crowded = await score(hand)
  await hand.getByRole('button', { name: 'Reveal' }).click()
  await expect(hand.locator('.reveals')).toContainText('20 slots are left over')
  await expect(hand.locator('.number').first()).toHaveText(/^−/)
  for (let task = 1; task <= 10; task++)
    for (const key of ['ArrowLeft', 'ArrowLeft']) await slider(hand, task).press(key)
  expect(await score(hand)).toBeGreaterThan(crowded)
  await expect(hand.locator('output')).toHaveText(/^100\s%$/)
})

test('a competition tells the score once, when it is handed in', async ({ page }) => {
  const hand = await openHand(page, '&hand=5:20~20~20~0~0~0~0~0~0~0:1')
  await expect(hand.locator('output')).toHaveText('hidden')
  await hand.getByRole('button', { name: 'Hand in' }).click()
  const handedIn = await hand.locator('output').innerText()
  expect(parseFloat(handedIn)).toBeGreaterThan(10)
  await slider(hand, 4).press('PageUp')
  await expect(hand.locator('.panel')).toContainText(`Handed in: ${handedIn}`)
})

test('axe finds nothing in it, in no theme', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const hand = await openHand(page, EVEN)
  await hand.getByText('The sharing as a table').click()
  await hand.getByRole('button', { name: 'Reveal' }).click()
  expect(await problemsInThemes(page, { parts: ['[data-chapter="3"]'] })).toEqual([])
})

test('a screen reader hears the score once the bars rest', async ({ page }) => {
  const hand = await openHand(page)
  await slider(hand, 1).press('PageUp')
  await expect(hand.locator('[aria-live=polite].quiet')).toHaveText(/^Score [\d.]+\s%\. 90 slots left over\.$/)
})

test('the whole game by keyboard alone', async ({ page }) => {
  const hand = await openHand(page)
  await page.locator('#q3').focus()
  const to = async (one: Locator, most = 20): Promise<void> => {
    for (let i = 0; i < most; i++) {
      if (await one.evaluate((element) => element.matches(':focus'))) return
      await page.keyboard.press('Tab')
    }
    await expect(one).toBeFocused()
  }
  await to(hand.getByRole('combobox', { name: 'Level' }))
  await page.keyboard.press('ArrowDown')
  await to(hand.getByRole('button', { name: 'New tasks' }))
  await page.keyboard.press('Enter')
  for (const task of [1, 2, 3, 4, 5]) {
    await to(slider(hand, task))
    await page.keyboard.press('PageUp')
    await page.keyboard.press('PageUp')
  }
  await expect(hand.locator('.left')).toHaveText('0 of 100 slots left over')
  await page.keyboard.press('ArrowUp')
  await expect(hand.getByRole('status').first()).toContainText('take some from another task')
  await to(hand.getByRole('button', { name: 'Reveal' }))
  await page.keyboard.press('Enter')
  await expect(hand.locator('.reveals')).toContainText('The best sharing runs')
  await expect.poll(() => hash(page)).toContain('hand=2:20~20~20~20~20')
})
