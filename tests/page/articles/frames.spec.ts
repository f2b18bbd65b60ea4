// Every figure by name, alone in a frame with its controls: its title, words and table, the way to its article, and
// nothing for axe, in no theme. A break of the page's policy is an error on the console, on which a test fails.
import type { Page } from '@playwright/test'
import { problems } from '../axe.ts'
import { articles } from '../../setup/articles.ts'
import { expect, PATIENCE, test } from '../helpers.ts'
import { aboutOf } from './about.ts'

interface Entry {
  name: string
  title: string
  chapter: number
}

const found = (page: Page): Promise<string[]> => problems(page, { rules: 'wcag' })

for (const { name, page: file, frame } of articles) {
  const { FIGURES } = (await import(`../../../www/src/articles/${name}/figures.ts`)) as { FIGURES: readonly Entry[] }
  const { quick = '', retitled = [] } = await aboutOf(name)
  // The frames of a chapter's figures look alike.
  const isFirst = ({ name, chapter }: Entry): boolean => FIGURES.find((one) => one.chapter === chapter)?.name === name
  for (const entry of FIGURES)
    test(`${name}: figure ${entry.name} has words, a table, and nothing for axe`, async ({ page }) => {
      test.slow()
      const { name: figure, title } = entry
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto(`./${frame}#v=1&figure=${figure}${quick && `&${quick}`}`)
      await expect(page.locator('allot-plot[drawn]')).toBeAttached({ timeout: PATIENCE })
      await expect(page.locator('#controls > *').first()).toBeVisible()
      const one = page.locator('allot-figure')
      if (!retitled.includes(figure)) await expect(one.locator('.title')).toContainText(title)
      await expect(one.locator('canvas')).toHaveAttribute('role', 'img')
      // While runs are computed, the words change with each of them, perhaps between two looks: so it is tried again.
      await expect(async () => {
        const words = await one.locator('figcaption').innerText()
        expect(words).toMatch(/[a-z].*\d.*\.$/is)
        await expect(one.locator('canvas')).toHaveAttribute('aria-label', words, { timeout: 500 })
      }).toPass({ timeout: 15_000 })
      expect(await found(page), 'light').toEqual([])

      await one.locator('allot-menu button').first().click()
      await one.getByRole('menuitem', { name: 'Data table' }).click()
      await expect(one.getByRole('dialog')).toBeVisible()
      const table = one.getByRole('table').first()
      await expect(table.getByRole('columnheader').first()).not.toBeEmpty()
      await expect(table.getByRole('row').nth(1)).toContainText(/\d/)
      await page.keyboard.press('Escape')

      const whole = new RegExp(`^\\./${file}#`)
      await expect(page.getByRole('link', { name: 'Open in allot' })).toHaveAttribute('href', whole)
      if (!isFirst(entry)) return
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' })
      expect(await problems(page, { rules: 'wcag', looks: true }), 'dark').toEqual([])
      // As embed.js does it.
      await page.evaluate(() => (document.documentElement.dataset.theme = 'projector'))
      expect(await problems(page, { rules: 'wcag', looks: true }), 'for a projector').toEqual([])
    })
}
