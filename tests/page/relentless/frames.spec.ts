// Agents in real time in a frame.
import { expect, frames, test } from '../host.ts'

const SCRIPT =
  '<!doctype html><html lang="en"><meta charset="utf-8"><title>A</title><script src="ALLOTembed.js"></script>'

test('live agents in a frame are killed there', async ({ page, host }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const link = 'link="relentless.html#v=1&constants=maxT:12,maxX:15"'
  await page.goto(await host.page(`${SCRIPT}<allot-figure figure="live" ${link}></allot-figure>`))
  const live = frames(page).contentFrame().locator('allot-live')
  await live.getByRole('button', { name: 'Start', exact: true }).click()
  await live.getByRole('button', { name: 'Kill agent 2' }).click()
  await expect(live.getByText('Agent 2 is gone', { exact: true })).toBeVisible()
  await live.getByLabel('Speed').fill('7')
  await expect(live).toContainText('The same bits.', { timeout: 60_000 })
})
