// Words: every symbol opens its glossary entry by mouse and keyboard; the glossary is there without any script.
import type { Page } from '@playwright/test'
import { problemsInThemes } from '../axe.ts'
import { drawn, expect, hash, open, test } from '../helpers.ts'
import { FIRST } from '../first.ts'

const card = (page: Page) => page.locator('.word-card')

async function openWords(page: Page, more = ''): Promise<void> {
  await open(page, more)
  await expect(page.locator('.word').first()).toBeAttached()
}

test('a symbol in the text says what it stands for', async ({ page }) => {
  await openWords(page)
  await page.locator('#one-task').getByRole('button', { name: 'wmax' }).first().click()
  await expect(card(page)).toContainText('the most slots a task can use')
  await page.locator('#one-task .word[data-word="T"]').first().click()
  await expect(card(page)).toContainText('seconds that one task takes on w slots (s)')
  await page.locator('#boost').getByRole('button', { name: 'boost', exact: true }).click()
  await expect(card(page)).toContainText('throughput of the optimal over that of the naive allocation')
  await page.mouse.click(5, 300)
  await expect(card(page)).toBeHidden()
})

test('by keyboard: to a symbol, its meaning, back to the symbol, and on to the glossary', async ({ page }) => {
  await openWords(page)
  const symbol = page.locator('#one-task .word[data-word="w"]').first()
  await symbol.focus()
  await page.keyboard.press('Enter')
  await expect(card(page)).toBeFocused()
  await expect(card(page)).toContainText('slots that one task gets')
  await expect(symbol).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Escape')
  await expect(card(page)).toBeHidden()
  await expect(symbol).toBeFocused()
  await page.keyboard.press(' ')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'All words and symbols' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('#words')).toBeInViewport()
  await expect(page.locator('#words')).toBeFocused()
  expect(await hash(page)).not.toContain('words')
})

test('Tab comes to each symbol once in a chapter', async ({ page }) => {
  await openWords(page)
  const places = await page
    .locator('#best-sharing .word[tabindex="0"]')
    .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.word))
  expect(new Set(places).size).toBe(places.length)
  expect(places).toEqual(expect.arrayContaining(['w', 'p', 'F', 'λ']))
})

test('the letters of a formula are explained together, and each by a click', async ({ page }) => {
  await openWords(page)
  await page
    .locator('#best-sharing .equations')
    .first()
    .getByRole('button', { name: 'What the letters stand for' })
    .click()
  for (const words of ['expected throughput', 'task probability', 'runtime', 'slot, N'])
    await expect(card(page)).toContainText(words)
  await page.keyboard.press('Escape')
  await page.locator('#boost .equations msub mi', { hasText: 'w' }).click()
  await expect(card(page)).toContainText('the most slots a task can use')
})

test('symbols in controls and answers are explained too', async ({ page }) => {
  await openWords(page)
  await page.locator('allot-bar var').click()
  await expect(card(page)).toContainText('a place where work can run')
  await page.keyboard.press('Escape')
  await drawn(page, '6b')
  await page.locator('allot-answer[chapter="5"] i').first().click()
  await expect(card(page)).toContainText('a place where work can run')
})

test('no text moves when symbols become buttons', async ({ page }) => {
  // The code that makes them buttons is held back until the whole article is laid out.
  let go = (): void => undefined
  const laidOut = new Promise<void>((resolve) => (go = resolve))
  await page.route('**/words-*.js', async (route) => {
    await laidOut
    await route.continue()
  })
  await page.goto(`./${FIRST}`)
  await expect(page.locator('.chapter:not(.unfolded)')).toHaveCount(0)
  const heights = (): Promise<number[]> =>
    page.evaluate(() =>
      [...document.querySelectorAll('.article p, .equations')]
        .filter((one) => one.checkVisibility())
        .map((one) => one.getBoundingClientRect().height),
    )
  const before = await heights()
  await expect(page.locator('.word')).toHaveCount(0)
  go()
  await expect(page.locator('.word').first()).toBeAttached()
  expect(await heights()).toEqual(before)
})

test('the glossary is there without script, and on paper', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`./${FIRST}`)
  await expect(page.locator('#words')).toContainText('virtual-end scheduling')
  // And nowhere is room kept for what does not come.
  expect((await page.locator('#check').boundingBox())?.height).toBeLessThan(1000)
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('#words dt').first()).toBeVisible()
  await context.close()
})

test('axe finds nothing in glossary and card, in no theme', async ({ page }) => {
  test.slow()
  await openWords(page)
  await page.locator('#best-sharing .letters').first().click()
  await expect(card(page)).toBeVisible()
  expect(await problemsInThemes(page, { parts: ['.word-card', '#words', '#best-sharing'] })).toEqual([])
})

test('no parenthesis of a formula stretches, as it would with the font for formulas that most systems have', async ({
  page,
}) => {
  await openWords(page)
  await page.locator('#by-hand').scrollIntoViewIfNeeded()
  await expect(page.locator('math.formula')).toBeAttached()
  const stretchy = await page
    .locator('mo')
    .evaluateAll((all) =>
      all.filter((one) => /[()]/.test(one.textContent ?? '')).map((one) => one.getAttribute('stretchy')),
    )
  expect(stretchy.length).toBeGreaterThan(20)
  expect(new Set(stretchy)).toEqual(new Set(['false']))
})
