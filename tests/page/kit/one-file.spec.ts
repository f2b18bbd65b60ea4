// dist/allot-<article>.html: a whole article in one file, opened from a disk by a double click, and alone on a host.
import { expect, type Page } from '@playwright/test'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import articles from '../../../articles.json' with { type: 'json' }
import { oneFileOf } from '../../../scripts/names.mjs'
import { serve } from '../../../scripts/serve.mjs'
import { drawn, figure } from '../helpers.ts'
import { onStick, refuseWorkers, workers } from '../stick.ts'
import { walk } from '../walk.ts'

const FILE = oneFileOf(articles[0]!)

const test = onStick(FILE)

/** Opens the file as a new page. */
const at =
  (page: Page, address: string) =>
  async (hash = ''): Promise<void> => {
    await page.goto('about:blank')
    await page.goto(`${address}${hash ? `#${hash}` : ''}`)
    await expect(page.locator('allot-plot[drawn]').first()).toBeAttached()
  }

test('from a disk: all that the article can do, with workers', async ({ page, file }) => {
  test.slow()
  const open = at(page, file)
  await open()
  expect(workers(page)).toBeGreaterThan(0)
  for (const [what, go] of Object.entries(walk)) await test.step(what, () => go({ page, open }))
})

test('alone in a folder of a host', async ({ page, folder }) => {
  test.slow()
  const asked: string[] = []
  const server = await serve({ folder, under: '/some/where/', heard: (url) => asked.push(url) })
  const open = at(page, `${server.address}${FILE}`)
  for (const what of ['chapter 8, the simulator', 'a link']) await walk[what]!({ page, open })
  expect(workers(page)).toBeGreaterThan(0)
  expect(new Set(asked)).toEqual(new Set([`/some/where/${FILE}`]))
  server.close()
})

for (const [how, parts, refuse] of [
  ['at once', ['chapters 1, 2 and 4 to 6', 'chapter 7, a trajectory', 'chapter 8, the simulator'], refuseWorkers],
  [
    'after a while',
    ['chapter 8, the simulator'],
    () =>
      Object.assign(self, {
        Worker: class extends EventTarget {
          onerror: ((event: Event) => void) | null = null
          constructor() {
            super()
            setTimeout(() => this.onerror?.(new Event('error', { cancelable: true })), 10)
          }
          postMessage(): void {}
          terminate(): void {}
        },
      }),
  ],
] as const) {
  test(`where a browser refuses workers to a file ${how}, the page does their work`, async ({ page, file }) => {
    test.slow()
    await page.addInitScript(refuse)
    const open = at(page, file)
    for (const what of parts) await test.step(what, () => walk[what]!({ page, open }))
    expect(workers(page)).toBe(0)
    await expect(page.locator('allot-notices .notice')).toHaveCount(0)
  })
}

test('the address keeps what is set, and a link says for whom it is', async ({ page, file, context }) => {
  const open = at(page, file)
  await open('v=1&slots=5000')
  await page.locator('allot-bar input[type=range]').press('PageUp')
  await expect.poll(() => page.url()).not.toContain('slots=5000')
  expect(page.url()).toContain(`${file}#v=1&slots=`)
  const one = await drawn(page, '6a')
  await one.locator('allot-menu button').first().click()
  await one.getByRole('menuitem', { name: 'Link' }).click()
  const dialog = one.locator('allot-dialog')
  await expect(dialog).toContainText('opens on your computer only')
  const link = await dialog.locator('textarea').inputValue()
  expect(link).toMatch(new RegExp(`^${file}#v=1`))
  const there = await context.newPage()
  await there.goto(link)
  await expect(there.locator('allot-plot[drawn]').first()).toBeAttached()
  const said = await figure(page, '6a').locator('figcaption').textContent()
  await expect(figure(there, '6a').locator('figcaption')).toHaveText(said!)
  await there.close()
})

test('to put a figure into other pages takes a site, and the window says so', async ({ page, file }) => {
  await at(page, file)()
  const one = await drawn(page, '6a')
  await one.locator('allot-menu button').first().click()
  await one.getByRole('menuitem', { name: 'Embed' }).click()
  await expect(page.getByText('its whole folder has to lie on a web server')).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
})

test('what it allows itself, and how large it is', async ({ folder, page, file, quiet }) => {
  const text = await readFile(join(folder, FILE), 'utf8')
  const policy = /Content-Security-Policy" content="([^"]*)"/.exec(text)?.[1] ?? ''
  expect(policy).toMatch(/^default-src 'none'; script-src 'sha256-[^']+' 'wasm-unsafe-eval'; style-src 'sha256-[^']+';/)
  expect(policy).not.toMatch(/unsafe-inline|'unsafe-eval'|connect-src|frame-src/)
  expect((await stat(join(folder, FILE))).size).toBeLessThan(1_200_000)
  await at(page, file)()
  const refused = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        addEventListener('securitypolicyviolation', ({ effectiveDirective }) => resolve(effectiveDirective), {
          once: true,
        })
        const script = document.createElement('script')
        script.textContent = 'document.title = "run"'
        document.head.append(script)
      }),
  )
  expect(refused).toBe('script-src-elem')
  await expect(page).not.toHaveTitle('run')
  expect(quiet.splice(0)).toEqual([expect.stringContaining('Content Security Policy')])
})

test('a class is told that it needs an address', async ({ page, file }) => {
  await at(page, file)()
  await page.locator('#by-hand').scrollIntoViewIfNeeded()
  await page.locator('allot-hand').getByRole('button', { name: 'Link for a class' }).click()
  await expect(page.getByText('A class needs an address that its students can open')).toBeVisible()
})
