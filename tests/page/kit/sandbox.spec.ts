// Frames that may run scripts and nothing else: no origin, no storage, no workers.
import { serve } from '../../../scripts/serve.mjs'
import { contentOf, drawnIn, expect, frames, test } from '../host.ts'

test('a frame without origin or storage shows its figure', async ({ page, host }) => {
  await page.goto(
    await host.page(`<!doctype html><title>Around</title><script async src="ALLOTembed.js"></script>
      <allot-figure figure="6a" controls sandbox="allow-scripts"></allot-figure>
      <iframe sandbox="allow-scripts" src="ALLOTembed.html#v=1&figure=1&controls=0"
        width="600" height="700"></iframe>`),
  )
  const inside = await drawnIn(frames(page))
  expect(await (await contentOf(frames(page))).evaluate(() => self.origin)).toBe('null')
  const said = await inside.locator('figcaption').textContent()
  await inside.locator('allot-number input[type=range]').focus()
  await page.keyboard.press('PageUp')
  await expect(inside.locator('figcaption')).not.toHaveText(said!)
  await drawnIn(page.locator('iframe').last(), { follows: false })
})

test('plain HTML, beside allot: sandbox.html', async ({ page, allot }) => {
  await page.goto(`${allot}examples/plain/sandbox.html`)
  await drawnIn(frames(page))
  await drawnIn(page.locator('body > iframe'), { follows: false })
})

test('a sandboxed frame of a host that lets none load its files says what is missing', async ({ browser }) => {
  const { address, close } = await serve()
  const page = await browser.newPage({ serviceWorkers: 'block' })
  await page.setContent(`<iframe sandbox="allow-scripts" src="${address}embed.html#v=1&figure=1"></iframe>`)
  await expect(page.frameLocator('iframe').getByText('it needs “allow-same-origin”')).toBeVisible()
  await page.setContent(`<iframe src="${address}embed.html#v=1&figure=1"></iframe>`)
  await expect(page.frameLocator('iframe').locator('allot-plot[drawn]')).toBeAttached()
  await expect(page.frameLocator('iframe').getByText('it needs “allow-same-origin”')).toBeHidden()
  await page.close()
  close()
})
