// A live figure in a notebook: what Python sets, the notebook's theme, and notebooks that allow no frame.
import { test as plain } from '@playwright/test'
import articles from '../../../articles.json' with { type: 'json' }
import { caption, expect, letPass, test } from '../helpers.ts'
import { liveIn, openNotebook } from '../notebook.ts'

const [{ name: FIRST, page: PAGE }] = articles as [(typeof articles)[0], ...typeof articles]
const FIGURE = '6b'
/** The policy of the pages in which VS Code shows outputs, where it has one. */
const OF_AN_EDITOR =
  "default-src 'none'; script-src 'self' 'unsafe-inline' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; " +
  "img-src 'self' https: http: data:; font-src 'self' https:; connect-src 'self' https:; child-src https: data: blob:"

async function until(comes: () => boolean): Promise<void> {
  while (!comes()) await new Promise((resolve) => setTimeout(resolve, 50))
}

test('what Python sets is shown, and not told back', async ({ page }) => {
  await page.clock.install()
  await openNotebook(page, FIRST, FIGURE)
  const inside = await liveIn(page)
  const told = async (): Promise<number> => {
    await letPass(page, 1000)
    return page.evaluate(() => window.notebook.saved.length)
  }
  expect(await told(), 'nothing has changed yet').toBe(0)
  const words = caption(inside.locator('allot-figure'))
  await expect(words).not.toContainText(/7\s000/)
  await page.evaluate((link) => window.notebook.python({ link }), `${PAGE}#v=1&slots=7000&figure=${FIGURE}`)
  await expect(words).toContainText(/7\s000/)
  // A scenario that is too long for a link comes as it is.
  await page.evaluate((scenario) => window.notebook.python({ scenario, link: '' }), {
    article: FIRST,
    slots: 9000,
    tasks: { beta: { alpha: 0.5, beta: 1, total: 1000 } },
  })
  await expect(words).toContainText(/9\s000/)
  expect(await told(), 'Python knows what it has set').toBe(0)
  const slider = inside.locator('#controls input[type=range]').first()
  await slider.focus()
  await slider.press('PageUp')
  await expect.poll(() => page.evaluate(() => window.notebook.saved.length)).toBe(1)
  const { scenario } = await page.evaluate(() => window.notebook.saved[0]!)
  expect(scenario).toMatchObject({ tasks: { beta: { total: 1000 } } })
  expect(scenario).not.toMatchObject({ slots: 9000 })
})

test('a notebook that opens with a scenario too long for a link shows it', async ({ page }) => {
  const scenario = { article: FIRST, slots: 9000, tasks: { beta: { alpha: 0.5, beta: 1, total: 1000 } } }
  await openNotebook(page, FIRST, FIGURE, { traits: { link: '', scenario } })
  await expect(caption((await liveIn(page)).locator('allot-figure'))).toContainText(/9\s000/)
})

test('the frame is as high as its figure, and in the theme of the notebook', async ({ page }) => {
  await openNotebook(page, FIRST, FIGURE, { style: '.night { background: #111; color: #eee }' })
  const inside = await liveIn(page)
  const root = inside.locator('html')
  await expect(root).toHaveAttribute('data-theme', 'light')
  await page.evaluate(() => document.body.classList.add('night'))
  await expect(root).toHaveAttribute('data-theme', 'dark')
  await page.evaluate(() => window.notebook.python({ theme: 'projector' }))
  await expect(root).toHaveAttribute('data-theme', 'projector')
  for (const width of [900, 320]) {
    await page.setViewportSize({ width, height: 800 })
    const height = () => inside.locator('body').evaluate((body) => Math.ceil(body.getBoundingClientRect().height))
    await expect.poll(async () => (await page.locator('iframe').boundingBox())!.height - (await height())).toBe(0)
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(sideways).toBeLessThanOrEqual(width)
  }
})

test('its link begins at the folder of allot’s pages', async ({ page }) => {
  await openNotebook(page, FIRST, FIGURE)
  const one = (await liveIn(page)).locator('allot-figure')
  await one.locator('allot-menu button').first().click()
  await one.getByRole('menuitem', { name: 'Link' }).click()
  await expect(one.getByRole('textbox', { name: 'The link' })).toHaveValue(new RegExp(`^${PAGE}#v=1`))
  await expect(one.getByText('behind the address of an allot')).toBeVisible()
})

test('it waits for a Python that is busy', async ({ page }) => {
  await page.clock.install()
  let busy = true
  await openNotebook(page, FIRST, FIGURE, {
    late: async (name) => void (await until(() => !busy || !/wasm/.test(name))),
  })
  // The page may not have its script yet.
  await expect.poll(() => page.evaluate(() => window.notebook?.asked.length)).toBe(2)
  await page.clock.runFor(120_000)
  await expect(page.locator('#output svg')).toBeVisible()
  busy = false
  await liveIn(page)
})

test('it reaches nothing of the notebook, and is gone with its output', async ({ page }) => {
  await openNotebook(page, FIRST, FIGURE)
  await liveIn(page)
  const frame = (await (await page.locator('iframe').elementHandle())!.contentFrame())!
  expect(await frame.evaluate(() => self.origin)).toBe('null')
  const before = await page.evaluate(() => {
    window.notebook.close()
    window.notebook.python({ theme: 'dark' })
    return window.notebook.saved.length
  })
  expect(before).toBe(0)
  await expect(frame.locator('html')).toHaveAttribute('data-theme', 'light')
})

test('without Python, the module of an article has all that it needs', async ({ page }) => {
  const link = `${PAGE}#v=1&slots=7000`
  await openNotebook(page, FIRST, FIGURE, { alone: true, traits: { name: FIGURE, link } })
  const inside = await liveIn(page)
  await expect(caption(inside.locator('allot-figure'))).toContainText(/7\s000/)
  await inside.locator('#controls input[type=range]').first().press('PageUp')
  await expect.poll(() => page.evaluate(() => window.notebook.saved.length)).toBe(1)
  expect(await page.evaluate(() => window.notebook.asked)).toEqual([])
})

test('under the policy of an editor for notebooks it is live', async ({ page }) => {
  await openNotebook(page, FIRST, FIGURE, { policy: OF_AN_EDITOR })
  await liveIn(page)
})

// The browser writes on the console what it refuses, as it should; so these are not the quiet ones.
for (const [what, policy] of [
  ['frames', "frame-src 'self'"],
  ['frames and the code in them', "script-src 'self'; frame-src blob:"],
] as const)
  plain(`a notebook that allows no ${what} shows the picture, and words without one`, async ({ page }) => {
    await page.clock.install()
    await openNotebook(page, FIRST, FIGURE, { policy })
    const picture = page.locator('#output svg')
    await expect(picture).toBeVisible()
    await expect(picture).toHaveAttribute('aria-label', /[a-z].*\d.*\.$/is)
    await expect.poll(() => page.evaluate(() => window.notebook.asked.length)).toBeGreaterThan(0)
    await expect(async () => {
      // Longer than it waits for the frame.
      await page.clock.runFor(31_000)
      await expect(page.locator('iframe')).toHaveCount(0, { timeout: 500 })
    }).toPass()
    await expect(picture).toBeVisible()
    expect((await picture.boundingBox())!.height).toBeGreaterThan(200)

    await openNotebook(page, FIRST, FIGURE, { policy, alone: true, traits: { name: FIGURE } })
    await expect(async () => {
      await page.clock.runFor(31_000)
      await expect(page.getByText('this page allows no frames')).toBeVisible({ timeout: 500 })
    }).toPass()
  })
