// Chapter 8: bands tighten while runs come in; cancelling, leaving and lost workers change no result.
import type { Browser, Locator, Page } from '@playwright/test'
import { test as plain } from '@playwright/test'
import { crew, watch } from './crew.ts'
import { problemsInThemes } from '../axe.ts'
import { expect, figure, hash, leave, open, test } from '../helpers.ts'

/** A simulation of a fraction of a second. */
const SMALL = [
  'simulation.model.ring.states=30',
  'simulation.stay=0.9',
  'simulation.slots=30',
  'simulation.methods=ve,maxp_w_star',
  'simulation.horizon=300',
  'simulation.trajectories=20',
  'simulation.wall_clock=2000',
  'simulation.points=40',
].join('&')

interface Curve {
  id: string
  y: number[]
  low: number[] | null
  high: number[] | null
}

async function gains(page: Page, link: string): Promise<void> {
  await watch(page)
  await page.goto(`./speculation.html#v=1&chapter=8&${SMALL}&${link}`)
  await page.locator('allot-ensemble').scrollIntoViewIfNeeded()
  await expect(figure(page, '9a').locator('allot-plot[drawn]')).toBeAttached({ timeout: 15_000 })
}

/** The curves of a figure as the page has them. */
async function curves(page: Page, name: string): Promise<Curve[]> {
  return figure(page, name).evaluate((one) => {
    const { figure } = one as unknown as { figure: { panels: { series: Curve[] }[] } }
    return figure.panels[0]?.series ?? []
  })
}

async function allDone(page: Page): Promise<void> {
  await expect(page.locator('allot-ensemble')).toContainText('All runs are done', { timeout: 25_000 })
}

/** Ends a worker that computes runs, as the system may. */
async function kill(page: Page): Promise<void> {
  for (const worker of page.workers()) {
    if (!worker.url().includes('late-worker')) continue
    if (await worker.evaluate(() => self.name === 'runs')) return worker.evaluate(() => self.close())
  }
}

/** Makes the page see a machine with this number of cores. */
async function cores(page: Page, count: number): Promise<void> {
  await page.addInitScript(
    (cores) => Object.defineProperty(Navigator.prototype, 'hardwareConcurrency', { get: () => cores }),
    count,
  )
}

const width = (curve: Curve | undefined): number => (curve?.high?.at(-1) ?? NaN) - (curve?.low?.at(-1) ?? NaN)
const button = (page: Page, name: string): Locator => page.locator('allot-ensemble').getByRole('button', { name })

test('the bands tighten while runs come in, and the caption tells of it', async ({ page }) => {
  await gains(page, 'simulation.runs=20000')
  const band = async (): Promise<number> => width((await curves(page, '9a')).find(({ id }) => id === 've'))
  const runs = async (): Promise<number> =>
    Number((await figure(page, '9a').locator('.runs').innerText()).split(' of ')[0]?.replace(/\D/g, ''))
  // Four times as many runs halve a standard error; of the first few it is itself uncertain.
  await expect.poll(runs, { timeout: 30_000 }).toBeGreaterThan(16)
  const first = await band()
  expect(first).toBeGreaterThan(0)
  const before = await runs()
  await expect.poll(runs, { timeout: 30_000 }).toBeGreaterThan(4 * before)
  expect(await band()).toBeLessThan(first)
  await expect(page.locator('allot-ensemble progress')).toBeVisible()
  await expect(figure(page, '9a').locator('figcaption')).toContainText('segments')
})

test('Cancel stops the work at once; the page stays usable and goes on', async ({ page }) => {
  await gains(page, 'simulation.runs=20000')
  expect(await crew(page)).toBeGreaterThan(0)
  // Counted in the turn after the click: a busy machine changes nothing.
  const left = await button(page, 'Cancel').evaluate(async (one: HTMLElement) => {
    one.click()
    await new Promise((resolve) => setTimeout(resolve))
    return (Reflect.get(self, 'crew') as Set<Worker>).size
  })
  expect(left).toBe(0)
  await expect(page.locator('allot-ensemble')).toContainText('Stopped')
  await page.waitForTimeout(400)
  const stopped = await curves(page, '9a')
  await page.waitForTimeout(500)
  expect(await curves(page, '9a')).toEqual(stopped)
  await page.locator('allot-ratios input[type=range]').press('ArrowRight')
  await expect.poll(() => hash(page)).toContain('moment=')
  await button(page, 'Go on').click()
  await expect.poll(() => curves(page, '9a')).not.toEqual(stopped)
})

test('leaving the chapter stops its work; coming back goes on from what is there', async ({ page }) => {
  await gains(page, 'simulation.runs=20000')
  const runs = async (): Promise<number> =>
    Number((await figure(page, '9a').locator('.runs').innerText()).split(' of ')[0]?.replace(/\D/g, ''))
  await expect.poll(runs).toBeGreaterThan(10)
  await leave(page)
  await expect.poll(() => crew(page)).toBe(0)
  await page.waitForTimeout(400)
  const left = await curves(page, '9a')
  await page.waitForTimeout(400)
  expect(await curves(page, '9a')).toEqual(left)
  await page.locator('allot-ensemble').scrollIntoViewIfNeeded()
  await expect.poll(() => curves(page, '9a')).not.toEqual(left)
  expect(await runs()).toBeGreaterThan(10)
})

/** The finished curves of all three figures, on a page that something may be done to. */
async function finished(
  browser: Browser,
  baseURL: string | undefined,
  [count, workers]: [number, number],
  meanwhile?: (page: Page) => Promise<void>,
): Promise<Curve[][]> {
  const page = await browser.newPage({ baseURL: baseURL ?? '' })
  await cores(page, count)
  await gains(page, 'simulation.runs=200')
  expect(await crew(page)).toBe(workers)
  await meanwhile?.(page)
  await allDone(page)
  const all = [await curves(page, '9a'), await curves(page, '9b'), await curves(page, '9c')]
  await page.close()
  return all
}

plain('one worker, two or three, and a worker that is killed give the same numbers', async ({ browser, baseURL }) => {
  plain.slow()
  const one = await finished(browser, baseURL, [1, 1])
  expect(one.flat().map(({ id }) => id)).toEqual(Array(3).fill(['ve', 'maxp_w_star']).flat())
  expect(await finished(browser, baseURL, [2, 2])).toEqual(one)
  expect(await finished(browser, baseURL, [4, 3])).toEqual(one)
  const killed = await finished(browser, baseURL, [1, 1], async (page) => {
    await kill(page)
    await expect(page.locator('allot-notices')).toContainText('no result changes')
  })
  expect(killed).toEqual(one)
})

test('a changed parameter starts anew, is in the link, and can be undone', async ({ page }) => {
  await gains(page, 'simulation.runs=4')
  await allDone(page)
  const before = await curves(page, '9a')
  const slots = page.locator('allot-number[path="simulation.slots"] input[type=text]')
  await slots.fill('60')
  await slots.press('Enter')
  await expect.poll(() => hash(page)).toContain('simulation.slots=60')
  await expect.poll(() => curves(page, '9a')).not.toEqual(before)
  await allDone(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => curves(page, '9a')).toEqual(before)
})

test('bad input is refused in words beside its field, and the figure stays', async ({ page }) => {
  await gains(page, 'simulation.runs=4')
  const slots = page.locator('allot-number[path="simulation.slots"]')
  await slots.locator('input[type=text]').fill('0')
  await slots.locator('input[type=text]').press('Enter')
  await expect(slots.locator('.refusal')).toContainText(/N.*0.*needed|N.*allowed/)
  const controls = page.locator('allot-simulation[of=simulation]')
  await controls.getByRole('checkbox', { name: 'VE' }).uncheck()
  await controls.getByRole('checkbox', { name: 'MaxP (w*)' }).click()
  await expect(controls).toContainText(/Methods: an empty list.*at least one/)
  await expect(controls.getByRole('checkbox', { name: 'MaxP (w*)' })).toBeChecked()

  const own = page.locator('allot-own-matrix')
  await own.getByRole('radio', { name: 'Your own matrix' }).check()
  for (const [text, words] of [
    ['0.9,0.2\n0.5,0.5', 'row'],
    ['0.9,0.1\n-0.5,1.5', '0 to 1'],
    ['0.9,0.1\n0.5', 'in a table of 2 columns'],
  ] as const) {
    await own.locator('textarea').fill(text)
    await own.getByRole('button', { name: 'Read' }).click()
    await expect(own.locator('allot-own-data')).toContainText(words)
    await expect(own.locator('#problem')).not.toBeEmpty()
  }
  await expect(figure(page, '9a').locator('allot-plot[drawn]')).toBeAttached()
})

test('a matrix of the reader’s own has a figure of its own, and the paper’s three come back', async ({ page }) => {
  await gains(page, 'simulation.runs=4')
  const own = page.locator('allot-own-matrix')
  await own.getByRole('radio', { name: 'Your own matrix' }).check()
  await own.locator('textarea').fill('from,to,p\n0,0,0.9\n0,1,0.1\n1,1,0.8\n1,0,0.2')
  await own.getByRole('button', { name: 'Read' }).click()
  await expect(own).toContainText('2 states')
  await expect(figure(page, '9').locator('allot-plot[drawn]')).toBeAttached()
  await expect(page.locator('allot-figure[name="9a"]')).toHaveCount(0)
  await expect.poll(() => hash(page)).toContain('simulation.model.matrix')
  await own.getByRole('radio', { name: 'The paper’s three' }).check()
  await expect(figure(page, '9a').locator('allot-plot[drawn]')).toBeAttached()
})

test('the ratios follow the moment that the reader picks', async ({ page }) => {
  await gains(page, 'simulation.runs=4')
  await allDone(page)
  const ratios = page.locator('allot-ratios')
  await expect(ratios.locator('output')).toHaveText(/1\s450 s|1\s500 s/)
  await expect(ratios).toContainText('nearly 2.5')
  const found = ratios.locator('tbody').first().locator('td b').first()
  const before = await found.innerText()
  await ratios.locator('input[type=range]').press('End')
  await expect(ratios.locator('output')).toHaveText(/2\s000 s/)
  await expect(found).not.toHaveText(before)
  const mark = figure(page, '9a').getByRole('slider', { name: /Moment/ })
  await mark.focus()
  await mark.press('Home')
  await expect(ratios.locator('output')).toHaveText('50 s')
})

test('figures 10 and 11 are drawn', async ({ page }) => {
  await gains(page, 'simulation.runs=4')
  for (const name of ['10', '11']) {
    await figure(page, name).scrollIntoViewIfNeeded()
    await expect(figure(page, name).locator('allot-plot[drawn]')).toBeAttached({ timeout: 20_000 })
  }
})

test('an embedded figure 9a computes a modest number of runs, and goes on when asked', async ({ page }) => {
  await page.goto(`./embed.html#v=1&figure=9a&controls=1&${SMALL}&simulation.runs=80`)
  const one = page.locator('allot-figure')
  await expect(one.locator('.runs')).toContainText('40 of 80 runs', { timeout: 15_000 })
  await one.getByRole('button', { name: 'Go on' }).click()
  await expect(one.locator('.runs')).toContainText('80 of 80 runs of each method, done', { timeout: 15_000 })
  await expect(page.locator('allot-number')).toHaveCount(2)
  await expect(page.getByRole('link', { name: 'Open in allot' })).toHaveAttribute('href', /chapter=8/)
})

test('axe finds nothing in chapter 8, in no theme', async ({ page }) => {
  test.slow()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await gains(page, 'simulation.runs=4')
  await page.locator('allot-simulation[of=simulation] summary').click()
  await page.locator('allot-own-matrix').getByRole('radio', { name: 'Your own matrix' }).check()
  await allDone(page)
  expect(await problemsInThemes(page, { parts: ['#gains'], rules: 'wcag' })).toEqual([])
})

test('nothing has to be scrolled sideways at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await gains(page, 'simulation.runs=4')
  await page.locator('allot-ratios').scrollIntoViewIfNeeded()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})

test('a link brings the moment back', async ({ page }) => {
  await open(page, `v=1&chapter=8&${SMALL}&simulation.runs=4&moment=600`)
  await expect(page.locator('allot-ratios output')).toHaveText('600 s')
})
