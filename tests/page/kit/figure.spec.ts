// A reader's actions on any figure: read values, hide series, zoom, rescale, drag, and export.
import { FIRST } from '../first.ts'
import { caption, download, drawn, expect, hash, open, picture, test } from '../helpers.ts'

test('the crosshair reads values by mouse', async ({ page }) => {
  await open(page)
  const six = await drawn(page, '6b')
  const box = (await six.locator('.surface').boundingBox())!
  await page.mouse.move(box.x + box.width * 0.6, box.y + box.height * 0.5)
  const tip = six.locator('.tip')
  await expect(tip).toBeVisible()
  await expect(tip).toContainText('×')
  await page.mouse.move(box.x + box.width * 0.5, box.y - 60)
  await expect(tip).toBeHidden()
})

test('the crosshair reads values by keyboard, and says them', async ({ page }) => {
  await open(page)
  const six = await drawn(page, '6b')
  const before = await picture(six)
  await six.locator('.surface').focus()
  await page.keyboard.press('ArrowRight')
  const said = six.locator('allot-plot [aria-live]')
  await expect(said).toContainText('×')
  const first = await said.innerText()
  await page.keyboard.press('ArrowRight')
  await expect(said).not.toHaveText(first)
  const second = await said.innerText()
  await page.keyboard.press('ArrowDown')
  await expect(said).not.toHaveText(second)
  await page.keyboard.press('Home')
  await expect(said).toContainText(/slots N 1 slot\b/)
  await page.keyboard.press('End')
  await expect(said).toContainText(/1\s000\s000|10⁶/)
  await page.keyboard.press('Escape')
  await expect(six.locator('.tip')).toBeHidden()
  expect(await picture(six)).toBe(before) // a hover never redraws the chart
})

test('a finger reads values', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    hasTouch: true,
    viewport: { width: 390, height: 800 },
    baseURL: baseURL ?? '',
  })
  const page = await context.newPage()
  await open(page)
  const six = await drawn(page, '6b')
  await six.locator('.surface').tap()
  await expect(six.locator('.tip')).toBeVisible()
  await context.close()
})

test('the legend hides and shows a series', async ({ page }) => {
  await open(page)
  const six = await drawn(page, '6b')
  const before = await picture(six)
  const button = six.locator('.legend button').first()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await button.click()
  await expect(button).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(() => picture(six)).not.toBe(before)
  await button.click()
  await expect.poll(() => picture(six)).toBe(before)
})

test('dragging zooms, a double click shows everything', async ({ page }) => {
  await open(page)
  const six = await drawn(page, '6b')
  const before = await picture(six)
  const box = (await six.locator('.surface').boundingBox())!
  await page.mouse.move(box.x + box.width * 0.25, box.y + box.height * 0.3)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.4, box.y + box.height * 0.5, { steps: 4 })
  await page.mouse.up()
  await expect.poll(() => picture(six)).not.toBe(before)
  await expect.poll(() => hash(page)).toContain('axes=6b')
  await page.mouse.dblclick(box.x + box.width * 0.4, box.y + box.height * 0.5)
  await page.mouse.move(box.x, box.y - 80)
  await expect.poll(() => picture(six)).toBe(before)
})

test('a drag zooms after double clicks, and with all of the page selected', async ({ page }) => {
  await open(page)
  const six = await drawn(page, '6b')
  const before = await picture(six)
  const box = (await six.locator('.surface').boundingBox())!
  await page.mouse.dblclick(box.x + box.width * 0.4, box.y + box.height * 0.5)
  await page.mouse.dblclick(box.x + box.width * 0.5, box.y + box.height * 0.4)
  await page.keyboard.press('Control+a')
  await page.mouse.move(box.x + box.width * 0.25, box.y + box.height * 0.3)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.4, box.y + box.height * 0.5, { steps: 6 })
  await page.mouse.up()
  await expect.poll(() => hash(page)).toContain('axes=6b')
  await expect.poll(() => picture(six)).not.toBe(before)
})

test('keys zoom and show everything', async ({ page }) => {
  await open(page)
  const six = await drawn(page, '6b')
  const before = await picture(six)
  await six.locator('.surface').focus()
  await page.keyboard.press('+')
  await expect.poll(() => picture(six)).not.toBe(before)
  await page.keyboard.press('0')
  await expect.poll(() => picture(six)).toBe(before)
})

test('axes switch between logarithmic and linear', async ({ page }) => {
  await open(page)
  const six = await drawn(page, '6b')
  const before = await picture(six)
  const button = six.locator('.axes button').first()
  const pressed = await button.getAttribute('aria-pressed')
  await button.click()
  await expect(button).not.toHaveAttribute('aria-pressed', pressed ?? '')
  await expect.poll(() => picture(six)).not.toBe(before)
})

test('N is dragged with the mouse, and moved with keys', async ({ page }) => {
  await open(page)
  const six = await drawn(page, '6b')
  const said = await caption(six).innerText()
  const grip = (await six.locator('.grip').boundingBox())!
  await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2)
  await page.mouse.down()
  await page.mouse.move(grip.x - 60, grip.y + 10, { steps: 5 })
  await page.mouse.up()
  await expect(caption(six)).not.toHaveText(said)
  const mark = six.locator('.mark')
  const now = Number(await mark.getAttribute('aria-valuenow'))
  expect(now).toBeLessThan(10_000)
  await mark.focus()
  await page.keyboard.press('ArrowRight')
  expect(Number(await mark.getAttribute('aria-valuenow'))).toBeGreaterThan(now)
  await page.keyboard.press('Home')
  await expect(mark).toHaveAttribute('aria-valuenow', '1')
})

test('an N beyond the curves is told of in words, and a flag keeps off the title and the numbers of the axis', async ({
  page,
}) => {
  await open(page, 'v=1&slots=1e12')
  const six = await drawn(page, '6b')
  await expect(six.locator('.beyond')).toHaveText(/^N\s=\s.* is beyond the range of the curves\.$/)
  await page.evaluate(() => (location.hash = 'v=1&slots=1'))
  await expect(six.locator('.beyond')).toHaveCount(0)
  await expect(six.locator('.mark')).toHaveClass(/inside/)
  const plot = (await six.locator('canvas').boundingBox())!
  const flag = (await six.locator('.flag').boundingBox())!
  expect(flag.y).toBeGreaterThan(plot.y + 20)
  const mark = (await six.locator('.mark').boundingBox())!
  expect(flag.x).toBeGreaterThan(mark.x)
})

test('CSV, JSON, SVG and PNG hold what the figure shows', async ({ page }) => {
  await open(page)
  const six = await drawn(page, '6b')
  const csv = await download(page, six, 'Download CSV')
  expect(csv.name).toMatch(/^allot-6b.*\.csv$/)
  const lines = csv.content.toString().trim().split(/\r?\n/)
  expect(lines.length).toBeGreaterThan(500)
  expect(lines[0]).toMatch(/slots.*boost/)

  const json = await download(page, six, 'Download JSON')
  expect(json.name).toMatch(/\.json$/)
  const data = JSON.parse(json.content.toString())
  expect(data.scenario.slots).toBe(10_000)
  expect(data.result.panels[0].series.length).toBeGreaterThan(5)

  const svg = await download(page, six, 'Download SVG')
  expect(svg.content.toString()).toMatch(/^<svg[\s\S]*<\/svg>\s*$/)

  const png = await download(page, six, 'Download PNG')
  expect(png.content.subarray(1, 4).toString()).toBe('PNG')
  expect(png.content.readUInt32BE(16)).toBeGreaterThanOrEqual(2400) // four times 720, or thereabouts
})

test('the data table has the first 500 rows and says where the others are', async ({ page }) => {
  await open(page)
  const six = await drawn(page, '6b')
  await six.locator('allot-menu button').first().click()
  await six.getByRole('menuitem', { name: 'Data table' }).click()
  await expect(six.getByRole('dialog')).toBeVisible()
  await expect(six.locator('tbody tr')).toHaveCount(500)
  await expect(six.getByText('The CSV file has every point that is drawn')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(six.getByRole('dialog')).toBeHidden()
})

test('the data table has rows of every panel', async ({ page }) => {
  await open(page, 'v=1&slots=5000&chapter=4')
  const seven = await drawn(page, '7')
  await seven.locator('allot-menu button').first().click()
  await seven.getByRole('menuitem', { name: 'Data table' }).click()
  await expect(seven.getByRole('columnheader', { name: 'Slots of each task w' })).toBeVisible()
  await expect(seven.locator('tbody tr', { hasText: 'Optimal' }).first()).toBeVisible()
})

test('the link is there to copy', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, 'v=1&slots=5000')
  const six = await drawn(page, '6b')
  await six.locator('allot-menu button').first().click()
  await six.getByRole('menuitem', { name: 'Link' }).click()
  const text = six.locator('textarea')
  await expect(text).toHaveValue(new RegExp(`^http[^#]*/${FIRST}#(?=.*slots=5000)(?=.*chapter=5)`))
  await six.getByRole('button', { name: 'Copy: The link' }).click()
  await expect(six.getByText('Copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await text.inputValue())
})

test('what the menu offers comes when it opens, and when it cannot, the page says so', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await open(page)
  const six = await drawn(page, '6b')
  await page.waitForLoadState('networkidle')
  expect(asked.filter((url) => url.includes('take-away'))).toEqual([])
  await page.route(/take-away-[^/]*\.js/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'export default 1 +' }),
  )
  await page.evaluate(() => addEventListener('unhandledrejection', () => console.error('nobody was told')))
  await six.locator('allot-menu button').first().click()
  await expect(page.locator('allot-notices')).toContainText('The menu could not be loaded')
})
