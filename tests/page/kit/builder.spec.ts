// The builder: its texts are written into a page, and the page is opened.
import type { Locator, Page } from '@playwright/test'
import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setUpPython } from '../../../scripts/python.mjs'
import { root, run } from '../../../scripts/run.mjs'
import articles from '../../../articles.json' with { type: 'json' }
import { problems, setTheme, THEMES } from '../axe.ts'
import { builderOf, choose, fromFoot, pieces } from '../builder.ts'
import { drawnIn, expect, frames, type Host, test } from '../host.ts'
import { FIRST } from '../first.ts'

/** The figures of the first article, whose page most tests open. */
const { FIGURES } = (await import(`../../../www/src/articles/${articles[0]!.name}/figures.ts`)) as {
  FIGURES: readonly { name: string; title: string }[]
}

const HEAD =
  '<!doctype html><html lang="en"><meta charset="utf-8"><title>Around</title><style>body { margin: 0 }</style>'

async function python(code: string, ...args: string[]): Promise<string> {
  const { program, env } = await setUpPython()
  const { code: ended, printed } = await run(program, ['-c', code, ...args], { env, keep: true, quiet: true })
  expect(ended, 'Python takes it').toBe(0)
  return printed
}

function rendered(markdown: string): Promise<string> {
  const code = 'import sys, markdown_it; print(markdown_it.MarkdownIt("commonmark").render(sys.argv[1]))'
  return python(code, `Text before.\n\n${markdown}\n\nText *behind*.`)
}

/** The HTML that Jupyter makes of a cell, by stand-ins for IPython's classes IFrame and HTML. */
function shown(cell: string): Promise<string> {
  const code = `import ast, sys, types
class IFrame:
    def __init__(self, src, width, height, extras):
        size = f'width="{width}" height="{height}"'
        self.html = f'<iframe {size} src="{src}" frameborder="0" allowfullscreen {" ".join(extras)}></iframe>'
class HTML:
    def __init__(self, data):
        self.html = data
display = types.ModuleType("IPython.display"); display.IFrame = IFrame; display.HTML = HTML
sys.modules["IPython"] = types.ModuleType("IPython"); sys.modules["IPython.display"] = display
cell = ast.parse(sys.argv[1]); last = ast.Expression(cell.body.pop().value); names = {}
exec(compile(cell, "cell", "exec"), names); print(eval(compile(last, "cell", "eval"), names).html)`
  return python(code, cell)
}

/** The figure in a page, at several widths of its column: it draws, and no scroll bar is needed. */
async function fits(page: Page, frame: Locator, script: boolean, widths: number[]): Promise<number[]> {
  const spare: number[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    const inside = await drawnIn(frame, { follows: script })
    const over = () => inside.locator('html').evaluate((html) => html.scrollHeight - html.clientHeight)
    await expect.poll(over, `nothing is below the frame's end at ${width} px`).toBeLessThanOrEqual(0)
    const body = await inside.locator('body').evaluate((one) => one.getBoundingClientRect().height)
    spare.push((await frame.boundingBox())!.height - body)
  }
  return spare
}

for (const [way, script] of [
  ['By script', true],
  ['Plain frame', false],
] as const) {
  const frameIn = (page: Page): Locator => (script ? frames(page) : page.locator('iframe')).first()
  const shows5000 = async (page: Page): Promise<void> =>
    expect(frameIn(page).contentFrame().locator('figcaption')).toContainText(/5\s000/)

  async function opened(page: Page, host: Host, html: string, widths = [700]): Promise<void> {
    await page.goto(await host.page(HEAD + html))
    await fits(page, frameIn(page), script, widths)
    await shows5000(page)
  }

  test(`HTML, ${way}: what is to be written shows the figure, in a theme`, async ({ page, allot, host }) => {
    const builder = await builderOf(page, allot)
    await choose(builder, { way, theme: 'projector' })
    const lines = await pieces(builder, 'HTML')
    expect(lines).toHaveLength(script ? 2 : 1)
    await opened(page, host, lines.join('\n'), [320, 700, 1000])
    await expect(frameIn(page).contentFrame().locator('html')).toHaveAttribute('data-theme', 'projector')
    await expect(frameIn(page).contentFrame().locator('allot-number')).toBeAttached()
  })

  test(`Markdown and mdBook, ${way}: Markdown leaves it as it is`, async ({ page, allot, host }) => {
    const builder = await builderOf(page, allot)
    await choose(builder, { way, controls: false })
    const markdown = (await pieces(builder, 'Markdown')).slice(0, script ? 2 : 1)
    const [figure, head = ''] = await pieces(builder, 'mdBook')
    await opened(page, host, await rendered(markdown.join('\n\n')))
    await expect(frameIn(page).contentFrame().locator('allot-number')).toHaveCount(0)
    await opened(page, host, head + (await rendered(figure!)))
    await expect(page.locator('p em')).toHaveText('behind')
  })

  test(`Jupyter, ${way}: the cell is Python, and its output shows the figure`, async ({ page, allot, host }) => {
    const builder = await builderOf(page, allot, 'v=1&slots=5000&hide=6a:delta_1')
    await choose(builder, { way })
    const [cell] = await pieces(builder, 'Jupyter')
    await opened(page, host, await shown(cell!))
    const first = frameIn(page).contentFrame().locator('.legend button').first()
    await expect(first, 'what is hidden stays so').toHaveAttribute('aria-pressed', 'false')
  })

  test(`Sphinx, ${way}: both directives and the settings build, and show the figure`, async ({
    page,
    allot,
    host,
  }, info) => {
    const builder = await builderOf(page, allot)
    await choose(builder, { way, theme: 'dark' })
    const [rest, settings] = await pieces(builder, 'Sphinx')
    const myst = (await pieces(builder, 'Markdown')).at(-1)!
    const folder = info.outputPath('source')
    await mkdir(folder, { recursive: true })
    await copyFile(join(root, 'static/examples/sphinx/allot_figure.py'), join(folder, 'allot_figure.py'))
    const path = 'import sys\nfrom pathlib import Path\nsys.path.insert(0, str(Path(__file__).parent))\n'
    await writeFile(join(folder, 'conf.py'), `${path}extensions = ["myst_parser"]\n${settings}\nhtml_theme = "furo"\n`)
    await writeFile(join(folder, 'index.rst'), `Figures\n=======\n\n.. toctree::\n\n   myst\n\n${rest}\n`)
    await writeFile(join(folder, 'myst.md'), `# In MyST\n\n${myst}\n`)
    const { program, env } = await setUpPython()
    const html = info.outputPath('html')
    const { code } = await run(program, ['-m', 'sphinx', '--fail-on-warning', '--quiet', '-b', 'html', folder, html], {
      env,
    })
    expect(code, 'Sphinx builds it without a warning').toBe(0)
    const at = await host.folder(html)
    for (const name of ['index.html', 'myst.html']) {
      await page.goto(`${at}${name}`)
      await fits(page, frameIn(page), script, [1000])
      await shows5000(page)
      await expect(frameIn(page).contentFrame().locator('html')).toHaveAttribute('data-theme', 'dark')
    }
  })
}

for (const [figure, controls] of [
  ['1', true],
  ['5', true],
  ['6a', false],
  ['7', true],
] as const) {
  const how = controls ? 'with its controls' : 'alone'
  test(`a plain frame is as high as figure ${figure} needs ${how}, and hardly higher`, async ({
    page,
    allot,
    host,
  }) => {
    const builder = await builderOf(page, allot, 'v=1')
    await choose(builder, { way: 'Plain frame', figure, controls })
    const [line] = await pieces(builder, 'HTML')
    await page.goto(await host.page(HEAD + line))
    const spare = await fits(page, page.locator('iframe'), false, [280, 360, 480, 700, 1000])
    expect(Math.min(...spare), 'room for a line more, and not for many').toBeLessThan(90)
  })
}

test('the height follows the width of the preview, or is the author’s own', async ({ page, allot }) => {
  const builder = await builderOf(page, allot)
  await choose(builder, { way: 'Plain frame' })
  const heightOf = async (): Promise<number> => Number(/height="(\d+)"/.exec((await pieces(builder, 'HTML'))[0]!)![1])
  const anywhere = await heightOf()
  await builder.getByRole('radio', { name: '700 px' }).check()
  expect(await heightOf()).toBeLessThan(anywhere)
  const width = builder.getByLabel('Width of the column')
  await width.fill('280')
  await expect(builder.locator('iframe')).toHaveCSS('width', '280px')
  await expect.poll(heightOf).toBe(anywhere) // the narrowest is the highest
  await width.fill('1000')
  await expect.poll(heightOf).toBeLessThan(anywhere)
  await builder.getByRole('radio', { name: 'my own' }).check()
  await builder.getByLabel('Height in pixels').fill('777')
  await builder.getByLabel('Height in pixels').press('Tab')
  expect(await heightOf()).toBe(777)
})

test('no height is told that was measured in another theme', async ({ page, allot }) => {
  const builder = await builderOf(page, allot)
  await choose(builder, { way: 'Plain frame' })
  const height = async (): Promise<number> => Number(/height="(\d+)"/.exec((await pieces(builder, 'HTML')).join())?.[1])
  const light = await height()
  // The next preview is kept back, as by a slow line.
  let send = (): void => undefined
  const sent = new Promise<void>((resolve) => (send = resolve))
  await page.route('**/embed.html', async (route) => {
    await sent
    await route.continue()
  })
  await choose(builder, { theme: 'projector' })
  await expect(builder.locator('.piece')).toHaveCount(0)
  await expect(builder.getByText('Measured once the figure is drawn.')).toBeVisible()
  send()
  expect(await height(), 'larger letters need more room').toBeGreaterThan(light)
})

test('the preview is the figure, as chosen', async ({ page, allot }) => {
  const builder = await builderOf(page, allot)
  const inside = await drawnIn(builder.locator('iframe'), { follows: false })
  await expect(inside.locator('figcaption')).toContainText(/5\s000/)
  await choose(builder, { figure: '1', controls: false, theme: 'dark' })
  await drawnIn(builder.locator('iframe'), { follows: false })
  await expect(inside.locator('.title')).toContainText(FIGURES[0]?.title ?? '')
  await expect(inside.locator('allot-runtime')).toHaveCount(0)
  await expect(inside.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('an address of one’s own machine is told from one for readers', async ({ page, allot }) => {
  const builder = await fromFoot(page, `${allot}${FIRST}#v=1`)
  await expect(builder.getByText('These lines name your own machine')).toBeVisible()
})

test('by keyboard alone; the focus goes back to where it was', async ({ page, allot }) => {
  const builder = await builderOf(page, allot)
  const html = builder.getByRole('tab', { name: 'HTML' })
  const there = () => html.evaluate((one) => (one.getRootNode() as ShadowRoot).activeElement === one)
  for (let i = 0; i < 20 && !(await there()); i++) await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowLeft')
  await expect(builder.getByRole('tab', { name: 'Print' })).toBeFocused()
  await expect(builder.getByRole('tabpanel')).toContainText('On the command line')
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await expect(builder.getByRole('tab', { name: 'Markdown' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Tab')
  const text = builder.locator('textarea').first()
  await expect(text).toBeFocused()
  expect(await text.evaluate((one: HTMLTextAreaElement) => one.selectionEnd - one.selectionStart)).toBeGreaterThan(50)
  await page.keyboard.press('Escape')
  await expect(builder).toHaveCount(0)
  await expect(page.locator('allot-figure').first().locator('allot-menu button').first()).toBeFocused()
})

test('lines are copied, or where the clipboard is closed, selected', async ({ page, allot, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const builder = await builderOf(page, allot)
  const [line] = await pieces(builder, 'HTML')
  await builder.getByRole('button', { name: 'Copy: The figure' }).click()
  await expect(builder.getByText('Copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(line)
  await page.evaluate(() => (navigator.clipboard.writeText = () => Promise.reject(new Error('closed'))))
  await builder.getByRole('button', { name: 'Copy: The figure' }).click()
  await expect(builder.getByText('select the text and copy it')).toBeVisible()
})

test('the foot of the article and the menu at its top lead here too; nothing of it is loaded before', async ({
  page,
  allot,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(`${allot}${FIRST}#v=1&slots=5000`)
  await expect(page.locator('allot-plot[drawn]').first()).toBeAttached()
  await page.waitForLoadState('networkidle')
  expect(asked.filter((url) => /builder/.test(url))).toEqual([])
  await page.locator('footer').getByRole('button', { name: 'Put a figure into your page' }).click()
  const dialog = page.locator('allot-builder').getByRole('dialog')
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.locator('allot-bar allot-menu button').first().click()
  await page.getByRole('menuitem', { name: 'Put a figure into your page' }).click()
  await expect(dialog).toBeVisible()
})

test('when it cannot be loaded, the page says so', async ({ page, allot, quiet }) => {
  await page.route(/builder-[^/]*\.js/, (route) => route.abort('failed'))
  await page.goto(`${allot}${FIRST}#v=1&slots=5000`)
  await expect(page.locator('allot-plot[drawn]').first()).toBeAttached()
  await page.locator('footer').getByRole('button', { name: 'Put a figure into your page' }).click()
  await expect(page.locator('allot-notices')).toContainText('could not be loaded')
  expect(quiet.splice(0).every((one) => /builder|ERR_FAILED/.test(one))).toBe(true)
})

test('a list too long for an address is told of, with a way out', async ({ page, allot }) => {
  const list = Array.from({ length: 1500 }, (_, i) => (0.9 - i / 2000).toFixed(4)).join(',')
  const builder = await builderOf(page, allot, `v=1&tasks.list=${list}`)
  await expect(builder.getByText('too long for the address of a frame')).toBeVisible()
  await expect(builder.locator('iframe, [role=tab]')).toHaveCount(0)
  await expect(builder.locator('textarea')).toHaveValue('allot figure 6a allot-scenario.json -o allot-6a.svg')
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    builder.getByRole('button', { name: 'Save scenario file' }).click(),
  ])
  expect(saved.suggestedFilename()).toBe('allot-scenario.json')

  // A figure that is not computed from the list goes without it.
  await choose(builder, { figure: '9a' })
  expect((await pieces(builder, 'HTML'))[0]).toContain(`<allot-figure figure="9a" link="${FIRST}#v=1" controls title=`)
})

test('where allot is one file, there is no frame to show, and authors name their host', async ({ page, allot }) => {
  await page.goto(`${allot}${FIRST}#v=1&slots=5000`)
  await expect(page.locator('allot-plot[drawn]').first()).toBeAttached()
  await page.evaluate(() => document.documentElement.toggleAttribute('data-one-file', true))
  await page.locator('footer').getByRole('button', { name: 'Put a figure into your page' }).click()
  const builder = page.locator('allot-builder')
  await choose(builder, { way: 'Plain frame' })
  expect((await pieces(builder, 'HTML'))[0]).toMatch(
    /src="https:\/\/your\.host\/allot\/embed\.html#v=1&amp;slots=5000.*height="950"/s,
  )
  await expect(builder.getByText('Put the address of your allot')).toBeVisible()
  await expect(builder.locator('iframe, a')).toHaveCount(0)
})

test('it works in a frame, too', async ({ page, allot, host }) => {
  await page.goto(
    await host.page(`${HEAD}<iframe src="ALLOTembed.html#v=1&figure=8a" width="500" height="900"></iframe>`),
  )
  const inside = await drawnIn(page.locator('body > iframe'), { follows: false })
  await inside.locator('allot-menu button').first().click()
  await inside.getByRole('menuitem', { name: 'Embed' }).click()
  const builder = inside.locator('allot-builder')
  await choose(builder, { way: 'Plain frame' })
  expect((await pieces(builder, 'HTML'))[0]).toContain(`src="${allot}embed.html#v=1&amp;figure=8a&amp;controls=1"`)
})

test('axe finds nothing, in no theme, and nothing has to be scrolled sideways at 320 px', async ({ page, allot }) => {
  test.slow()
  const builder = await builderOf(page, allot, 'v=1&slots=5000')
  for (const theme of THEMES) {
    await setTheme(page, theme)
    await choose(builder, { way: 'By script' })
    await page.setViewportSize({ width: 1280, height: 720 })
    await pieces(builder, 'HTML')
    await drawnIn(builder.locator('iframe'), { follows: false })
    const looks = theme !== THEMES[0]
    const found = () => problems(page, { parts: ['allot-builder'], frames: true, looks })
    expect(await found(), theme).toEqual([])
    await choose(builder, { way: 'Plain frame' })
    await page.setViewportSize({ width: 320, height: 700 })
    for (const tab of ['HTML', 'Markdown', 'Sphinx', 'mdBook', 'Jupyter', 'Documents', 'Print']) {
      await pieces(builder, tab)
      const wide = await builder.locator('.body').evaluate((body) => body.scrollWidth - body.clientWidth)
      expect(wide, `${theme}, ${tab}`).toBeLessThanOrEqual(0)
    }
    expect(await found(), theme).toEqual([])
  }
})
