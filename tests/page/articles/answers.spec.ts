// Lectures: the answer to a question is what the figure beside it shows, for the scenario that the question names, and
// the reader's own scenario comes back afterwards.
import type { Page } from '@playwright/test'
import type { Figure } from '../../../www/src/engine/types.ts'
import { articles } from '../../setup/articles.ts'
import { expect, hash, test } from '../helpers.ts'
import { aboutOf, type Shown } from './about.ts'

/** Digits of the number that an answer tells. */
const DIGITS = 3

/** The numbers of the figures on the slide; panels of one name are one. */
function shownOn(page: Page): Promise<Shown> {
  return page.evaluate(() => {
    const numbers = (column?: ArrayLike<number | null>): number[] =>
      Array.from(column ?? [], (one) => one ?? Number.NaN)
    const all = [...document.querySelectorAll<HTMLElement & { figure: Figure | null }>('allot-figure')]
    const figures = all.filter((one) => one.checkVisibility())
    const shown: Shown = {}
    for (const { id, series, marks } of figures.flatMap(({ figure }) => figure?.panels ?? [])) {
      shown[id] ??= {}
      for (const one of series) shown[id][one.id] = { x: numbers(one.x), y: numbers(one.y) }
      for (const one of marks) shown[id][`mark ${one.id}`] = { x: [one.at], y: [] }
    }
    return shown
  })
}

/** All numbers in the sentences of a slide, in percent and in units. */
function numbersIn(text: string): number[] {
  return [...text.replace(/(?<=\d)[\s\u2009\u202f\u00a0](?=\d{3})/gu, '').matchAll(/\d+(?:\.\d+)?/gu)].map(([one]) =>
    Number(one),
  )
}

const rounded = (value: number): number => Number(value.toPrecision(DIGITS))

for (const { name, page: file } of articles) {
  test(`${name}: every answer is what its slide shows`, async ({ page }) => {
    test.slow()
    await page.setViewportSize({ width: 1280, height: 720 })
    const { answers = {} } = await aboutOf(name)
    await page.goto(`./${file}#v=1&lecture=answer`)
    const guess = page.locator('allot-guess')
    const next = page.getByRole('button', { name: 'Next', exact: true })
    await expect(next).toBeVisible()
    const told: number[] = []
    while (await next.isEnabled()) {
      const at = await hash(page)
      const chapter = Number(/chapter=(\d+)/.exec(at)?.[1] ?? 0)
      const isMain = /lecture=answer/.test(at) && (await page.locator('html[data-answers]').count()) === 1
      const own = page
        .locator(chapter === 0 ? '.opening' : `[data-chapter="${chapter}"]:not(:has(allot-claims, allot-check))`)
        .locator('allot-guess')
      if (isMain && (await own.count()) === 1 && answers[chapter] !== null) {
        await expect(own.locator('.truth').first(), `chapter ${chapter}`).toBeVisible({ timeout: 60_000 })
        const answer = Number(numbersIn((await own.locator('b').last().textContent()) ?? '')[0])
        const read = answers[chapter]
        const sentences = page.locator('allot-figure:visible figcaption, .answer:visible p')
        const seen = async (): Promise<number[]> => {
          const said = numbersIn((await sentences.allInnerTexts()).join(' '))
          return (read ? [read(await shownOn(page), said)] : said).map(rounded)
        }
        await expect.poll(seen, { message: `chapter ${chapter}` }).toContain(rounded(answer))
        told.push(chapter)
      }
      await next.click()
      await expect.poll(() => hash(page)).not.toBe(at)
    }
    await expect(guess).not.toHaveCount(0)
    expect(told).not.toEqual([])
    // No scenario of a question is left.
    await page.keyboard.press('Escape')
    expect(await hash(page)).toMatch(/^#(?:v=1&)?(?:fetch=each&)?(?:chapter=\d+)?$/)
  })
}
