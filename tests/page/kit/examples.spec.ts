// The examples of embedding, opened as a reader of theirs would; scripts/examples.mjs has built them.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { built } from '../../../scripts/examples.mjs'
import { root } from '../../../scripts/run.mjs'
import { drawnIn, enginesIn, expect, frames, test, themeIn } from '../host.ts'

test.beforeAll(() => {
  if (!existsSync(join(built, 'stamp'))) throw new Error('The examples are not built: npm test -- examples')
})

for (const [file, elements, plain] of [
  ['iframe.html', 0, 2],
  ['script.html', 2, 0],
  ['five.html', 5, 0],
  ['strict.html', 1, 1],
] as const) {
  test(`plain HTML, beside allot: ${file}`, async ({ page, allot }) => {
    await page.goto(`${allot}examples/plain/${file}`)
    const others = page.locator('body > iframe')
    await expect(frames(page)).toHaveCount(elements)
    await expect(others).toHaveCount(plain)
    for (const frame of await frames(page).all()) await drawnIn(frame)
    for (const frame of await others.all()) {
      await drawnIn(frame, { follows: false })
      expect(await overflow(frame), 'a plain frame is high enough').toBeLessThanOrEqual(0)
    }
  })
}

/** The height of the part of a frame's content that is below the frame's end. */
async function overflow(frame: ReturnType<typeof frames>): Promise<number> {
  return frame
    .contentFrame()
    .locator('html')
    .evaluate((html) => html.scrollHeight - html.clientHeight)
}

test('the page’s own button for light and dark reaches the figures', async ({ page, allot }) => {
  await page.goto(`${allot}examples/plain/script.html`)
  const inside = await drawnIn(frames(page).first())
  expect(await themeIn(inside)).toBe('light')
  await page.getByRole('button', { name: 'Light or dark' }).click()
  await expect.poll(() => themeIn(inside)).toBe('dark')
})

test('Sphinx, MyST: by directive and by raw HTML; Furo’s button changes the figures’ theme', async ({ page, host }) => {
  await page.goto(`${await host.folder(join(built, 'sphinx'))}myst.html`)
  await expect(frames(page)).toHaveCount(2)
  const [first, second] = [await drawnIn(frames(page).first()), await drawnIn(frames(page).last())]
  await expect(first.locator('allot-number')).toBeAttached()
  await expect(second.locator('figcaption')).toContainText(/5\s000/)
  await drawnIn(page.locator('article iframe[src*="figure=1&"]'), { follows: false })

  // Furo's button goes through its three themes: the system's, light, dark.
  const button = page.locator('.theme-toggle').last()
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, 0))
    if ((await page.locator('body').getAttribute('data-theme')) !== 'dark') await button.click()
    await expect(page.locator('body')).toHaveAttribute('data-theme', 'dark', { timeout: 100 })
  }).toPass()
  for (const inside of [first, second]) await expect.poll(() => themeIn(inside)).toBe('dark')
})

test('Sphinx, reStructuredText: five figures on one page fetch the engine once', async ({ page, host, asked }) => {
  asked.length = 0
  await page.goto(`${await host.folder(join(built, 'sphinx'))}rest.html`)
  await expect(frames(page)).toHaveCount(5)
  for (const frame of await frames(page).all()) await drawnIn(frame)
  expect(await themeIn(frames(page).nth(3).contentFrame())).toBe('dark') // as its directive says
  expect(enginesIn(asked)).toBe(1)
})

test('five frames that load at the same moment fetch the engine once', async ({ page, host, asked }) => {
  asked.length = 0
  const address = await host.page(
    `<!doctype html><meta charset="utf-8"><title>Five</title>${['1', '5', '6a', '7', '8a']
      .map((name) => `<iframe src="ALLOTembed.html#v=1&figure=${name}&controls=0" width="600" height="700"></iframe>`)
      .join('')}`,
  )
  await page.goto(address)
  for (const frame of await page.locator('iframe').all()) await drawnIn(frame, { follows: false })
  expect(enginesIn(asked)).toBe(1)
})

test('Sphinx without the script: plain frames', async ({ page, host }) => {
  await page.goto(`${await host.folder(join(built, 'sphinx-frames'))}rest.html`)
  await expect(page.locator('allot-figure, script[src*="embed.js"]')).toHaveCount(0)
  const all = page.locator('article iframe')
  await expect(all).toHaveCount(5)
  await drawnIn(all.first(), { follows: false })
})

test('Sphinx without a browser: a link', () => {
  const folder = join(built, 'sphinx-latex')
  const text = readdirSync(folder)
    .filter((name) => name.endsWith('.tex'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join()
  expect(text).toContain('\\sphinxhref{https://your.host/allot/\\#v=1\\&slots=5000}{How good one constant w would be}')
})

test('a page of Sphinx without figures has no script of allot', () => {
  const page = (name: string) => readFileSync(join(built, 'sphinx', name), 'utf8')
  expect(page('index.html')).not.toContain('embed.js')
  expect(page('myst.html').match(/embed\.js/g)).toHaveLength(1)
})

test('mdBook: the chapter with the head of its theme', async ({ page, host }) => {
  await page.goto(`${await host.folder(join(built, 'mdbook'))}figures.html`)
  await expect(frames(page)).toHaveCount(2)
  for (const frame of await frames(page).all()) await drawnIn(frame)
  await drawnIn(page.locator('iframe[src*="figure=1&"]'), { follows: false })
})

test('Jupyter: what the notebook has stored', async ({ page, host }) => {
  interface Cell {
    outputs?: { data: Record<string, string[]> }[]
  }
  const notebook = join(root, 'static/examples/jupyter/figures.ipynb')
  const { cells } = JSON.parse(readFileSync(notebook, 'utf8')) as { cells: Cell[] }
  const outputs = cells.flatMap((cell) => cell.outputs ?? []).map(({ data }) => (data['text/html'] ?? []).join(''))
  expect(outputs).toHaveLength(3)
  await page.goto(
    await host.page(
      `<!doctype html><meta charset="utf-8"><title>Notebook</title>${outputs.join('')}`.replaceAll(
        'https://your.host/allot/',
        'ALLOT',
      ),
    ),
  )
  await drawnIn(page.locator('body > iframe'), { follows: false })
  await drawnIn(frames(page))
  // That of the Python package.
  const picture = page.getByRole('img', { name: 'All strategies over one work' })
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300)
})
