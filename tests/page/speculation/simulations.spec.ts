// Settings of simulations are read and checked by the page's first module; the simulator comes later, or not at all.
import { expect, open, test } from '../helpers.ts'

const MODULE = '**/parsplice_bg*.wasm'

test('a link with settings of simulations opens without the simulator', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await open(page, 'v=1&slots=77&simulation.slots=1234')
  const slots = page.locator('allot-number[path="simulation.slots"] input[type=text]').first()
  await expect(slots).toHaveValue(/1\s?234/)
  await page.evaluate(() => {
    location.hash = 'v=1&slots=78&simulation.slots=4321&simulation.stay=0.97'
  })
  await expect(slots).toHaveValue(/4\s?321/)
  await expect(page).toHaveURL(/#(?=.*\bslots=78)(?=.*simulation\.stay=0\.97)/)
  await expect(page.locator('allot-notices .notice')).toHaveCount(0)
  expect(asked.filter((url) => url.includes('parsplice_bg'))).toEqual([])
})

test('without the simulator a setting is changed and checked at once', async ({ page }) => {
  await page.route(MODULE, (route) => route.fulfill({ contentType: 'application/wasm', body: 'not what it was' }))
  await open(page, 'v=1&slots=77&simulation.slots=0')
  await expect(page.locator('allot-notices')).toContainText('simulation.slots = 0 was left out')
  const slots = page.locator('allot-number[path="simulation.slots"]').first()
  await slots.scrollIntoViewIfNeeded()
  await slots.locator('input[type=text]').fill('1234')
  await slots.locator('input[type=text]').press('Enter')
  const stay = page.locator('allot-number[path="simulation.stay"]').first()
  await stay.locator('input[type=text]').fill('1.5')
  await stay.locator('input[type=text]').press('Enter')
  await expect(stay).toContainText('from 0 to 1')
  await expect(page).toHaveURL(/simulation\.slots=1234/)
  expect(new URL(page.url()).hash).not.toContain('simulation.stay')
})
