// The lecture, where a slide has many words.
import { expect, test } from '../helpers.ts'

test('a plot for which words leave too little room has smaller letters, and is drawn', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto('./relentless.html#v=1&theme=projector&chapter=6&lecture=answer')
  const plot = page.locator('allot-plot[drawn]:visible')
  await expect(plot).toHaveCount(1)
  await expect(page.locator('allot-guess:visible')).toContainText('here it is')
  for (const height of [640, 600, 560]) {
    await page.setViewportSize({ width: 1280, height })
    const off = (): Promise<number> =>
      plot.evaluate((one: HTMLElement & { layout: { height: number } }) => one.layout.height - one.clientHeight)
    await expect.poll(async () => Math.abs(await off())).toBeLessThan(2)
  }
})
