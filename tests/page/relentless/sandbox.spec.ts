// A page in a frame without origin may start no workers: its agents take turns in the page itself, and it says so.
import { expect, test } from '../host.ts'

test('agents without workers end on the same bits', async ({ page, host }) => {
  test.slow()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(
    await host.page(`<!doctype html><title>Around</title>
      <iframe sandbox="allow-scripts" src="ALLOTrelentless.html#v=1&constants=maxT:12,maxX:15" width="900"
        height="1200"></iframe>`),
  )
  const live = page.frameLocator('iframe').locator('allot-live')
  await live.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(live).toContainText('they are simulated')
  expect(page.workers()).toEqual([])
  await live.getByRole('button', { name: 'Kill agent 2' }).click()
  await expect(live).toContainText('Agent 2 is gone')
  await live.getByLabel('Speed').fill('7')
  await expect(live).toContainText('The same bits.', { timeout: 60_000 })
})
