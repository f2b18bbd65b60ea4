// Games and machines in frames, answers that wait for a guess, and frames that let the page around them shine through.
import { expect, frames, test } from '../host.ts'

const SCRIPT =
  '<!doctype html><html lang="en"><meta charset="utf-8"><title>A</title><script src="ALLOTembed.js"></script>'

test('the height of a game comes with the game, and does not wait for long', async ({ page, host }) => {
  const link = 'link="schedule.html#v=1"'
  await page.goto(await host.page(`${SCRIPT}<allot-figure figure="game" ${link} height="2000"></allot-figure>`))
  await expect(frames(page).contentFrame().locator('allot-game .task').first()).toBeVisible()
  // Of what is never there, the height comes after 8 seconds.
  const height = (): Promise<number> => frames(page).evaluate((one: HTMLIFrameElement) => one.offsetHeight)
  await expect.poll(height, { timeout: 4000 }).toBeLessThan(1000)
})

test('live agents in a frame are killed there', async ({ page, host }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const link = 'link="relentless.html#v=1&constants=maxT:12,maxX:15"'
  await page.goto(await host.page(`${SCRIPT}<allot-figure figure="live" ${link}></allot-figure>`))
  const live = frames(page).contentFrame().locator('allot-live')
  await live.getByRole('button', { name: 'Start', exact: true }).click()
  await live.getByRole('button', { name: 'Kill agent 2' }).click()
  await expect(live.getByText('Agent 2 is gone')).toBeVisible()
  await live.getByLabel('Speed').fill('7')
  await expect(live).toContainText('The same bits.', { timeout: 60_000 })
})

test('a figure that asks comes after the guess, which then stands beside the truth', async ({ page, host }) => {
  await page.goto(await host.page(`${SCRIPT}<allot-figure figure="6a" ask></allot-figure>`))
  const inside = frames(page).contentFrame()
  await expect(inside.locator('allot-guess')).toContainText('Your guess')
  await expect(inside.locator('allot-figure')).toBeHidden()
  const answer = inside.getByRole('button', { name: 'Show the answer' })
  await expect(answer).toBeDisabled()
  await inside.locator('allot-guess').getByRole('textbox').fill('5000')
  await inside.locator('allot-guess').getByRole('textbox').press('Enter')
  await answer.click()
  await expect(inside.locator('allot-plot[drawn]')).toBeAttached()
  await expect(inside.locator('allot-guess')).toContainText(/You guessed\s+5\s000; .*here it is\s+[\d\s]+ slots/)
})

test('machines that ask have run half an hour by the time of the answer', async ({ page, host }) => {
  await page.goto(await host.page(`${SCRIPT}<allot-figure figure="splicing" ask></allot-figure>`))
  const inside = frames(page).contentFrame()
  await inside.locator('allot-guess').getByRole('textbox').fill('3')
  await inside.locator('allot-guess').getByRole('textbox').press('Enter')
  await inside.getByRole('button', { name: 'Show the answer' }).click()
  await expect(inside.locator('allot-splicing .clock')).toHaveText(/1\s800 s/)
  await expect(inside.locator('allot-guess')).toContainText(/You guessed\s+3; .*here it is/)
})

test('a game that asks keeps the best back until all slots are given', async ({ page, host }) => {
  const all = '#v=1&hand=1:20~20~20~20~19~0~0~0~0~0:1'
  await page.goto(await host.page(`${SCRIPT}<allot-figure figure="hand" link="${all}" ask></allot-figure>`))
  const hand = frames(page).contentFrame().locator('allot-hand')
  await expect(hand.locator('.reveals')).toContainText('once all 100 slots are given')
  await expect(hand.getByRole('button', { name: 'Reveal' })).toHaveCount(0)
  await hand.getByRole('slider').nth(4).press('ArrowRight')
  await hand.getByRole('button', { name: 'Reveal' }).click()
  await expect(hand.locator('.track .best')).toHaveCount(5)
})

test('the page’s own ground shines through, unless the author chose another', async ({ page, host }) => {
  await page.goto(
    await host.page(
      `${SCRIPT}<body style="background: rgb(20, 40, 60)">` +
        ['', 'background="#ffe"', 'theme="dark"', 'background="url(x)"']
          .map((more) => `<allot-figure figure="6a" loading="eager" ${more}></allot-figure>`)
          .join(''),
    ),
  )
  const ground = (i: number): Promise<string> =>
    frames(page)
      .nth(i)
      .contentFrame()
      .locator('html')
      .evaluate((one) => getComputedStyle(one).backgroundColor)
  await expect.poll(() => ground(0)).toBe('rgba(0, 0, 0, 0)')
  expect(
    await frames(page)
      .nth(0)
      .evaluate((one: HTMLElement) => one.style.colorScheme),
  ).toBe('dark')
  await expect.poll(() => ground(1)).toBe('rgb(255, 255, 238)')
  await expect.poll(() => ground(2)).toBe('rgb(20, 23, 28)')
  await expect(frames(page).nth(3).contentFrame().locator('.notice')).toContainText('background of this frame')
})
