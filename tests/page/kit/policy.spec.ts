// The page's security policy: strict, never violated, and without requests to another origin.
import { test as plain } from '@playwright/test'
import type { Page } from '@playwright/test'
import { FIRST } from '../first.ts'
import { download, drawn, expect, figure, open, test } from '../helpers.ts'

const PAGES = [`./${FIRST}`, './embed.html'] as const

async function policy(page: Page): Promise<Map<string, string[]>> {
  const text = await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content')
  const directives = (text ?? '').split(';').map((one) => one.trim().split(/\s+/))
  return new Map(directives.map(([name = '', ...sources]) => [name, sources]))
}

/** Remembers every time the policy is broken. */
async function watchPolicy(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const broken: string[] = []
    Object.assign(window, { broken })
    document.addEventListener('securitypolicyviolation', (event) =>
      broken.push(`${event.violatedDirective} ${event.blockedURI}`),
    )
  })
  return () => page.evaluate(() => Reflect.get(window, 'broken') as string[])
}

for (const address of PAGES) {
  test(`${address} has a policy that allows nothing by default, and nothing inline`, async ({ page }) => {
    await page.goto(address)
    const all = await policy(page)
    expect(all.get('default-src')).toEqual(["'none'"])
    const sources = [...all.values()].flat()
    for (const weak of [
      "'unsafe-inline'",
      "'unsafe-eval'",
      "'unsafe-hashes'",
      "'strict-dynamic'",
      '*',
      'https:',
      'http:',
    ])
      expect(sources, weak).not.toContain(weak)
    // Nobody but the page's own host; pictures may also be made here.
    expect(
      sources.filter((one) => !/^'(none|self|wasm-unsafe-eval)'$/.test(one) && !['data:', 'blob:'].includes(one)),
    ).toEqual([])
    for (const [name, allowed] of all) if (/data:|blob:/.test(allowed.join())) expect(name).toBe('img-src')
    expect(all.get('base-uri')).toEqual(["'none'"])
    expect(all.get('form-action')).toEqual(["'none'"])
    const meta = await page.locator('meta[http-equiv="Content-Security-Policy"]').evaluate((one) => {
      const first = document.querySelector('script, link, style')
      return !first || Boolean(one.compareDocumentPosition(first) & Node.DOCUMENT_POSITION_FOLLOWING)
    })
    expect(meta, 'it stands before all that it is for').toBe(true)
  })

  // These pages complain on the console, as they should; so they are not the quiet ones.
  plain(`${address} runs nothing that is put into it`, async ({ page }) => {
    const broken = await watchPolicy(page)
    await page.goto(address)
    await expect(page.locator('allot-plot[drawn]').first()).toBeAttached()
    const elsewhere = process.env.ALLOT_SITE_IN_FOLDER!
    const ran = await page.evaluate(async (other) => {
      const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds))
      const put = (html: string): void => document.body.insertAdjacentHTML('beforeend', html)
      const script = (change: (one: HTMLScriptElement) => void): void => {
        const one = document.createElement('script')
        change(one)
        document.body.append(one)
      }
      const seen: string[] = []
      Object.assign(window, { mark: (what: string) => seen.push(what) })
      script((one) => (one.textContent = 'mark("an inline script")'))
      script((one) => (one.src = `${other}embed.js`))
      script((one) => (one.src = 'data:text/javascript,mark("a script as data")'))
      script((one) => (one.src = URL.createObjectURL(new Blob(['mark("a script as a blob")']))))
      put('<img src="data:," onerror="mark(`a handler`)"><svg onload="mark(`a handler of a drawing`)"></svg>')
      put('<iframe srcdoc="<script>parent.mark(`a frame`)</script>"></iframe>')
      put('<a id="to-script" href="javascript:mark(`an address`)">x</a>')
      document.querySelector<HTMLElement>('#to-script')?.click()
      put('<p id="styled" style="color: rgb(1, 2, 3)">x</p><style>#styled { background: rgb(1, 2, 3) }</style>')
      const style = getComputedStyle(document.querySelector('#styled')!)
      if (style.color === 'rgb(1, 2, 3)') seen.push('a style attribute')
      if (style.backgroundColor === 'rgb(1, 2, 3)') seen.push('a style element')
      // Code that the test runs directly may do this; later code may not.
      await wait(0)
      for (const run of [
        // biome-ignore lint/security/noGlobalEval: that the policy forbids it is what is tested.
        () => window.eval('mark("eval")'),
        () => new Function('mark("Function")')(),
        () => setTimeout('mark("a timer")', 0),
      ]) {
        try {
          run()
        } catch {
          // As it should.
        }
      }
      try {
        await fetch(other)
        seen.push('a request elsewhere')
      } catch {
        // As it should.
      }
      await wait(500)
      return [...seen, ...('customElements' in window && customElements.get('allot-mark') ? ['a foreign module'] : [])]
    }, elsewhere)
    expect(ran).toEqual([])
    const told = (await broken()).join('\n')
    for (const directive of ['script-src', 'style-src', 'connect-src']) expect(told).toContain(directive)
  })
}

const SMALL = [
  'simulation.model.ring.states=30&simulation.stay=0.9&simulation.slots=30' +
    '&simulation.methods=ve,maxp_w_star&simulation.horizon=300',
  'simulation.trajectories=20&simulation.wall_clock=1000&simulation.points=10&simulation.runs=4',
].join('&')

test('a walk through everything breaks no policy and asks nobody else', async ({ page, context, baseURL }) => {
  test.slow()
  const asked: string[] = []
  context.on('request', (request) => asked.push(request.url()))
  const broken = await watchPolicy(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, `v=1&${SMALL}`)
  for (const name of ['1', '5', '7', '6b', '8a', '8b', '8c', '8d', '9a', '9b', '9c', '10', '11'])
    await drawn(page, name)
  const six = await drawn(page, '6b')
  for (const entry of ['Download CSV', 'Download JSON', 'Download SVG', 'Download PNG'])
    await download(page, six, entry)
  for (const entry of ['Data table', 'Link', 'Embed']) {
    await six.locator('allot-menu button').first().click()
    await six.getByRole('menuitem', { name: entry }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
  }
  await page.locator('allot-timings summary').first().click()
  await page.locator('allot-timings textarea').fill('cores,seconds\n1,500\n2,256\n4,131\n8,72\n16,44\n32,30\n64,24')
  await page.locator('allot-timings').getByRole('button', { name: 'Read', exact: true }).click()
  await expect(page.locator('allot-timings')).toContainText('7 timings')
  await page.locator('allot-hand').getByRole('button', { name: 'Reveal' }).click()
  await page.locator('allot-splicing').scrollIntoViewIfNeeded()
  await expect(page.locator('allot-machine').first()).toBeVisible()
  await page.locator('allot-splicing').getByRole('button', { name: 'One event' }).click()
  const check = page.locator('allot-check')
  await check.scrollIntoViewIfNeeded()
  await check.getByRole('button', { name: 'Check now' }).click()
  await expect(check.locator('.progress')).toContainText(/[1-9]\d* of \d+ claims/, { timeout: 30_000 })
  await check.getByRole('button', { name: 'Cancel' }).click()
  await page.locator('.word').first().click()
  for (const entry of ['Take the tour', 'Lecture mode']) {
    await page.locator('allot-bar allot-menu button').first().click()
    await page.getByRole('menuitem', { name: entry }).click()
    await page.keyboard.press('Escape')
  }
  await expect(figure(page, '6b')).toBeAttached()
  expect(await broken()).toEqual([])
  const home = new URL(baseURL ?? '').origin
  expect(asked.filter((url) => /^(https?|wss?):/.test(url) && new URL(url).origin !== home)).toEqual([])
  expect(
    asked.some((url) => url.includes('parsplice')),
    'the simulator was asked for',
  ).toBe(true)
})
