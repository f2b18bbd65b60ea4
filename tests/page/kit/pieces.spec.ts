// Games and machines in frames, answers that wait for a guess, and frames that let the page around them shine through.
import { expect, frames, test } from '../host.ts'

const SCRIPT =
  '<!doctype html><html lang="en"><meta charset="utf-8"><title>A</title><script src="ALLOTembed.js"></script>'

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
