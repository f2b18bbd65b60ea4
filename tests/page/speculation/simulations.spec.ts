// Settings of simulations, which only the simulator's module can read. It comes later than the rest, or not at all.
import { expect, open, test } from '../helpers.ts'

const MODULE = '**/parsplice_bg*.wasm'

test('a link with settings of simulations waits for who knows them; one without does not', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await open(page, 'v=1&slots=77')
  expect(asked.filter((url) => url.includes('parsplice_bg'))).toEqual([])
  await page.evaluate(() => {
    location.hash = 'v=1&slots=78&simulation.slots=1234&simulation.stay=0.97'
  })
  await expect(page.locator('allot-number[path="simulation.slots"] input[type=text]').first()).toHaveValue(/1\s?234/)
  await expect(page).toHaveURL(/#(?=.*\bslots=78)(?=.*simulation\.stay=0\.97)/)
  await expect(page.locator('allot-notices .notice')).toHaveCount(0)
})

test('where it cannot be had, the rest of the link opens, and what was left out is told', async ({ page }) => {
  await page.route(MODULE, (route) => route.fulfill({ contentType: 'application/wasm', body: 'not what it was' }))
  await open(page, 'v=1&slots=77&simulation.slots=1234')
  await expect(page.locator('allot-notices')).toContainText('could not be read')
  await expect(page.locator('allot-notices')).toContainText('simulation.slots = 1234 was left out')
  await expect(page.locator('allot-number[path="slots"] input[type=text]').first()).toHaveValue('77')
})

test('a setting changed before it is there is taken when it is', async ({ page }) => {
  let come = (): void => {}
  const there = new Promise<void>((resolve) => (come = resolve))
  await page.route(MODULE, async (route) => {
    await there
    await route.continue()
  })
  await open(page)
  const slots = page.locator('allot-number[path="simulation.slots"]').first()
  await slots.scrollIntoViewIfNeeded()
  await slots.locator('input[type=text]').fill('1234')
  await slots.locator('input[type=text]').press('Enter')
  const stay = page.locator('allot-number[path="simulation.stay"]').first()
  await stay.locator('input[type=text]').fill('0.97')
  await stay.locator('input[type=text]').press('Enter')
  expect(new URL(page.url()).hash).not.toContain('simulation')
  come()
  await expect(page).toHaveURL(/simulation\.slots=1234/)
  await expect(page).toHaveURL(/simulation\.stay=0\.97/)
})
