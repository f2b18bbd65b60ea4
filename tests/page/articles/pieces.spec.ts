// Games and machines stand in frames as figures do.
import { articles } from '../../setup/articles.ts'
import { expect, frames, test } from '../host.ts'
import { aboutOf } from './about.ts'

const HEAD = '<!doctype html><html lang="en"><meta charset="utf-8"><title>A</title>'

for (const { name } of articles)
  for (const [piece, link, inside, whole] of (await aboutOf(name)).pieces ?? [])
    test(`${name}: ${piece} stands in a page as a figure does`, async ({ page, host }) => {
      const element = `<allot-figure figure="${piece}" link="${link}"></allot-figure>`
      await page.goto(await host.page(`${HEAD}<script src="ALLOTembed.js"></script>${element}`))
      const frame = frames(page)
      await expect(frame.contentFrame().locator(inside).first()).toBeVisible()
      await expect(frame.contentFrame().locator('#open')).toHaveAttribute('href', `./${whole}`)
      await expect(frame.contentFrame().locator('.notice')).toHaveCount(0)
      // As high as its contents: nothing is cut off.
      await expect.poll(() => frame.evaluate((one: HTMLIFrameElement) => one.offsetHeight)).toBeGreaterThan(300)
      const cut = () =>
        frame
          .contentFrame()
          .locator('html')
          .evaluate((one) => one.scrollHeight - innerHeight)
      await expect.poll(cut).toBeLessThanOrEqual(1)
    })
