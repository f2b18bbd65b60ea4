// The opening: something worth seeing, drawn, quietly, without the text jumping. How soon: tests/bench/bounds.mjs.
import { drawn, expect, figure, open, test } from '../helpers.ts'
import { FIRST } from '../first.ts'

test('says in words what the first figure shows', async ({ page }) => {
  await open(page)
  const first = page.locator('allot-figure').first()
  await expect(first.locator('figcaption')).toContainText('10 000')
  await expect(first.locator('canvas')).toHaveAttribute('aria-label', /10\s000/)
  await expect(first.locator('canvas')).toHaveAttribute('role', 'img')
})

test('draws every figure of the article', async ({ page }) => {
  await open(page)
  for (const name of ['1', '5', '7', '6a', '6b', '8a', '8b', '8c', '8d']) {
    const one = await drawn(page, name)
    await expect(one.locator('figcaption')).not.toBeEmpty()
    const colours = await one.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
      return new Set(new Uint32Array(data.buffer)).size
    })
    expect(colours, `figure ${name}`).toBeGreaterThan(8)
  }
})

test('lays out every chapter before it is read, though not all at once', async ({ page }) => {
  await open(page)
  await drawn(page, '6a')
  const skipped = await page
    .locator('.chapter')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).contentVisibility))
  expect(skipped).toEqual(Array(9).fill('visible'))
})

test('gives the canvas as many pixels as the screen has', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ deviceScaleFactor: 2, baseURL: baseURL ?? '' })
  await open(page)
  const ratio = await figure(page, '6a')
    .first()
    .evaluate(() => devicePixelRatio)
  const canvas = page.locator('allot-figure canvas').first()
  const [pixels, box] = await Promise.all([
    canvas.evaluate((one: HTMLCanvasElement) => one.width),
    canvas.boundingBox(),
  ])
  expect(pixels / (box?.width ?? 1)).toBeCloseTo(ratio, 1)
  await page.close()
})

test('does not make the text jump', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts = { sum: 0 }
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.sum += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await open(page)
  await page.waitForTimeout(800)
  const sum = await page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum)
  expect(sum).toBeLessThan(0.05)
})

test('keeps its text and says why when the engine cannot be loaded', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ baseURL: baseURL ?? '' })
  await page.route('**/*.wasm', (route) => route.fulfill({ status: 404 }))
  await page.goto(`./${FIRST}`)
  await expect(page.locator('#failure')).toContainText('could not be downloaded')
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await page.close()
})
