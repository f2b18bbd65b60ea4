// The game in a frame.
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
