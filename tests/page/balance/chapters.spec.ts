// Every chapter: its figures are drawn and say in words what is seen now; controls and presets change them.
import { caption, chapter, drawn, expect, hash, opener, setField, test } from '../helpers.ts'

const open = opener('balance.html')

const FIGURES = [
  [1, 'golden', /B is the mirror image: the same variance/],
  [1, 'wait', /Processor 13 ends last, after 16\.03\ss/],
  [2, 'grain', /the speed-up is at most 29\.59/],
  [4, 'refine', /21\ssteps bring 16\.03\ss to 8\.653\ss/],
  [4, 'strategies', /“Branch and bound” ends first/],
  [4, 'loads', /by “Greedy” 8\.78\ss/],
  [5, 'exchange', /15\smessages carry 375/],
  [5, 'dimension', /4\sphases of a hypercube/],
  [5, 'diffusion', /Hypercube on 16\sprocessors, with a share γ of 0\.2/],
  [5, 'central', /on 3\s000 processors/],
  [6, 'orb', /with 15\scuts/],
  [6, 'quadtree', /leaves of at most 16/],
  [6, 'morton', /in the order of Morton’s keys/],
  [6, 'hilbert', /in the order of Hilbert’s keys/],
  [6, 'quality', /6\s665\spairs at most 0\.05 apart/],
  [6, 'boxes', /greedy leaves an imbalance of 68\.4\s%/],
  [7, 'crack', /With 9\sbalances they take 6\s095\ss/],
  [7, 'periods', /Of these periods 2\ssteps is best/],
  [7, 'utilization', /78\.4\s% is used/],
  [7, 'profile', /Processor 2 is the busiest/],
  [7, 'timeline', /before step 40 a balance/],
  [7, 'predictors', /“Median 3” is the best predictor/],
  [7, 'reduction', /19\.2\s% less/],
] as const

test('every figure is drawn, and says what is seen now', async ({ page }) => {
  test.slow()
  await open(page)
  await expect(caption(page.locator('allot-figure[name="excess"]'))).toContainText(/after 16\.03\ss with objects in/)
  for (const [number, name, words] of FIGURES) {
    await chapter(page, number).scrollIntoViewIfNeeded()
    const one = await drawn(page, name)
    await expect(caption(one), name).toContainText(words)
  }
})

test('the slider of the bar moves P, and all that is said follows', async ({ page }) => {
  await open(page, 'v=1&chapter=1')
  await setField(page, 'processors', '20')
  await expect(caption(await drawn(page, 'wait'))).toContainText(/the mean of 20\sprocessors/)
  await expect(chapter(page, 1).locator('allot-answer')).toContainText('On 20 processors')
  await expect.poll(() => hash(page)).toContain('processors=20')
  // No power of two, no product of the sides: the figures of chapter 5 say what they show instead.
  await chapter(page, 5).scrollIntoViewIfNeeded()
  await expect(caption(await drawn(page, 'dimension'))).toContainText('the first 16 of 20')
  await expect(caption(await drawn(page, 'diffusion'))).toContainText('a ring takes its place')
})

test('bars are dragged, and the measures tell A from B', async ({ page }) => {
  await open(page, 'v=1&chapter=1')
  const waited = page.locator('allot-waited')
  await expect(waited).toContainText('All wait for the one with 170')
  await waited.getByRole('button', { name: 'Mirror about the mean' }).click()
  await expect(waited.getByRole('button', { name: 'B: one has too little' })).toHaveAttribute('aria-pressed', 'true')
  await expect(waited).toContainText('All wait for the one with 110')
  await waited.getByLabel('Processor 1', { exact: true }).press('Home')
  await expect(waited).toContainText('Mean86.25')
  await expect.poll(() => hash(page)).toContain('loads=0~110')
})

test('a preset sets its figure, and its button goes; several of a figure have one each', async ({ page }) => {
  await open(page, 'v=1&chapter=7')
  const seven = chapter(page, 7)
  await seven.getByRole('button', { name: 'Slide 38: a colleague' }).click()
  await expect(caption(await drawn(page, 'crack'))).toContainText(/With 3\sbalances/)
  await expect(seven.locator('allot-change')).toContainText('Processors change too, once.')
  await seven.getByRole('button', { name: 'Slide 36: the load balancer' }).click()
  await expect(seven.locator('allot-preset[figure="crack"] button')).toBeHidden()
})

test('objects, items, points, networks and changes have their forms', async ({ page }) => {
  test.slow()
  await open(page, 'v=1&chapter=1')
  const one = chapter(page, 1)
  await one.locator('allot-objects').getByRole('radio', { name: 'Boxes of points' }).check()
  await expect.poll(() => hash(page)).toContain('objects.boxes=8')
  await one.locator('allot-objects').getByRole('radio', { name: 'Drawn' }).check()
  await one.locator('allot-objects').getByLabel('Distribution of loads').selectOption('pareto')
  await expect.poll(() => hash(page)).toContain('objects.distribution.kind=pareto')
  await one.locator('allot-items').getByLabel('Or your own').fill('5, 1, 9')
  await one.locator('allot-items').getByLabel('Or your own').press('Enter')
  await expect(caption(await drawn(page, 'golden'))).toContainText(/of 3\sprocessors the last ends after 9\sitems/)
  await chapter(page, 5).locator('allot-network').getByRole('radio', { name: 'Torus' }).check()
  await expect(caption(await drawn(page, 'diffusion'))).toContainText(/Torus on 3\sprocessors/)
  await chapter(page, 6).locator('allot-points').getByRole('radio', { name: 'Three' }).check()
  await expect(caption(await drawn(page, 'quadtree'))).toContainText('Oct tree')
  await chapter(page, 7).locator('allot-change').getByRole('radio', { name: 'Jumps' }).check()
  await chapter(page, 7).locator('allot-asked').getByRole('radio', { name: 'Once it pays' }).check()
  await expect.poll(() => hash(page)).toContain('run.when=gain')
  await expect(caption(await drawn(page, 'crack'))).toContainText('steps take')
})

test('a figure says of what its slide is, and no screen is too narrow for it', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('./balance.html#v=1&figure=golden')
  const source = page.locator('allot-figure[name="golden"] .source')
  await expect(source).toHaveText('source: Slide 13 of Kale’s lecture (2003)')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})
