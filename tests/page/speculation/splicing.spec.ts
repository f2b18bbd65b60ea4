// Chapter 7, the living picture: it plays, pauses and steps; both machines splice the same trajectory.
import type { Locator, Page } from '@playwright/test'
import { problemsInThemes } from '../axe.ts'
import { expect, hash, letPass, leave, open, test } from '../helpers.ts'

/** Opens the page at chapter 7, where nothing moves by itself. */
async function still(page: Page, link = ''): Promise<Locator> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  return splicing(page, link)
}

async function splicing(page: Page, link = ''): Promise<Locator> {
  await open(page, ['v=1&chapter=7', link].filter(Boolean).join('&'))
  const one = page.locator('allot-splicing')
  await expect(one.locator('allot-machine').first()).toBeVisible()
  await page.keyboard.press('Shift') // as in `leave`
  await one.scrollIntoViewIfNeeded()
  return one
}

const button = (one: Locator, name: string): Locator => one.getByRole('button', { name, exact: true })

async function clock(one: Locator): Promise<number> {
  return Number((await one.locator('.clock').innerText()).replace(/\D/g, ''))
}

/** The number of segments that each machine has spliced. */
async function spliced(one: Locator): Promise<number[]> {
  return (await one.locator('allot-machine .count b').allInnerTexts()).map((text) => Number(text.replace(/\D/g, '')))
}

test('it plays when it comes into view, pauses, and stays paused', async ({ page }) => {
  await page.clock.install()
  const one = await splicing(page)
  await expect(button(one, 'Pause')).toBeVisible()
  await one.locator('.speed').selectOption('2500')
  await expect.poll(() => clock(one)).toBeGreaterThan(1500)
  await button(one, 'Pause').click()
  await expect(button(one, 'Play')).toBeVisible()
  const at = await clock(one)
  await letPass(page, 1000)
  expect(await clock(one)).toBe(at)
  const [ve = 0, star = 0] = await spliced(one)
  expect(Math.min(ve, star)).toBeGreaterThan(0)
  await expect(one.locator('.same')).toContainText(`the first ${Math.min(ve, star)} segments are the same`)
})

test('one event at a time; both machines splice the same trajectory', async ({ page }) => {
  const one = await still(page, 'splicing.slots=6')
  await expect(button(one, 'Play')).toBeVisible()
  expect(await clock(one)).toBe(0)
  for (let i = 0; i < 40; i++) await button(one, 'One event').click()
  const [ve = 0, star = 0] = await spliced(one)
  expect(Math.min(ve, star)).toBeGreaterThan(0)
  await expect(one.locator('.same')).toContainText(/the first \d+ segments? (are|is) the same/)
  await expect(one.locator('.spoken')).toContainText(
    /VE has spliced \d+ segments?, and its trajectory ends in state \d+; MaxP/,
  )
  await button(one, 'From the start').click()
  await expect(one.locator('.clock')).toHaveText('0 s')
  expect(await spliced(one)).toEqual([0, 0])
})

test('between events the bars fill', async ({ page }) => {
  const one = await splicing(page)
  // From the start and slowly, whatever was played before: the first event of VE is 20 seconds away.
  await button(one, 'Pause').click()
  await one.locator('.speed').selectOption('25')
  await button(one, 'From the start').click()
  await expect(one.locator('.clock')).toHaveText('0 s')
  await button(one, 'Play').click()
  const width = (): Promise<number> =>
    one
      .locator('allot-machine .fill')
      .first()
      .evaluate((fill) => Number(fill.getAttribute('width')))
  const before = await width()
  await expect.poll(width).toBeGreaterThan(before)
  expect((await spliced(one))[0], 'the first event of VE is far away').toBe(0)
})

test('with reduced motion, playing goes from event to event', async ({ page }) => {
  const one = await still(page)
  await one.locator('.speed').selectOption('2500')
  await button(one, 'Play').click()
  await expect.poll(async () => Math.max(...(await spliced(one)))).toBeGreaterThan(2)
  await button(one, 'Pause').click()
})

test('leaving the chapter pauses, coming back goes on', async ({ page }) => {
  await page.clock.install()
  const one = await splicing(page)
  await expect.poll(() => clock(one)).toBeGreaterThan(0)
  await leave(page)
  await expect(button(one, 'Play')).toBeAttached()
  const at = await clock(one)
  await letPass(page, 1000)
  expect(await clock(one)).toBe(at)
  await one.scrollIntoViewIfNeeded()
  await expect.poll(() => clock(one)).toBeGreaterThan(at)
})

test('in its chapter, but out of sight, it is ready and does not move', async ({ page }) => {
  await page.clock.install()
  const one = await splicing(page)
  await expect.poll(() => clock(one)).toBeGreaterThan(0)
  await page.setViewportSize({ width: 1280, height: 400 })
  await page
    .locator('[data-chapter="7"] h2')
    .evaluate((title) => title.scrollIntoView({ block: 'end', behavior: 'instant' }))
  await expect(button(one, 'Play')).toBeAttached()
  const at = await clock(one)
  await letPass(page, 1000)
  expect(await clock(one)).toBe(at)
  await expect(one.locator('allot-machine').first()).toBeAttached()
})

test('the simulator is fetched only when the chapter comes into view', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await open(page)
  await page.waitForTimeout(500)
  expect(asked.filter((url) => url.includes('parsplice'))).toEqual([])
  await page.locator('allot-splicing').scrollIntoViewIfNeeded()
  await expect(page.locator('allot-machine').first()).toBeVisible()
  expect(asked.filter((url) => /parsplice_bg.*\.wasm/.test(url))).toHaveLength(1)
})

test('what is set is in the link, can be undone, and comes back', async ({ page, context }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const one = await still(page)
  const controls = page.locator('allot-simulation[of=splicing]')
  await controls.getByRole('radio', { name: 'Complete graph' }).check()
  await controls.locator('allot-number[path="splicing.slots"] input[type=text]').fill('8')
  await controls.locator('allot-number[path="splicing.slots"] input[type=text]').press('Enter')
  await one.getByLabel('Second method').selectOption('maxp_w_max')
  await expect.poll(() => hash(page)).toMatch(/splicing\.model\.complete\.states=12.*splicing\.slots=8/)
  await expect(one.locator('allot-machine h3').nth(1)).toHaveText('MaxP (w_max)')
  for (let i = 0; i < 3; i++) await button(one, 'One event').click()
  const address = page.url()

  const other = await context.newPage()
  await other.emulateMedia({ reducedMotion: 'reduce' })
  await other.goto(address)
  const again = other.locator('allot-splicing')
  await expect(again.locator('allot-machine h3').nth(1)).toHaveText('MaxP (w_max)')
  for (let i = 0; i < 3; i++) await button(again, 'One event').click()
  // The last event may still be on its way in either page.
  await expect(async () => expect(await spliced(again)).toEqual(await spliced(one))).toPass({ timeout: 15_000 })
  await other.close()

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(one.locator('allot-machine h3').nth(1)).toHaveText('MaxP (w*)')
  await page.locator('allot-reset[of=splicing] button').click()
  await expect.poll(() => hash(page)).not.toContain('splicing.')
})

test('a bad value is refused beside its field, and the machines stay', async ({ page }) => {
  const one = await still(page)
  const slots = page.locator('allot-number[path="splicing.slots"]')
  await slots.locator('input[type=text]').fill('0')
  await slots.locator('input[type=text]').press('Enter')
  await expect(slots.locator('.refusal')).toContainText('N')
  await expect(one.locator('allot-machine')).toHaveCount(2)
})

test('a machine too large to draw is told of in words', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, 'v=1&chapter=7&splicing.slots=5000')
  await expect(page.locator('allot-splicing')).toContainText(/5\s000 slots cannot be told apart/)
})

test('everything by keyboard', async ({ page }) => {
  const one = await still(page)
  await button(one, 'Play').focus()
  await page.keyboard.press('Tab')
  await expect(button(one, 'One event')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(() => clock(one)).toBeGreaterThan(0)
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Space')
  await expect(button(one, 'Pause')).toBeFocused()
})

test('axe finds nothing in chapter 7, in no theme', async ({ page }) => {
  test.slow()
  const one = await still(page)
  for (let i = 0; i < 3; i++) await button(one, 'One event').click()
  await one.locator('summary').click()
  await page.locator('allot-simulation[of=splicing] summary').click()
  expect(await problemsInThemes(page, { parts: ['#splicing'], rules: 'wcag' })).toEqual([])
})

test('nothing has to be scrolled sideways', async ({ page }) => {
  const one = await still(page, 'splicing.model.cubic.side=3')
  for (let i = 0; i < 4; i++) await button(one, 'One event').click()
  for (const width of [1280, 390, 360, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), `${width} px`)
      .toBeLessThanOrEqual(width)
  }
})

test('on a phone both machines are on one screen with Play', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const machines = await still(page)
  for (const [width, height] of [
    [390, 844],
    [360, 780],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(machines.locator('allot-machine')).toHaveCount(2)
    await page.keyboard.press('Shift')
    await machines.evaluate((one) => one.scrollIntoView({ block: 'start', behavior: 'instant' }))
    await expect(machines.getByRole('button', { name: 'Play' })).toBeInViewport({ ratio: 1 })
    for (const one of await machines.locator('allot-machine').all()) await expect(one).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
})

test('the bar’s N is that of the machine on the screen', async ({ page }) => {
  await page.goto('./speculation.html#v=1&chapter=8')
  const bar = page.locator('allot-bar')
  await expect(bar.locator('output')).toHaveText(/^5\s000$/)
  await bar.getByRole('slider', { name: 'Slots N of the simulated machine' }).press('ArrowLeft')
  await expect.poll(() => page.evaluate(() => location.hash)).toContain('simulation.slots=')
  expect(await page.evaluate(() => location.hash)).not.toMatch(/[#&]slots=/)
  await page.goto('./speculation.html#v=1&chapter=7')
  await expect(bar.getByRole('slider', { name: 'Slots N of the small machine' })).toBeVisible()
})
