// Long work: shown, cancelled, and after a broken worker.
import { type Browser, test as plain, type Page } from '@playwright/test'
import articles from '../../../articles.json' with { type: 'json' }
import { caption, drawn, expect, open, SHORT, test } from '../helpers.ts'
import { FIRST } from '../first.ts'

test('long work shows that it runs, can be cancelled, and asked for again', async ({ page }) => {
  // The workers are kept back until the work is cancelled: however slow a machine is, it is not done before.
  let start = (): void => undefined
  const started = new Promise<void>((resolve) => (start = resolve))
  await page.route(`**/worker-${articles[0]!.name}-*.js`, async (route) => {
    await started
    await route.continue()
  })
  await page.goto(`./${FIRST}`)
  const first = page.locator('allot-figure').first()
  await expect(first.getByRole('progressbar')).toBeVisible()
  await first.getByRole('button', { name: 'Cancel' }).click()
  await expect(first).toContainText('Cancelled')
  start()
  await first.getByRole('button', { name: 'Compute again' }).click()
  await expect(first.locator('allot-plot[drawn]')).toBeAttached()
  await expect(first.getByRole('progressbar')).toHaveCount(0)
})

/**
 * Takes all wasm memory that a tab may have, before the page starts its first worker of this name. When that worker
 * reports its error, the memory is released, but not yet collected.
 */
async function fillBefore(page: Page, name: string): Promise<void> {
  await page.addInitScript((name) => {
    let held: WebAssembly.Memory[] = []
    const fill = (): boolean => {
      try {
        while (held.length < 1000) held.push(new WebAssembly.Memory({ initial: 1 }))
      } catch {
        return true
      }
      return false
    }
    const Real = self.Worker
    const filled: boolean[] = []
    class Late extends Real {
      constructor(url: string | URL, options?: WorkerOptions) {
        const first = (options?.name ?? '') === name && filled.length === 0
        if ((options?.name ?? '') === name) filled.push(first && fill())
        super(url, options)
        // This listener runs before the page's own.
        if (!first) return
        this.addEventListener('message', ({ data }: MessageEvent<object>) => {
          if ('error' in data) held = []
        })
      }
    }
    Object.assign(self, { Worker: Late, filled })
  }, name)
}

// In frames, which have no other workers.
for (const [what, name, address, says] of [
  ['a figure', '', 'slots=500&figure=6a', 'At N = 500'],
  ['the runs of an ensemble', 'runs', `${SHORT}&figure=9a`, '4 of 4 runs of each method, done'],
] as const) {
  test(`a worker that finds no memory left, since earlier pages in the tab had it, is started again: ${what}`, async ({
    page,
  }) => {
    await fillBefore(page, name)
    await page.goto(`./embed.html#v=1&${address}`)
    await expect(page.locator('allot-figure')).toContainText(says)
    await expect(page.locator('allot-notices li')).toHaveCount(0)
    // It did find none, and had a successor.
    const filled = await page.evaluate(() => Reflect.get(self, 'filled') as boolean[])
    expect(filled[0]).toBe(true)
    expect(filled.length).toBeGreaterThan(1)
  })
}

async function alone(browser: Browser, baseURL: string | undefined): Promise<Page> {
  return browser.newPage({ baseURL: baseURL ?? '' })
}

// These two pages do complain on the console, as they should; so they are not the quiet ones.
plain('a worker that breaks is replaced, and the page says so', async ({ browser, baseURL }) => {
  const page = await alone(browser, baseURL)
  await open(page)
  const first = page.locator('allot-figure').first()
  const before = await caption(first).innerText()
  for (const worker of page.workers()) {
    await worker.evaluate(
      () =>
        void setTimeout(() => {
          throw new Error('a test breaks this worker')
        }),
    )
  }
  await expect(page.locator('allot-notices')).toContainText('Its worker was replaced')
  await expect(caption(first)).toHaveText(before)
  await page.locator('allot-bar input[type=range]').press('PageUp')
  await expect(caption(first)).not.toHaveText(before)
  await page.close()
})

plain('a figure opens on the full screen and comes back', async ({ browser, baseURL }) => {
  const page = await alone(browser, baseURL)
  await open(page)
  const six = await drawn(page, '6b')
  await six.locator('allot-menu button').first().click()
  await six.getByRole('menuitem', { name: 'Full screen' }).click()
  await expect.poll(() => page.evaluate(() => document.fullscreenElement?.localName)).toBe('allot-figure')
  await six.locator('allot-menu button').first().click()
  await six.getByRole('menuitem', { name: 'Full screen' }).click()
  await expect.poll(() => page.evaluate(() => document.fullscreenElement === null)).toBe(true)
  await page.close()
})
