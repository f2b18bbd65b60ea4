// The service worker: a later visit without any server, a new version that takes over whole, and limits of its work.
import { chromium, expect, type Page, test as base } from '@playwright/test'
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from '../../../scripts/chromium.mjs'
import { stamp } from '../../../scripts/offline.mjs'
import { dist, serve } from '../../../scripts/serve.mjs'
import { caption, drawn, figure, letPass } from '../helpers.ts'
import { walk } from '../walk.ts'
import { FIRST } from '../first.ts'

interface Site {
  address: string
  /** the served folder, which a test may change as a host changes its site */
  folder: string
  /** all requests, in order */
  asked: string[]
  close: () => void
}

/** The page's time until the worker comes, and more. */
const PATIENCE = 6000

/**
 * Each test has a site of its own, in a folder of a host. The browser's own cache may keep nothing of it, unless a test
 * allows it: so the test depends on the worker alone.
 */
const test = base.extend<{ mayKeep: string; site: Site; quiet: string[] }>({
  mayKeep: ['no-store', { option: true }],
  site: async ({ mayKeep }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'allot-site-'))
    await cp(dist, folder, { recursive: true })
    const asked: string[] = []
    const headers = { 'cache-control': mayKeep, 'access-control-allow-origin': '*' }
    const server = await serve({ folder, under: '/some/where/allot/', headers, heard: (url) => asked.push(url) })
    await use({ ...server, folder, asked })
    server.close()
    await rm(folder, { recursive: true })
  },
  quiet: [
    async ({ page }, use) => {
      const wrong: string[] = []
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) wrong.push(message.text())
      })
      page.on('pageerror', (error) => wrong.push(`${error}`))
      await use(wrong)
      expect(wrong).toEqual([])
    },
    { auto: true },
  ],
})

// Each with a context of its own: what a browser keeps is what is tested here.
test.use({ serviceWorkers: 'allow', reuseContext: false })

/** A first visit: it ends when the page is kept. */
async function visit(page: Page, address: string): Promise<void> {
  await page.clock.install()
  await page.goto(address)
  await expect(page.locator('allot-plot[drawn]').first()).toBeAttached()
  await page.clock.runFor(PATIENCE)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 60_000 })
}

/** Loads the page anew, or another address; it asks for the worker at once, as it would in some seconds. */
async function again(page: Page, address?: string): Promise<void> {
  if (address === undefined) await page.reload()
  else await page.goto(address)
  await expect(page.locator('allot-plot[drawn]').first()).toBeAttached()
  await page.clock.runFor(PATIENCE)
}

/** Leaves the page, and ends the server. */
async function shut(page: Page, site: Site): Promise<void> {
  await page.goto('about:blank')
  site.close()
  await expect
    .poll(() =>
      fetch(site.address).then(
        () => 'an answer',
        () => 'none',
      ),
    )
    .toBe('none')
}

/** The site as a later build would leave it: every part under another name, and pages that say so. */
async function laterBuild(folder: string): Promise<string> {
  const later = await mkdtemp(join(tmpdir(), 'allot-later-'))
  await cp(folder, later, { recursive: true })
  const parts = await readdir(join(later, 'assets'))
  for (const name of [FIRST, 'embed.html', ...parts.map((part) => `assets/${part}`)]) {
    if (!/\.(html|js|css)$/.test(name)) continue
    let text = await readFile(join(later, name), 'utf8')
    for (const part of parts) text = text.replaceAll(part, renamed(part))
    await writeFile(join(later, name), text.replace('<title>allot', '<title>Later allot'))
  }
  for (const part of parts) await rename(join(later, 'assets', part), join(later, 'assets', renamed(part)))
  stamp(later)
  return later
}

const renamed = (part: string): string => part.replace(/(?=\.\w+$)/, '_later')

/** Whether the worker, asked as the page asks it, answers with another version than the page's. */
function told(page: Page): Promise<boolean> {
  return page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const own = document.querySelector<HTMLMetaElement>('meta[name="version"]')!.content
        const workers = navigator.serviceWorker
        workers.addEventListener('message', ({ data }) => resolve(data.version !== own), { once: true })
        workers.controller?.postMessage('version')
      }),
  )
}

/** The host has these files and no others. */
async function deploy(from: string, site: Site): Promise<void> {
  for (const name of await readdir(site.folder)) await rm(join(site.folder, name), { recursive: true })
  await cp(from, site.folder, { recursive: true })
}

/** The parts that a page loads from now on. */
function partsOf(page: Page): string[] {
  const parts: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/assets/')) parts.push(request.url())
  })
  return parts
}

const notices = (page: Page) => page.locator('allot-notices')
const kept = (page: Page): Promise<string[]> => page.evaluate(() => caches.keys())

test('without a server: all that the article can do', async ({ page, site }) => {
  test.slow()
  await visit(page, site.address + FIRST)
  await shut(page, site)
  const open = async (hash = ''): Promise<void> => {
    await page.goto('about:blank')
    await page.goto(`${site.address}${FIRST}${hash ? `#${hash}` : ''}`)
    await expect(page.locator('allot-plot[drawn]').first()).toBeAttached()
  }
  for (const [what, go] of Object.entries(walk)) await test.step(what, () => go({ page, open }))
})

test('without a server: every name of the page, and single figures', async ({ page, site }) => {
  await visit(page, site.address + FIRST)
  await shut(page, site)
  for (const name of [FIRST, `${FIRST}?x`, 'index.html?from=elsewhere#v=1&slots=5000', '#words']) {
    await page.goto('about:blank')
    await page.goto(site.address + name)
    await drawn(page, '6a')
    await expect(caption(figure(page, '6a'))).toContainText(name.includes('slots') ? '5 000' : '10 000')
  }
  for (const hash of ['v=1&figure=6a', 'v=1&figure=7&controls=0', 'v=1&figure=10']) {
    await page.goto('about:blank')
    await page.goto(`${site.address}embed.html#${hash}`)
    await expect(page.locator('allot-plot[drawn]')).toBeAttached({ timeout: 30_000 })
  }
})

test('without a server: claims are computed, and the reference is searched', async ({ page, site }) => {
  await visit(page, site.address + FIRST)
  await shut(page, site)
  await page.goto(`${site.address}check.html`)
  const source = page.locator('.source').last()
  await source.locator('.compute').click()
  await page.clock.runFor(PATIENCE)
  await expect(async () => {
    await page.clock.runFor(1000)
    await expect(source.locator('tbody tr .here').first()).toHaveText(/\d/, { timeout: 100 })
  }).toPass()
  for (const folder of ['reference/', 'reference/index.html']) {
    await page.goto(site.address + folder)
    await page.getByLabel('Search the reference').fill('embed')
    await expect(page.locator('#found a').first()).toBeVisible()
  }
})

test('a host that leaves .html out of addresses will do', async ({ page, site }) => {
  const host = createServer(async ({ url = '/' }, response) => {
    if (url.endsWith('.html')) {
      response.writeHead(308, { location: url.replace(/(index)?\.html$/, '') }).end()
      return
    }
    const page = /^\/[\w/-]*[\w-]$/.test(url) ? '.html' : ''
    const answer = await fetch(site.address + url.slice(1) + page)
    const type = answer.headers.get('content-type') ?? ''
    response.writeHead(answer.status, { 'content-type': type }).end(Buffer.from(await answer.arrayBuffer()))
  })
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(host.address() as AddressInfo).port}/`
  await visit(page, address + FIRST)
  host.close()
  await shut(page, site)
  host.closeAllConnections()
  await expect(fetch(address)).rejects.toThrow()
  for (const name of ['#v=1', FIRST, 'embed#v=1&figure=1', 'embed.html#v=1&figure=1']) {
    await page.goto('about:blank')
    await page.goto(address + name)
    await expect(page.locator('allot-plot[drawn]').first()).toBeAttached()
  }
})

test.describe('where browsers may keep files for a while, as most hosts say', () => {
  test.use({ mayKeep: 'max-age=600' })

  test('a first visit fetches each file once, and nothing to keep before the first figure is drawn', async ({
    page,
    site,
  }) => {
    await page.goto(site.address + FIRST)
    await expect(page.locator('allot-plot[drawn]').first()).toBeAttached()
    expect(site.asked.join(' ')).not.toContain('sw.js')
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 60_000 })
    const twice = site.asked.filter((url, index) => site.asked.indexOf(url) !== index)
    expect(twice).toEqual([])
    for (const part of await readdir(join(site.folder, 'assets'))) expect(site.asked.join(' ')).toContain(part)
    expect(site.asked.join(' ')).not.toContain('allot.html')
  })
})

test('a new version takes over whole: open pages stay what they are, and say that it is there', async ({
  page,
  context,
  site,
}) => {
  test.slow()
  await visit(page, site.address + FIRST)
  const other = await context.newPage()
  const parts = partsOf(other)
  await other.goto(`${site.address}${FIRST}#v=1&slots=5000`)
  await drawn(other, '6a')
  const later = await laterBuild(site.folder)
  await deploy(later, site)

  await page.bringToFront()
  await page.goto(`${site.address}${FIRST}#v=1&slots=7000`)
  await again(page)
  await expect(page).toHaveTitle(/^allot/)
  await expect(notices(page)).toContainText('A newer version of this page is ready', { timeout: 60_000 })
  await other.bringToFront()
  await expect(notices(other)).toContainText('A newer version of this page is ready')
  // The parts of the other page are not on the host any more, and it has not loaded all of them.
  await other.getByRole('link', { name: 'Check the paper' }).click()
  await expect(other.locator('allot-check').getByRole('row')).not.toHaveCount(0)
  expect(parts.filter((url) => url.includes('_later'))).toEqual([])

  await page.bringToFront()
  const anew = partsOf(page)
  await notices(page).getByRole('button', { name: 'Reload' }).click()
  await expect(page).toHaveTitle(/^Later allot/)
  await drawn(page, '6a')
  await expect(caption(figure(page, '6a'))).toContainText('7 000')
  expect(anew.length).toBeGreaterThan(5)
  expect(anew.filter((url) => !url.includes('_later'))).toEqual([])
  await expect(notices(page)).not.toContainText('newer version')

  // No old page is open any more: its parts are not kept any longer. A browser may hold a closed page for open a while:
  // then a later visit finds out.
  await other.close()
  await expect(async () => {
    await page.goto('about:blank')
    await again(page, site.address + FIRST)
    await expect.poll(async () => (await kept(page)).length, { timeout: 4000 }).toBe(1)
  }).toPass({ timeout: 40_000 })
  await shut(page, site)
  await page.goto(site.address + FIRST)
  await drawn(page, '6a')
  await expect(page).toHaveTitle(/^Later allot/)
  await rm(later, { recursive: true })
})

test('a site that is half replaced is not taken', async ({ page, site }) => {
  test.slow()
  await visit(page, site.address + FIRST)
  const later = await laterBuild(site.folder)
  const page1 = await readFile(join(site.folder, FIRST))
  await deploy(later, site)
  await writeFile(join(site.folder, FIRST), page1)
  // Each visit tries to install the new version. The other files follow when the last try is over: one still under way
  // would find them.
  for (const _visit of ['first', 'second']) {
    const before = site.asked.length
    await again(page)
    // Both ways to ask for the page have been tried.
    await expect.poll(() => site.asked.slice(before).join(' '), { timeout: 60_000 }).toContain(FIRST)
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.installing ?? null))
      .toBeNull()
  }
  await expect(page).toHaveTitle(/^allot/)
  await drawn(page, '6a')
  await expect(notices(page)).not.toContainText('newer version')

  // All of it is there now. In a lecture nobody is told of it; after it she is.
  await cp(later, site.folder, { recursive: true })
  await page.goto(`${site.address}${FIRST}#v=1&lecture=1`)
  await page.reload()
  await expect(page.locator('allot-lecture .bar')).toBeVisible()
  // Asked slowly: at each question the worker checks its files, and the next worker waits until it is idle.
  await expect.poll(() => told(page), { timeout: 60_000, intervals: [4000] }).toBe(true)
  await letPass(page, PATIENCE)
  await expect(notices(page)).not.toContainText('A newer version')
  await page.keyboard.press('Escape')
  await expect(notices(page)).toContainText('A newer version')
  await expect.poll(() => page.url()).not.toContain('lecture')
  await page.reload()
  await expect(page).toHaveTitle(/^Later allot/)
  await drawn(page, '6a')
  await rm(later, { recursive: true })
})

test('a site that gave its place to another is not shown for ever', async ({ page, site }) => {
  await visit(page, site.address + FIRST)
  const another = await mkdtemp(join(tmpdir(), 'allot-another-'))
  await writeFile(
    join(another, 'index.html'),
    '<!doctype html><link rel="icon" href="data:,"><title>Another</title>Here is something else.',
  )
  await deploy(another, site)
  await page.goto(`${site.address}?again`)
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length), {
      timeout: 30_000,
    })
    .toBe(0)
  await page.goto('about:blank')
  await page.goto(`${site.address}?new`)
  await expect(page).toHaveTitle('Another')
  await rm(another, { recursive: true })
})

test('the worker answers for the files of the page, and for nothing else', async ({ page, site }) => {
  await visit(page, site.address + FIRST)
  const asks = async (path: string, init: RequestInit = {}): Promise<number> => {
    const before = site.asked.length
    await page.evaluate(async ({ path, init }) => void (await fetch(path, { ...init, cache: 'no-store' })), {
      path,
      init,
    })
    return site.asked.length - before
  }
  expect(await asks('icon.svg')).toBe(0)
  expect(await asks('icon.svg', { method: 'HEAD' })).toBe(1)
  expect(await asks('icon.svg', { headers: { range: 'bytes=0-9' } })).toBe(1)
  expect(await asks('allot.html')).toBe(1)
  expect(await asks('examples/plain/five.html')).toBe(1)
  expect(await asks('sw.js')).toBe(1)
})

test('what a browser has lost is fetched again at the next visit', async ({ page, site }) => {
  await visit(page, site.address + FIRST)
  const count = (): Promise<number> =>
    page.evaluate(async () => {
      const names = await caches.keys()
      return names[0] === undefined ? 0 : (await (await caches.open(names[0])).keys()).length
    })
  const all = await count()
  expect(all).toBeGreaterThan((await readdir(join(site.folder, 'assets'))).length)
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name)
  })
  await again(page)
  await expect.poll(count, { timeout: 30_000 }).toBe(all)
})

test('frames of other pages register nothing', async ({ page, site }) => {
  const frame = (path: string, more = ''): string =>
    `<iframe width="700" height="900" ${more} src="${site.address}${path}"></iframe>`
  const one = 'embed.html#v=1&figure=1'
  const frames = [frame(FIRST), frame(one), frame(one, 'sandbox="allow-scripts"')]
  const around = await mkdtemp(join(tmpdir(), 'allot-around-'))
  await writeFile(
    join(around, 'index.html'),
    `<!doctype html><link rel="icon" href="data:,"><title>Around</title>${frames.join('')}`,
  )
  const host = await serve({ folder: around })
  await page.clock.install()
  await page.goto(host.address)
  for (const frame of await page.locator('iframe').all()) {
    await frame.scrollIntoViewIfNeeded()
    await expect(frame.contentFrame().locator('allot-plot[drawn]').first()).toBeAttached({ timeout: 30_000 })
  }
  await letPass(page, PATIENCE)
  expect(site.asked.join(' ')).not.toContain('sw.js')
  host.close()
  await rm(around, { recursive: true })
})

/** A browser with a profile of its own, as a reader has it, with these preferences. */
async function withProfile(preferences: object, use: (page: Page) => Promise<void>): Promise<void> {
  const profile = await mkdtemp(join(tmpdir(), 'allot-profile-'))
  await mkdir(join(profile, 'Default'))
  await writeFile(join(profile, 'Default/Preferences'), JSON.stringify(preferences))
  const executablePath = await findChromium({ whole: true })
  const context = await chromium.launchPersistentContext(profile, executablePath ? { executablePath } : {})
  await use(await context.newPage())
  await context.close()
  await rm(profile, { recursive: true })
}

test('a browser that keeps nothing shows the page, and says nothing', async ({ site }) => {
  const never = { profile: { default_content_setting_values: { cookies: 2 } } }
  await withProfile(never, async (page) => {
    const wrong: string[] = []
    page.on('console', (message) => wrong.push(message.text()))
    page.on('pageerror', (error) => wrong.push(`${error}`))
    await page.clock.install()
    await page.goto(site.address + FIRST)
    await drawn(page, '6a')
    expect(
      await page.evaluate(() =>
        navigator.serviceWorker.getRegistrations().then(
          (all) => all.length,
          () => 'closed',
        ),
      ),
    ).toBe('closed')
    await letPass(page, PATIENCE)
    expect(wrong).toEqual([])
    expect(await notices(page).innerText()).toBe('')
  })
})

test('it can be installed', async ({ site }) => {
  await withProfile({}, async (page) => {
    await visit(page, site.address + FIRST)
    const browser = await page.context().newCDPSession(page)
    expect((await browser.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([])
    expect((await browser.send('Page.getAppManifest')).errors).toEqual([])
  })
})
