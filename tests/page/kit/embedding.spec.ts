// embed.js and frames in somebody else's page, at another site than allot.
import { writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import articles from '../../../articles.json' with { type: 'json' }
import { problems } from '../axe.ts'
import { contentOf, drawnIn, expect, frames, test, themeIn } from '../host.ts'

const HEAD = '<!doctype html><html lang="en"><meta charset="utf-8"><title>Around</title>'
const SCRIPT = `${HEAD}<script async src="ALLOTembed.js"></script>`

for (const [how, script] of [
  ['a classic script', '<script src="ALLOTembed.js"></script>'],
  ['a module', '<script type="module" src="ALLOTembed.js"></script>'],
  ['an import', '<script type="module">import("ALLOTembed.js?v=2")</script>'],
] as const) {
  test(`the frame is beside the script: ${how}`, async ({ page, host, allot }) => {
    const at = await host.page(
      `${HEAD}${script}
        <allot-figure figure="1" link="https://elsewhere/#v=1&slots=50&figure=8a&chapter=2&theme=dark"></allot-figure>`,
      'deep/down/page.html',
    )
    await page.goto(at)
    await expect(frames(page)).toHaveAttribute('src', `${allot}embed.html#v=1&slots=50&figure=1&controls=0&theme=light`)
    await drawnIn(frames(page))
  })
}

test('a link says which article the frame is of', async ({ page, host, allot }) => {
  const { name } = articles[1]!
  const links = [
    `${name}.html#v=1`,
    `${allot}${name}#v=1`,
    `https://elsewhere/allot-${name}.html#v=1`,
    `./embed-${name}.html#v=1`,
    'index.html#v=1',
    `${allot}embed.html#v=1`,
    `https://elsewhere/${name}#v=1`,
  ]
  const elements = links.map((link) => `<allot-figure hidden figure="1" link="${link}"></allot-figure>`)
  await page.goto(await host.page(`${SCRIPT}${elements.join('')}`))
  await expect(frames(page)).toHaveCount(links.length)
  const sources = await frames(page).evaluateAll((all) => all.map((one) => (one as HTMLIFrameElement).src))
  const pages = sources.map((source) => /[^/]+(?=#v=1&figure=1&)/.exec(source)?.[0])
  expect(pages).toEqual([...Array(4).fill(`embed-${name}.html`), ...Array(3).fill('embed.html')])
})

test('a link that names the first article has frames of its own name, too', async ({ page, host, allot }) => {
  const { name } = articles[0]!
  await page.goto(
    await host.page(`${SCRIPT}<allot-figure figure="6a" link="${name}.html#v=1&slots=50"></allot-figure>`),
  )
  await expect(frames(page)).toHaveAttribute('src', new RegExp(`^${allot}embed-${name}.html#`))
  await drawnIn(frames(page))
})

test('a frame is what a careful author would write', async ({ page, host }) => {
  await page.goto(await host.page(`${SCRIPT}<allot-figure figure="6a" title="Boost"></allot-figure>`))
  const frame = frames(page)
  for (const [name, value] of Object.entries({
    title: 'Boost',
    loading: 'lazy',
    allow: 'fullscreen; clipboard-write',
    referrerpolicy: 'no-referrer',
    sandbox: 'allow-scripts allow-same-origin allow-downloads allow-popups allow-popups-to-escape-sandbox',
  })) {
    await expect(frame).toHaveAttribute(name, value)
  }
  await drawnIn(frame)
  expect(await problems(page, { parts: ['allot-figure'], frames: true })).toEqual([])
})

test('its height is the figure’s, and nobody else’s', async ({ page, host }) => {
  // Until it has been looked at, the figure waits for its engine.
  let seen = (): void => {}
  const looked = new Promise<void>((resolve) => (seen = resolve))
  await page.route('**/allot_bg*.wasm', (route) => looked.then(() => route.continue()))
  const around = `${SCRIPT}<allot-figure figure="6a" height="345"></allot-figure><iframe id="other"></iframe>`
  await page.goto(await host.page(around), { waitUntil: 'commit' })
  const frame = frames(page)
  await expect(frame).toHaveCSS('height', '345px')
  seen()
  await drawnIn(frame)
  const before = (await frame.boundingBox())!.height

  const post = (window: Window, height: unknown): void =>
    window.parent.postMessage({ type: 'allot-height', height }, '*')
  const inside = await contentOf(frame)
  for (const height of [1e9, -5, 0, NaN, '400', null])
    await inside.evaluate(`(${post})(window, ${JSON.stringify(height)})`)
  const other = await contentOf(page.locator('#other'))
  await other.evaluate(`(${post})(window, 444)`)
  await page.evaluate(`(${post})(window, 444)`)
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  expect((await frame.boundingBox())!.height).toBe(before)

  await page.setViewportSize({ width: 320, height: 900 })
  await expect.poll(async () => (await frame.boundingBox())!.height).not.toBe(before)
  await drawnIn(frame)
})

for (const [how, css, change] of [
  [
    'data-theme',
    '[data-theme=dark] body { background: #131416 }',
    () => (document.documentElement.dataset.theme = 'dark'),
  ],
  ['a class', '.navy { background: oklch(0.2 0.03 260) }', () => document.documentElement.classList.add('navy')],
  [
    'slowly',
    'body { transition: background-color 0.3s; background: #fff } body[data-x] { background: #111 }',
    () => document.body.setAttribute('data-x', ''),
  ],
  [
    'a style sheet',
    '',
    () =>
      document.head.insertAdjacentHTML(
        'beforeend',
        '<link rel="stylesheet" href="data:text/css,body{background:black}">',
      ),
  ],
  ['color-scheme', '.d { color-scheme: dark }', () => document.documentElement.classList.add('d')],
  [
    'a box of its own',
    'main.d { background: color(srgb 0.1 0.1 0.1) }',
    () => document.querySelector('main')!.classList.add('d'),
  ],
] as const) {
  test(`the figure follows the page’s theme, without being loaded anew: ${how}`, async ({ page, host }) => {
    await page.goto(
      await host.page(`${SCRIPT}<style>${css}</style><main><allot-figure figure="1"></allot-figure></main>`),
    )
    const inside = await drawnIn(frames(page))
    expect(await themeIn(inside)).toBe('light')
    const content = await contentOf(frames(page))
    await content.evaluate(() => Object.assign(window, { same: true }))
    const address = content.url()
    await page.evaluate<unknown>(change)
    await expect.poll(() => themeIn(inside)).toBe('dark')
    expect(await content.evaluate(() => 'same' in window)).toBe(true)
    expect(content.url()).toBe(address)
  })
}

test('the system’s dark is the figure’s where it is the page’s', async ({ page, host }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  const element = '<allot-figure figure="1"></allot-figure>'
  await page.goto(await host.page(`${SCRIPT}${element}`)) // a page without colours stays white
  expect(await themeIn(await drawnIn(frames(page)))).toBe('light')
  await page.goto(await host.page(`${SCRIPT}<meta name="color-scheme" content="light dark">${element}`))
  const inside = await drawnIn(frames(page))
  expect(await themeIn(inside)).toBe('dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(() => themeIn(inside)).toBe('light')
})

test('links from a frame carry a theme that was chosen, not that of the page around', async ({ page, host }) => {
  const dark = '<style>body { background: #111 }</style>'
  await page.goto(await host.page(`${SCRIPT}${dark}<allot-figure figure="6a" link="#v=1&slots=50"></allot-figure>`))
  const inside = await drawnIn(frames(page))
  expect(await themeIn(inside)).toBe('dark')
  const open = inside.getByRole('link', { name: 'Open in allot' })
  await expect(open).toHaveAttribute('href', /slots=50/)
  await expect(open).not.toHaveAttribute('href', /theme/)
  await page.locator('allot-figure').evaluate((one) => one.setAttribute('theme', 'projector'))
  await expect.poll(() => themeIn(inside)).toBe('projector')
  await expect(open).toHaveAttribute('href', /theme=projector/)
  await page.locator('allot-figure').evaluate((one) => one.setAttribute('theme', 'auto'))
  await expect.poll(() => themeIn(inside)).toBe('dark')
  await expect(open).not.toHaveAttribute('href', /theme/)
})

test('a frame below the screen knows its height before it is seen', async ({ page, host }) => {
  const element = '<allot-figure figure="7" controls loading="eager"></allot-figure>'
  await page.goto(await host.page(`${SCRIPT}<div style="height: 6000px">Text</div>${element}`))
  const frame = frames(page)
  await expect(frame).not.toHaveCSS('height', '840px')
  const before = await frame.evaluate((one) => one.clientHeight)
  await drawnIn(frame)
  expect(await frame.evaluate((one) => one.clientHeight)).toBe(before)
})

test('attributes may change; the reader’s way back does not', async ({ page, host }) => {
  await page.goto(await host.page(`${SCRIPT}<p>Text</p><allot-figure figure="1"></allot-figure>`))
  const element = page.locator('allot-figure')
  const set = (name: string, value: string) =>
    element.evaluate((one, [n, v]) => one.setAttribute(n!, v!), [name, value])
  const inside = await drawnIn(frames(page))
  const history = await page.evaluate(() => window.history.length)

  await set('theme', 'projector')
  await expect.poll(() => themeIn(inside)).toBe('projector')
  await set('title', 'Runtime')
  await expect(frames(page)).toHaveAttribute('title', 'Runtime')
  await set('figure', '5')
  await set('link', '#v=1&slots=77')
  await set('controls', '')
  await expect(frames(page)).toHaveAttribute('src', /#v=1&slots=77&figure=5&controls=1&theme=projector$/)
  await drawnIn(frames(page))
  await expect(inside.locator('allot-tasks')).toBeAttached()

  await element.evaluate((one) => one.remove())
  await expect(frames(page)).toHaveCount(0)
  await page.evaluate(() =>
    document.body.append(Object.assign(document.createElement('allot-figure'), { title: 'New' })),
  )
  await drawnIn(frames(page))
  expect(await page.evaluate(() => window.history.length)).toBe(history)
})

test('it never throws, whatever is written', async ({ page, host }) => {
  const odd = [
    'host="http://["',
    'host="javascript:alert(1)"',
    'host="data:text/html,x"',
    'figure="<script>"',
    'figure=""',
    'link="%%%&&==#"',
    'link="#"',
    'link="javascript:alert(1)"',
    'theme="purple"',
    'height="-1e400"',
  ]
  const elements = odd.map((attributes) => `<allot-figure ${attributes} hidden><a href="#">Instead</a></allot-figure>`)
  await page.goto(await host.page(`${SCRIPT}${elements.join('')}<allot-figure figure="1"></allot-figure>`))
  await drawnIn(frames(page).last())
  const sources = await frames(page).evaluateAll((all) => all.map((one) => (one as HTMLIFrameElement).src))
  expect(sources.filter((source) => !/^http:\/\/[^/]+\/deep\/in\/allot\/embed\.html#v=1&/.test(source))).toEqual([])
  expect(sources).toHaveLength(odd.length - 3 + 1) // three hosts are none
  await page
    .locator('allot-figure')
    .first()
    .evaluate((one) => one.removeAttribute('hidden'))
  await expect(page.getByRole('link', { name: 'Instead' })).toBeVisible()
})

test('a frame that does not come gives way to what stands inside', async ({ page, host, quiet, allot }) => {
  await page.clock.install()
  const policy = `<meta http-equiv="Content-Security-Policy" content="script-src ${allot}; frame-src 'none'">`
  await page.goto(
    await host.page(`${HEAD}${policy}<script src="ALLOTembed.js"></script>
      <allot-figure figure="6a"><a href="#own">My own words</a></allot-figure>
      <allot-figure link="#v=1&slots=50"></allot-figure>`),
  )
  const own = page.getByRole('link', { name: 'My own words' })
  await expect(own).toBeHidden()
  await page.clock.runFor(21_000)
  await expect(own).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open this figure in allot' })).toHaveAttribute(
    'href',
    `${allot}#v=1&slots=50`,
  )
  expect(quiet.splice(0).join(' ')).toContain('frame-src')
})

test('a frame that neither comes nor fails gives way once it was in sight, and comes back when heard', async ({
  page,
  host,
  allot,
}) => {
  await page.clock.install()
  let send = (): void => undefined
  const sent = new Promise<void>((resolve) => (send = resolve))
  await page.route(`${allot}embed.html*`, async (route) => {
    await sent
    await route.continue()
  })
  const below = '<div style="height: 3000px"></div><allot-figure figure="6a"><a href="#below">Below</a></allot-figure>'
  await page.goto(
    await host.page(`${SCRIPT}<allot-figure figure="6a"><a href="#own">My own words</a></allot-figure>${below}`),
    { waitUntil: 'commit' },
  )
  await expect(frames(page)).toHaveCount(2)
  const own = page.getByRole('link', { name: 'My own words' })
  await expect(own).toBeHidden()
  // The browser tells in its own time that the frame is in sight.
  await expect(async () => {
    await page.clock.runFor(21_000)
    await expect(own).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(page.locator('a[href="#below"]')).toBeHidden()
  await page.clock.resume()
  send()
  await drawnIn(frames(page).first())
  await expect(own).toBeHidden()
})

test('without JavaScript there is what stands inside', async ({ browser, host }) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto(await host.page(`${SCRIPT}<allot-figure figure="6a"><a href="#own">My own words</a></allot-figure>`))
  await expect(page.getByRole('link', { name: 'My own words' })).toBeVisible()
  await page.close()
})

test('a keyboard reaches the controls in the frame, and leaves it again', async ({ page, host }) => {
  await page.goto(
    await host.page(
      `${SCRIPT}<a href="#1">Before</a><allot-figure figure="7" controls></allot-figure><a href="#2">After</a>`,
    ),
  )
  const inside = await drawnIn(frames(page))
  await page.getByRole('link', { name: 'Before' }).focus()
  const slider = inside.locator('allot-number input[type=range]')
  const isThere = () => slider.evaluate((one) => (one.getRootNode() as ShadowRoot).activeElement === one)
  for (let i = 0; i < 60 && !(await isThere()); i++) await page.keyboard.press('Tab')
  expect(await isThere()).toBe(true)
  const said = await inside.locator('figcaption').textContent()
  await page.keyboard.press('PageUp')
  await expect(inside.locator('figcaption')).not.toHaveText(said!)

  const after = page.getByRole('link', { name: 'After' })
  const isOut = () => after.evaluate((one) => document.activeElement === one)
  for (let i = 0; i < 20 && !(await isOut()); i++) await page.keyboard.press('Tab')
  expect(await isOut()).toBe(true)
})

test('the page around may be a file on disk, or written by another', async ({ page, host, allot }, info) => {
  const path = info.outputPath('page.html')
  const inner = `<script async src="${allot}embed.js"></script><allot-figure figure="1"></allot-figure>`
  await writeFile(path, `${HEAD}${inner}`)
  await page.goto(pathToFileURL(path).href)
  await drawnIn(frames(page))

  const written = inner.replaceAll('"', '&quot;')
  await page.goto(await host.page(`${HEAD}<iframe id="cell" srcdoc="${written}" width="700" height="800"></iframe>`))
  await drawnIn(page.locator('#cell').contentFrame().locator('allot-figure iframe'))
})

test('an embedded page never rewrites its address, and adds no step to the history', async ({ page, host }) => {
  await page.clock.install()
  await page.goto(await host.page(`${SCRIPT}<allot-figure figure="6a" controls></allot-figure>`))
  const frame = frames(page)
  const inside = await drawnIn(frame)
  const content = await contentOf(frame)
  const navigations: string[] = []
  page.on('framenavigated', (one) => navigations.push(one.url()))
  const before = [content.url(), await page.evaluate(() => history.length)]

  await inside.locator('allot-number input[type=range]').focus()
  for (const key of ['PageUp', 'ArrowLeft', 'End']) await page.keyboard.press(key)
  await inside.locator('.legend button').first().click() // hides a series
  await inside.locator('.surface').focus()
  await page.keyboard.press('+') // zooms
  await page.evaluate(() => (document.body.style.background = 'black'))
  await expect.poll(() => themeIn(inside)).toBe('dark')
  await page.clock.runFor(1000) // longer than the article waits before it writes
  expect([content.url(), await page.evaluate(() => history.length)]).toEqual(before)
  expect(navigations).toEqual([])
})
