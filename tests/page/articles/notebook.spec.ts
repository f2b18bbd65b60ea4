// The first figure of each article in a notebook: the widget of the Python package in a page, with the files that
// Python sends. What a reader sets arrives in Python, and its numbers are those of the command line.
import articles from '../../../articles.json' with { type: 'json' }
import { articles as some } from '../../setup/articles.ts'
import { download, expect, test } from '../helpers.ts'
import { liveIn, native, openNotebook } from '../notebook.ts'

for (const { name } of some)
  test(`${name}: a reader’s change arrives in Python, with the bits of the command line`, async ({ page }) => {
    test.slow()
    const { FIGURES } = (await import(`../../../www/src/articles/${name}/figures.ts`)) as {
      FIGURES: { name: string }[]
    }
    const { name: figure } = FIGURES[0]!
    await openNotebook(page, name, figure)
    const inside = await liveIn(page)
    const { first } = articles.find((one) => one.name === name)!
    const asked = await page.evaluate(() => window.notebook.asked)
    expect(asked.slice(0, 2)).toEqual([`${name}.html`, `${first.package}.wasm`])
    const slider = inside.locator('#controls input[type=range]').first()
    await slider.focus()
    await slider.press('PageDown')
    await expect.poll(() => page.evaluate(() => window.notebook.saved.length)).toBe(1)
    const { scenario, link } = await page.evaluate(() => window.notebook.saved[0]!)
    expect(scenario).toMatchObject({ article: name })
    expect(link).toMatch(new RegExp(`^${name}\\.html#(?=.*v=1)(?=.*figure=${figure})`))
    const { csv } = native(figure, scenario!)
    const one = inside.locator('allot-figure')
    // The figure may still be computed.
    await expect(async () => expect((await download(page, one, 'Download CSV')).content.toString()).toBe(csv)).toPass({
      timeout: 15_000,
    })
  })
