// Agents that are workers: whoever is killed, and whatever is lost, the end has the bits of the plain loop; and none of
// them goes on where nobody looks.
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../helpers.ts'
import { open } from './open.ts'

/** A small rod, so that a run takes seconds. */
const SMALL = 'v=1&constants=maxT:12,maxX:15'

function agents(page: Page): number {
  return page.workers().filter((worker) => /(?:agent|dictionary)-worker/.test(worker.url())).length
}

async function begin(page: Page, hash = SMALL): Promise<Locator> {
  await open(page, hash)
  const live = page.locator('allot-live')
  await live.getByRole('button', { name: 'Start', exact: true }).click()
  await expect.poll(() => agents(page)).toBe(5)
  return live
}

async function faster(live: Locator): Promise<void> {
  await live.getByLabel('Speed').fill('7')
}

async function same(live: Locator): Promise<void> {
  await expect(live).toContainText('The same bits.', { timeout: 60_000 })
  const [mine, theirs] = await live.locator('code').allInnerTexts()
  expect(mine).toMatch(/^[0-9a-f]{16}$/)
  expect(mine).toBe(theirs)
}

test('four workers and a dictionary compute the rod, end on the same bits, and are gone', async ({ page }) => {
  const live = await begin(page)
  await faster(live)
  await same(live)
  await expect.poll(() => agents(page)).toBe(0)
  await expect(live.getByRole('button', { name: 'Start again' })).toBeVisible()
})

for (const seed of [1, 2, 3]) {
  test(`workers that are killed at random moments change no bit (${seed})`, async ({ page }) => {
    test.slow()
    const live = await begin(page)
    // A small generator, so that a failure can be looked at again.
    let state = seed
    const random = (): number => {
      state = (state * 48_271) % 2_147_483_647
      return state / 2_147_483_647
    }
    await live.getByLabel('Speed').fill('5')
    // An agent may have ended, and a button gone, by the time of the press.
    const press = (button: Locator): Promise<void> => button.click({ timeout: 3000 }).catch(() => undefined)
    for (let n = 0; n < 8; n++) {
      await page.waitForTimeout(50 + 300 * random())
      if ((await live.locator('.same').count()) > 0) break
      const buttons = live.getByRole('button', { name: /^Kill agent/ })
      const count = await buttons.count()
      const what = random()
      if (count > 0 && what < 0.6) await press(buttons.nth(Math.floor(random() * count)))
      else if (what < 0.8) await press(live.getByRole('button', { name: 'Start an agent' }))
      else await press(live.getByRole('button', { name: 'Lose half of the dictionary' }))
    }
    // However many are left, one more finishes it.
    const more = live.getByRole('button', { name: 'Start an agent' })
    if (await more.isEnabled()) await press(more)
    await faster(live)
    await same(live)
    await expect.poll(() => agents(page)).toBe(0)
  })
}

test('all agents are killed, and nothing is lost: another one goes on', async ({ page }) => {
  const live = await begin(page)
  for (let agent = 1; agent <= 4; agent++) await live.getByRole('button', { name: `Kill agent ${agent}` }).click()
  await expect(live).toContainText('No agent is left, and nothing is lost')
  await expect.poll(() => agents(page)).toBe(1)
  await expect(live).toContainText('Agent 1 is gone')
  await live.getByRole('button', { name: 'Start an agent' }).click()
  await faster(live)
  await same(live)
})

test('values that were lost are told of, and that no agent is left with them', async ({ page }) => {
  const live = await begin(page)
  await expect(live).toContainText(/[1-9]\d* of 208 values were computed\./)
  for (let agent = 1; agent <= 4; agent++) await live.getByRole('button', { name: `Kill agent ${agent}` }).click()
  // Each label is lost by chance: of very few, none may be.
  for (let times = 0; times < 8; times++)
    await live.getByRole('button', { name: 'Lose half of the dictionary' }).click()
  await expect(live).toContainText(/values were computed, and \d+ of them are gone again\./)
  await expect(live).toContainText('No agent is left: start one, and it goes on with what is there.')
  await expect(live).not.toContainText('nothing is lost')
})

test('a run without agents, and one with a single agent, are told of', async ({ page }) => {
  await open(page, `${SMALL}&agents=0`)
  const live = page.locator('allot-live')
  await live.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(live).toContainText('No agent is there yet: start one.')
  await live.getByRole('button', { name: 'Start an agent' }).click()
  await expect(live).toContainText(/\d executions? by 1 agent,/)
})

test('a dictionary that may be too small for the end is told of', async ({ page }) => {
  test.slow()
  const live = await begin(page, 'v=1&constants=maxT:4,maxX:5&capacity=1')
  await live.getByLabel('Speed').fill('8')
  await expect(live).toContainText(/The last \d+ executions brought nothing new/, { timeout: 60_000 })
})

test('time stands still on a pause, and a replay shows the beginning again', async ({ page }) => {
  const live = await begin(page)
  await expect(live).toContainText(/After \d/)
  await expect.poll(async () => Number(await live.getByLabel('Moment').getAttribute('max'))).toBeGreaterThan(8)
  await live.getByRole('button', { name: 'Pause' }).click()
  await page.waitForTimeout(300)
  const before = await live.locator('.words').innerText()
  await page.waitForTimeout(700)
  expect(await live.locator('.words').innerText()).toBe(before)
  await live.getByLabel('Moment').fill('5')
  // The first four events are the agents' starts.
  await expect(live.locator('canvas').first()).toHaveAttribute('aria-label', /1 of 208 values are there/)
  await expect(live.locator('.words')).toContainText('Looking back at')
  await live.getByRole('button', { name: 'Replay' }).click()
  await expect(live.getByRole('button', { name: 'Replay' })).toBeDisabled()
  await live.getByRole('button', { name: 'Go on' }).click()
  await faster(live)
  await same(live)
})

test('agents that nobody looks at are ended after a while, and one that is left at once', async ({ page }) => {
  await page.clock.install()
  const live = await begin(page)
  await page.locator('#check').scrollIntoViewIfNeeded()
  // The page learns in its own time that the agents are out of sight.
  await page.waitForTimeout(500)
  await page.clock.runFor(595_000)
  expect(agents(page)).toBe(5)
  await page.clock.runFor(6000)
  await expect.poll(() => agents(page)).toBe(0)
  await live.scrollIntoViewIfNeeded()
  await expect(live).toContainText('The agents were ended, because nobody looked.')
  await live.getByRole('button', { name: 'Start again' }).click()
  await expect.poll(() => agents(page)).toBe(5)
  await page.goto('about:blank')
  await expect.poll(() => page.workers().length).toBe(0)
})

test('it opens on agents at work, unless the reader wants no movement', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto(`./relentless.html#${SMALL}`)
  await expect.poll(() => agents(page)).toBe(5)
  await open(page, SMALL)
  await page.reload()
  await expect(page.locator('allot-live')).toContainText('The agents are ready to start.')
  expect(agents(page)).toBe(0)
})
