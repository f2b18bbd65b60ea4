// One figure in somebody else's page.
import { gzipSync } from 'node:zlib'
import { FIRST } from '../first.ts'
import { expect, letPass, test } from '../helpers.ts'

const FRAME = './embed.html#v=1&slots=5000&figure=6b&controls=1'

test('an embedded figure follows its controls and never rewrites its address', async ({ page }) => {
  await page.clock.install()
  await page.goto(FRAME)
  const one = page.locator('allot-figure')
  await expect(one.locator('allot-plot[drawn]')).toBeAttached()
  await expect(one.locator('figcaption')).toContainText(/5\s000/)
  const address = page.url()
  const slider = page.locator('allot-number input[type=range]')
  await slider.focus()
  await slider.press('PageUp')
  await expect(one.locator('figcaption')).not.toContainText(/\b5\s000/)
  await letPass(page, 1000) // longer than the article waits before it writes
  expect(page.url()).toBe(address)
  await expect(page.getByRole('link', { name: 'Open in allot' })).toHaveAttribute(
    'href',
    new RegExp(`^\\./${FIRST}#(?=.*slots=)(?=.*chapter=5)`),
  )
})

for (const name of ['1', '5', '6b', '7', '8d']) {
  test(`figure ${name}, with its controls and all that a frame asks for unasked, is less than 215.5 KB`, async ({
    page,
    context,
  }) => {
    const asked = new Set<string>()
    context.on('request', (request) => asked.add(request.url().replace(/#.*/, '')))
    await page.goto(`./embed.html#figure=${name}`)
    await expect(page.locator('allot-plot[drawn]')).toBeAttached()
    await expect(page.locator('#controls > *').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    let size = 0
    for (const url of asked) size += gzipSync(await (await page.request.get(url)).body(), { level: 9 }).length
    expect([...asked].filter((url) => url.endsWith('.wasm'))).toHaveLength(1)
    expect(size, [...asked].join(' ')).toBeLessThan(215_500)
  })
}

test('the field for an own list comes when it is chosen', async ({ page }) => {
  await page.goto('./embed.html#v=1&figure=5')
  await page.getByRole('radio', { name: 'Your own list' }).check()
  await page.locator('allot-own-data textarea').fill('1\n0.5\n0.25')
  await page.locator('allot-own-data').getByRole('button', { name: 'Read' }).click()
  await expect(page.locator('allot-own-data')).toContainText('3 probabilities')
  const button = page.getByRole('button', { name: 'Save the slots of each task' })
  const [saved] = await Promise.all([page.waitForEvent('download'), button.click()])
  expect(saved.suggestedFilename()).toMatch(/^allot-3-tasks-on-\d+-slots\.csv$/)
})

test('it has no controls when the link says so', async ({ page }) => {
  await page.goto('./embed.html#v=1&figure=8a&controls=0')
  await expect(page.locator('allot-plot[drawn]')).toBeAttached()
  await expect(page.locator('allot-number')).toHaveCount(0)
})

test('it tells the page around it how high it is', async ({ page, baseURL }) => {
  await page.route('**/around.html', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>around</title><script>
        addEventListener('message', (e) => { window.told = e.data; window.first ??= e.data.height })</script>
      <iframe src="${new URL(FRAME, baseURL).href}" width="280" height="300"></iframe>`,
    }),
  )
  await page.goto('./around.html')
  const frame = page.frameLocator('iframe')
  await expect(frame.locator('allot-plot[drawn]')).toBeAttached()
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'told'))).toMatchObject({ type: 'allot-height' })
  const { height } = await page.evaluate(() => Reflect.get(window, 'told') as { height: number })
  expect(height).toBeGreaterThan(350)
  const first = await page.evaluate(() => Reflect.get(window, 'first') as number)
  expect(first, 'nothing is told before the figure is there').toBeGreaterThan(350)
  const sideways = await frame.locator('html').evaluate((html) => html.scrollWidth)
  expect(sideways).toBeLessThanOrEqual(280)
})

test('a bad link warns in the frame too', async ({ page }) => {
  await page.goto('./embed.html#v=1&slots=-1&figure=6a')
  await expect(page.locator('allot-plot[drawn]')).toBeAttached()
  await expect(page.locator('allot-notices')).toContainText('could not be read')
})
