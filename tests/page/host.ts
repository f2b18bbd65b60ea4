// Pages of other authors that embed figures. They have a host of their own, at another site than allot; allot is served
// as by a static host.
import { type Frame, type FrameLocator, type Locator, type Page, test as base, expect } from '@playwright/test'
import { cp, mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, extname, join } from 'node:path'
import { serve } from '../../scripts/serve.mjs'
import { BLOCKED } from '../setup/blocked.ts'

export { expect }

export interface Host {
  /** Puts a folder there, with allot's address where its files say https://your.host/allot/; hands back its address. */
  folder: (path: string) => Promise<string>
  /** Puts one page there; its text may say ALLOT for allot's address. */
  page: (html: string, path?: string) => Promise<string>
}

const TEXT = ['.html', '.js', '.json', '.css', '.txt']

/**
 * `allot` is the address of the site, with the headers that a usual static host sends, and `asked` what it has been
 * asked for; `host` is the other page's.
 * Every test fails when a page writes an error or a warning to the console, throws, or asks a third for anything.
 */
export const test = base.extend<{ quiet: string[] }, { asked: string[]; allot: string; host: Host }>({
  // biome-ignore lint/correctness/noEmptyPattern: from the pattern Playwright reads what a fixture needs.
  asked: [async ({}, use) => use([]), { scope: 'worker' }],
  allot: [
    async ({ asked }, use) => {
      const headers = { 'access-control-allow-origin': '*', 'cache-control': 'max-age=600' }
      const server = await serve({ under: '/deep/in/allot/', headers, heard: (url) => asked.push(url) })
      await use(server.address)
      server.close()
    },
    { scope: 'worker' },
  ],
  host: [
    async ({ allot }, use) => {
      const root = await mkdtemp(join(tmpdir(), 'allot-host-'))
      const server = await serve({ folder: root })
      // Another name is another site, so the two share no cache that a browser would not share between sites.
      const address = server.address.replace('127.0.0.1', 'localhost')
      let count = 0
      await use({
        async folder(path) {
          const name = String(++count)
          await cp(path, join(root, name), { recursive: true })
          for (const file of await readdir(join(root, name), { recursive: true })) {
            if (TEXT.includes(extname(file))) await fill(join(root, name, file), 'https://your.host/allot/', allot)
          }
          return `${address}${name}/`
        },
        async page(html, path = 'page.html') {
          const file = join(root, String(++count), path)
          await mkdir(dirname(file), { recursive: true })
          await writeFile(file, html.replaceAll('ALLOT', allot))
          return `${address}${count}/${path}`
        },
      })
      server.close()
      await rm(root, { recursive: true })
    },
    { scope: 'worker' },
  ],
  quiet: [
    async ({ page, allot }, use) => {
      const wrong: string[] = []
      page.on('console', (message) => {
        // Chromium asks every host for an icon of its own accord.
        if (message.location().url.endsWith('/favicon.ico') || message.text() === BLOCKED) return
        if (message.type() === 'error' || message.type() === 'warning') wrong.push(message.text())
      })
      page.on('pageerror', (error) => wrong.push(`${error}`))
      page.on('requestfailed', (request) => {
        // A frame that is taken away before it has come ends its requests.
        if (request.failure()?.errorText !== 'net::ERR_ABORTED') wrong.push(`failed: ${request.url()}`)
      })
      page.on('request', (request) => {
        const { protocol, hostname } = new URL(request.url())
        const home = hostname === 'localhost' || hostname === new URL(allot).hostname
        if (protocol.startsWith('http') && !home) wrong.push(`asked ${request.url()}`)
      })
      await use(wrong)
      // The next test has the same context, which keeps them.
      await page.context().clearPermissions()
      expect(wrong).toEqual([])
    },
    { auto: true },
  ],
})

async function fill(file: string, placeholder: string, address: string): Promise<void> {
  const text = await readFile(file, 'utf8')
  if (text.includes(placeholder)) await writeFile(file, text.replaceAll(placeholder, address))
}

/** The content of a frame, once its figure is drawn in colours, and the frame is as high as the figure. */
export async function drawnIn(frame: Locator, { follows = true } = {}): Promise<FrameLocator> {
  await frame.scrollIntoViewIfNeeded()
  const inside = frame.contentFrame()
  // Five frames on two cores, beside other tests, take their time.
  await expect(inside.locator('allot-plot[drawn]')).toBeAttached({ timeout: 30_000 })
  await expect
    .poll(() =>
      inside.locator('allot-plot canvas').evaluate((canvas: HTMLCanvasElement) => {
        // A copy, because Chromium complains of a canvas that is often read.
        const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d', { willReadFrequently: true })!
        copy.drawImage(canvas, 0, 0)
        const { data } = copy.getImageData(0, 0, canvas.width, canvas.height)
        return new Set(new Uint32Array(data.buffer)).size
      }),
    )
    .toBeGreaterThan(8)
  if (follows) {
    const height = () => inside.locator('body').evaluate((body) => Math.ceil(body.getBoundingClientRect().height))
    await expect.poll(async () => (await frame.boundingBox())!.height - (await height())).toBe(0)
  }
  return inside
}

/** The frames that the elements of embed.js have made. */
export function frames(page: Page): Locator {
  return page.locator('allot-figure iframe')
}

/** The theme that a figure in a frame is drawn in: the link's or the page's, as the root element has it. */
export function themeIn(inside: FrameLocator): Promise<string | null> {
  return inside.locator('html').getAttribute('data-theme')
}

/** The page in a frame, to run things in. */
export async function contentOf(frame: Locator): Promise<Frame> {
  const content = await (await frame.elementHandle())!.contentFrame()
  return content!
}

/** The number of requests for the engine, among all requests to a server. */
export function enginesIn(asked: readonly string[]): number {
  return asked.filter((url) => /allot_bg[^/]*\.wasm$/.test(url)).length
}
