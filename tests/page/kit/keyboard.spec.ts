// The whole article by keys alone: from the skip link to the last chapter, with the main action of each chapter.
import type { Locator, Page } from '@playwright/test'
import { expect, hash, open, test } from '../helpers.ts'

/** A simulation of seconds, so that it can be cancelled and gone on with. */
const SIMULATION = [
  'simulation.model.ring.states=30',
  'simulation.stay=0.9',
  'simulation.slots=30',
  'simulation.methods=ve,maxp_w_star',
  'simulation.horizon=300',
  'simulation.trajectories=20',
  'simulation.wall_clock=2000',
  'simulation.points=40',
  'simulation.runs=20000',
].join('&')

const focused = (one: Locator): Promise<boolean> => one.evaluate((element) => element.matches(':focus'))

/** Presses Tab until the element has the focus, but at most `most` times: then it counts as unreachable. */
async function tabTo(page: Page, one: Locator, most = 90): Promise<Locator> {
  await expect(one).toBeAttached({ timeout: 30_000 })
  for (let i = 0; i < most; i++) {
    if (await focused(one)) return one
    await page.keyboard.press('Tab')
  }
  await expect(one).toBeFocused()
  return one
}

/** Tabs to the first symbol of a chapter that is a button: the chapter's figures begin to be drawn. */
async function tabIn(page: Page, chapter: string): Promise<void> {
  await tabTo(page, page.locator(`#${chapter} :is(.word, .letters)[tabindex="0"], #${chapter} .letters`).first())
}

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}

test('from the skip link to the last chapter, each chapter’s main thing is done by keys', async ({ page, context }) => {
  test.slow()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, `v=1&${SIMULATION}`)
  const N = page.locator('allot-bar output')

  await press(page, 'Tab')
  await expect(page.getByRole('link', { name: 'Skip to the article' })).toBeFocused()
  await press(page, 'Enter')
  await expect(page.locator('#article')).toBeFocused()

  await test.step('the opening: N is moved in the figure, a value read, a series hidden', async () => {
    const first = page.locator('allot-figure').first()
    await tabTo(page, first.locator('.surface'))
    await press(page, 'ArrowRight')
    await expect(first.locator('.tip')).toBeVisible()
    await press(page, 'Escape')
    const mark = await tabTo(page, first.locator('.mark'))
    await press(page, 'Home', 'ArrowRight', 'ArrowRight')
    await expect(mark).not.toHaveAttribute('aria-valuenow', '10000')
    await expect(N).not.toHaveText(/10\s000/)
    const series = await tabTo(page, first.locator('.legend button').nth(1))
    await press(page, 'Enter')
    await expect(series).toHaveAttribute('aria-pressed', 'false')
    await expect(series).toBeFocused()
    await press(page, 'Enter')
    await expect(series).toHaveAttribute('aria-pressed', 'true')
  })

  await test.step('chapter 1: another runtime model, and own timings', async () => {
    await tabTo(page, page.locator('allot-runtime select'))
    await press(page, 'ArrowDown')
    await expect(page.locator('allot-runtime .soft').first()).toContainText('twice the slots, half the time')
    await press(page, 'ArrowUp')
    await tabTo(page, page.locator('allot-timings summary').first())
    await press(page, 'Enter')
    await tabTo(page, page.locator('allot-timings textarea'))
    await page.keyboard.insertText('cores,seconds\n1,500\n2,256\n4,131\n8,72\n16,44\n32,30\n64,24')
    await tabTo(page, page.locator('allot-timings').getByRole('button', { name: 'Read', exact: true }))
    await press(page, 'Enter')
    await expect(page.locator('allot-timings')).toContainText('7 timings')
  })

  await test.step('chapter 2: the shape of the distribution', async () => {
    const caption = page.locator('allot-figure[name="5"] figcaption')
    await tabTo(page, page.locator('allot-number[path="tasks.beta.alpha"] input[type=range]'))
    await expect(caption).toContainText('B(0.1, 1)')
    await press(page, 'PageUp')
    await expect(caption).not.toContainText('B(0.1, 1)')
  })

  await test.step('chapter 3: bars are moved, and the best sharing revealed', async () => {
    const hand = page.locator('allot-hand')
    await tabIn(page, 'by-hand')
    await tabTo(page, hand.getByRole('slider', { name: 'Task 1,' }))
    await press(page, 'PageUp', 'PageUp')
    await expect(hand.locator('.left')).toHaveText('80 of 100 slots left over')
    await tabTo(page, hand.getByRole('button', { name: 'Reveal' }))
    await press(page, 'Enter')
    await expect(hand.locator('.reveals')).toContainText('The best sharing runs')
  })

  await test.step('chapter 4: the machine grows', async () => {
    const before = await N.innerText()
    await tabTo(page, page.locator('#best-sharing allot-number[path=slots] input[type=range]'))
    await press(page, 'End')
    await expect(N).not.toHaveText(before)
    await expect(page.locator('allot-figure[name="7"] figcaption')).toContainText(/1\s000\s000/)
  })

  await test.step('chapter 5: a curve is zoomed into and shown whole again', async () => {
    const six = page.locator('allot-figure[name="6b"]')
    await tabIn(page, 'boost')
    await tabTo(page, six.locator('.surface'))
    await press(page, '+')
    await expect(six.locator('.everything')).toBeEnabled()
    await press(page, '0')
    await expect(six.locator('.everything')).toBeDisabled()
  })

  await test.step('chapter 6: the numbers of a figure as a table', async () => {
    const eight = page.locator('allot-figure[name="8a"]')
    await tabIn(page, 'constant')
    await tabTo(page, eight.locator('allot-menu button').first())
    await press(page, 'Enter', 'Enter')
    await expect(eight.getByRole('dialog')).toBeVisible()
    await press(page, 'Escape')
    await expect(eight.getByRole('dialog')).toBeHidden()
    await expect(eight.locator('allot-menu button').first()).toBeFocused()
  })

  await test.step('chapter 7: one event after the other', async () => {
    const splicing = page.locator('allot-splicing')
    await tabIn(page, 'splicing')
    await tabTo(page, splicing.getByRole('button', { name: 'One event' }))
    await press(page, 'Enter', 'Enter')
    await expect(splicing.locator('.clock')).not.toHaveText('0 s')
  })

  await test.step('chapter 8: the work is cancelled, and gone on with', async () => {
    const ensemble = page.locator('allot-ensemble')
    await tabIn(page, 'gains')
    await tabTo(page, ensemble.getByRole('button'))
    await press(page, 'Enter')
    await expect(ensemble).toContainText('Stopped')
    await expect(ensemble.getByRole('button', { name: 'Go on' })).toBeFocused()
    await press(page, 'Enter')
    await expect(ensemble.getByRole('button', { name: 'Cancel' })).toBeFocused()
  })

  await test.step('chapter 9: a quick check, and its summary', async () => {
    const check = page.locator('allot-check')
    await tabIn(page, 'check')
    await tabTo(page, check.getByRole('button', { name: 'Check now' }))
    await press(page, 'Enter')
    await expect(check.locator('.progress')).toContainText(/[1-9]\d* of \d+ claims/, { timeout: 30_000 })
    await press(page, 'Enter')
    await expect(check).toContainText('Stopped')
    await tabTo(page, check.getByRole('button', { name: 'Summary to copy' }))
    await press(page, 'Enter')
    await expect(check.getByLabel('The summary', { exact: true })).toBeVisible()
    await tabTo(page, check.getByRole('button', { name: 'Copy', exact: true }), 10)
    await press(page, 'Enter')
    await expect(check.locator('.copied')).toHaveText('Copied.')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('claims hold')
    await press(page, 'Escape')
    await expect(check.getByRole('button', { name: 'Summary to copy' })).toBeFocused()
  })
})

test('a lecture by keys: asked for in the menu, walked through, left', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, 'v=1&slots=5000')
  await tabTo(page, page.locator('allot-bar allot-menu button').first(), 12)
  await press(page, 'Enter')
  const item = page.getByRole('menuitem', { name: 'Lecture mode' })
  for (let i = 0; i < 30 && !(await focused(item)); i++) await press(page, 'ArrowDown')
  await press(page, 'Enter')
  const step = page.locator('allot-lecture [aria-current=step]')
  await expect(step).toHaveText('Question')
  await expect.poll(() => hash(page)).toContain('lecture=1')
  await press(page, 'ArrowRight', 'ArrowRight')
  await expect(step).toHaveText('Answer')
  await press(page, 'ArrowRight')
  await expect(page.locator('#q1')).toBeFocused()
  // Controls come on demand.
  await tabTo(page, page.locator('allot-lecture .tools'))
  await press(page, 'Enter')
  await page.locator('#q1').focus()
  await tabTo(page, page.locator('allot-runtime select'))
  await press(page, 'ArrowDown')
  await expect(page.locator('allot-runtime .soft').first()).toContainText('twice the slots, half the time')
  await expect(step).toHaveText('Question')
  // In a list of choices page keys choose; anywhere else they lead on.
  await press(page, 'Tab', 'PageDown', 'PageDown', 'PageDown')
  await expect(page.locator('#q2')).toBeFocused()
  await press(page, 'Escape')
  await expect(page.locator('allot-lecture')).toHaveCount(0)
  await expect(page.locator('#q2')).toBeFocused()
  await press(page, 'Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('#many-tasks') !== null)).toBe(true)
})
