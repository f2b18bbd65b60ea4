// Bars, spans, cells and graphs on the page: drawn, read with pointer and keys, hidden, zoomed, and told as a table.
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { build } from 'vite'
import { serve } from '../../../scripts/serve.mjs'
import { problems } from '../axe.ts'

const root = join(import.meta.dirname, '../../..')
const folder = join(root, 'target/browser/gallery/site')

let site: Awaited<ReturnType<typeof serve>>

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  test.setTimeout(900_000)
  execFileSync('cargo', ['xtask', 'gallery'], { cwd: root, stdio: 'inherit' })
  await build({ configFile: join(root, 'tests/gallery/vite.config.ts'), logLevel: 'warn' })
  site = await serve({ folder })
})

test.afterAll(() => site?.close())

/** The gallery with one figure in one width, or all in three. */
async function open(page: Page, hash: string): Promise<Locator> {
  await page.goto(`${site.address}index.html#${hash}`)
  await page.reload()
  const figures = page.locator('gallery-figure')
  await expect(figures.locator('allot-plot[drawn]').first()).toBeVisible()
  await expect(page.locator('gallery-figure:not(:has(allot-plot[drawn]))')).toHaveCount(0)
  return figures.first()
}

const THEMES = ['light', 'dark', 'projector']

for (const theme of THEMES) {
  test(`every kind is drawn in the ${theme} theme, and axe finds no fault`, async ({ page }) => {
    const thrown: string[] = []
    page.on('pageerror', (error) => thrown.push(error.message))
    await open(page, `theme=${theme}`)
    await expect(page.locator('gallery-figure')).toHaveCount(27)
    expect(await problems(page)).toEqual([])
    expect(thrown).toEqual([])
  })
}

/** Begins to read a figure by keys, once the code for that has come. */
async function read(figure: Locator): Promise<void> {
  await figure.locator('.surface').focus()
  await expect(async () => expect(await said(figure, 'ArrowRight')).not.toBe('')).toPass()
}

/** The words that a screen reader hears after a key. */
async function said(figure: Locator, key: string): Promise<string> {
  await figure.locator('.surface').press(key)
  const words = (await figure.locator('allot-plot .quiet').textContent()) ?? ''
  return words.replace(/\s/g, ' ')
}

test('keys read bars: positions along, series up and down', async ({ page }) => {
  const figure = await open(page, 'figure=stacked&width=800')
  await read(figure)
  expect(await said(figure, 'Home')).toMatch(/^Processors P: 1\. .+, Together 8\.1.s\.$/)
  const first = await said(figure, 'End')
  expect(first).toContain('Processors P: 128. Waiting 5.4')
  expect(await said(figure, 'ArrowDown')).toContain('Dispatch 2.2')
  expect(await said(figure, 'ArrowLeft')).toContain('Processors P: 64. Dispatch 1.1')
})

test('keys read spans: along a row, and to the next row and panel', async ({ page }) => {
  const figure = await open(page, 'figure=gantt&width=800')
  await read(figure)
  expect(await said(figure, 'Home')).toMatch(/^t0\.0\. Updates, Barrier Processor 0, From .+, To .+, Takes .+\.$/)
  expect(await said(figure, 'ArrowRight')).toMatch(/^t0\.1\. Forces, .*outlined\.$/)
  expect(await said(figure, 'End')).toContain('end of 0. Ends')
  for (let row = 1; row < 6; row++) expect(await said(figure, 'ArrowDown')).toContain(`Processor ${row}`)
  expect(await said(figure, 'ArrowDown')).toContain('Dependence-driven Processor 0')
  expect(await said(figure, 'ArrowUp')).toContain('Barrier Processor 5')
})

test('keys read cells, with gaps, and stop at the edge', async ({ page }) => {
  const figure = await open(page, 'figure=costs&width=360')
  await read(figure)
  await said(figure, 'Home')
  expect(await said(figure, 'End')).toBe('Task: Task 1. Processor P3 with an accelerator, Cost 9 s.')
  expect(await said(figure, 'ArrowLeft')).toContain('P2, Cost 16')
  await said(figure, 'ArrowDown')
  expect(await said(figure, 'ArrowDown')).toBe('Task: Task 3. Processor P2, Cost none.')
  await said(figure, 'ArrowLeft')
  expect(await said(figure, 'ArrowLeft')).toContain('Task 3. Processor P1')
})

test('keys walk along the links of a graph', async ({ page }) => {
  const figure = await open(page, 'figure=tasks&width=800')
  await read(figure)
  await said(figure, 'Home')
  expect(await said(figure, 'ArrowRight')).toMatch(/^task \d\. .+, After task 1, Before task .+\.$/)
  expect(await said(figure, 'ArrowLeft')).toMatch(/^task 1\. Tasks on the critical path, After none, .*outlined\.$/)
  expect(await said(figure, 'ArrowLeft')).toContain('task 1.')
})

test('the pointer reads what lies under it, and the box of values stays on the figure', async ({ page }) => {
  for (const [name, heading] of [
    ['grouped', /Policy: /],
    ['gantt', /t\d\.\d|end of/],
    ['crowded', /Forces|Updates/],
    ['heat', /From process: /],
    ['winners', /Grain: /],
    ['tasks', /task \d/],
    ['loads', /Processor: /],
  ] as const) {
    const figure = await open(page, `figure=${name}&width=280`)
    const surface = figure.locator('.surface')
    const box = (await surface.boundingBox())!
    await surface.hover({ position: { x: box.width * 0.6, y: box.height * 0.7 } })
    const tip = figure.locator('.tip')
    await expect(tip.locator('b'), name).toHaveText(heading)
    const told = (await tip.boundingBox())!
    expect(told.x, name).toBeGreaterThanOrEqual(box.x - 1)
    expect(told.x + told.width, name).toBeLessThanOrEqual(box.x + box.width + 1)
  }
})

test('the legend hides a kind, a band zooms, and what is drawn together is said', async ({ page }) => {
  const figure = await open(page, 'figure=crowded&width=800')
  await expect(figure.getByText('too many spans to draw one by one')).toBeVisible()
  await figure.getByRole('button', { name: 'Updates' }).click()
  await expect(figure.getByRole('button', { name: 'Updates' })).toHaveAttribute('aria-pressed', 'false')
  const box = (await figure.locator('.surface').boundingBox())!
  const at = (x: number, y: number): [number, number] => [box.x + x * box.width, box.y + y * box.height]
  await page.mouse.move(...at(0.4, 0.5))
  await page.mouse.down()
  await page.mouse.move(...at(0.45, 0.545), { steps: 4 })
  await page.mouse.up()
  await expect(figure.getByRole('button', { name: /Show\s+everything/ })).toBeEnabled()
})

test('a table has the names, and of a graph its links too', async ({ page }) => {
  const tableOf = async (name: string): Promise<Locator> => {
    const figure = await open(page, `figure=${name}&width=800`)
    await figure.getByRole('button', { name: /Menu of this figure/ }).click()
    await figure.getByText('Data table').click()
    return figure.locator('table')
  }
  const graph = await tableOf('tasks')
  await expect(graph).toHaveCount(2)
  await expect(graph.last().locator('tbody tr').first()).toHaveText(/Needs\s*task 1\s*task 2/)
  const costs = await tableOf('costs')
  await expect(costs.locator('tbody tr').nth(7)).toHaveText(/Task 3\s*P2\s*none/)
  const spans = await tableOf('gantt')
  await expect(spans.first().locator('thead')).toContainText('Time (seconds), start')
})

test('the gallery is no part of the site', async ({ request }) => {
  for (const path of ['gallery.html', 'gallery/', 'gallery/index.html', 'tests/gallery/index.html'])
    expect((await request.get(path)).status(), path).toBe(404)
})
