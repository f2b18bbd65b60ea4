// While a slider moves, only elements in sight follow at once; at rest every element agrees with the slider.
import { caption, drawn, expect, field, open, test } from '../helpers.ts'

/** Moves the bar's slider in many steps, as a drag does; resolves with the N it ends at. */
async function dragN(page: import('@playwright/test').Page): Promise<string> {
  const slider = page.locator('allot-bar input[type=range]')
  await slider.evaluate(async (input: HTMLInputElement) => {
    for (let step = 0; step < 20; step++) {
      input.value = String(400 + 10 * step)
      input.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
      await new Promise(requestAnimationFrame)
    }
  })
  return page.locator('allot-bar output').innerText()
}

test('what is out of sight catches up by itself', async ({ page }) => {
  await open(page)
  for (const name of ['7', '8b']) await drawn(page, name)
  await page.locator('h1').scrollIntoViewIfNeeded()
  const n = await dragN(page)
  await expect(caption(page.locator('allot-figure').first())).toContainText(`N = ${n}`)
  await expect(field(page, 'slots')).toHaveValue(n.replace(/\s/g, ''))
  for (const chapter of [2, 5])
    await expect(page.locator(`allot-answer[chapter="${chapter}"]`), `chapter ${chapter}`).toContainText(n)
  // A figure near the screen computes; one far away waits until the reader comes.
  const eight = await drawn(page, '8b')
  await expect(caption(eight)).toContainText(`N = ${n}`)
  await expect(eight.locator('canvas')).toHaveAttribute('aria-label', new RegExp(n))
  await expect(eight.getByRole('slider')).toHaveAttribute('aria-valuetext', new RegExp(n))
})

test('the curves are not drawn anew while N moves, and the mark stays inside the figure', async ({ page }) => {
  await open(page)
  const first = page.locator('allot-figure').first()
  const canvas = first.locator('canvas')
  await canvas.evaluate((one: HTMLCanvasElement) => {
    let drawings = 0
    const { fillText } = CanvasRenderingContext2D.prototype
    CanvasRenderingContext2D.prototype.fillText = function (...args: Parameters<typeof fillText>) {
      if (this.canvas === one) drawings += 1
      return fillText.apply(this, args)
    }
    Object.assign(window, { drawings: () => drawings })
  })
  const n = await dragN(page)
  await expect(caption(first)).toContainText(`N = ${n}`)
  expect(await page.evaluate(() => (Reflect.get(window, 'drawings') as () => number)())).toBe(0)
  for (const key of ['Home', 'End']) {
    await first.getByRole('slider').press(key)
    const [flag, plot] = await Promise.all([
      first.locator('.flag').boundingBox(),
      first.locator('allot-plot').boundingBox(),
    ])
    expect(flag!.x, key).toBeGreaterThanOrEqual(plot!.x - 0.5)
    expect(flag!.x + flag!.width, key).toBeLessThanOrEqual(plot!.x + plot!.width + 0.5)
  }
})
