// The built site as a whole, wherever it is put.
import { expect, test } from '@playwright/test'
import { BLOCKED } from '../../setup/blocked.ts'
import { FIRST } from '../first.ts'

for (const [place, variable] of [
  ['at the root of a host', 'ALLOT_SITE'],
  ['in a folder of a host', 'ALLOT_SITE_IN_FOLDER'],
] as const) {
  test(`loads ${place} without an error`, async ({ page }) => {
    const site = process.env[variable]!
    const complaints: string[] = []
    const types: string[] = []
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type()) && message.text() !== BLOCKED) complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(String(error)))
    page.on('response', (response) => {
      if (response.status() >= 400 || !response.url().startsWith(site)) complaints.push(response.url())
      types.push(response.headers()['content-type'] ?? '')
    })
    await page.goto(`${site}${FIRST}`)
    await expect(page.locator('canvas').first()).toBeVisible()
    expect(
      types.filter((type) => type === 'application/wasm'),
      'one module, loaded once',
    ).toHaveLength(1)
    expect(complaints).toEqual([])
  })
}
