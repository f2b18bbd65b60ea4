// The page for teachers: lectures and exercises to read without a script, on a phone and on paper; links to slides.
import type { Page } from '@playwright/test'
import { lectures } from '../../../scripts/teach.mjs'
import { problems } from '../axe.ts'
import { FIRST } from '../first.ts'
import { expect, pagesOf, test } from '../helpers.ts'

const LECTURES = lectures()
const EXERCISES = LECTURES.flatMap(({ exercises }) => exercises)

async function openTeach(page: Page): Promise<void> {
  await page.goto('./teach.html')
  await expect(page.getByRole('button', { name: 'Print these notes' })).toHaveCount(LECTURES.length)
}

/** Presses a button that prints, and shows the page as the paper has it. */
async function print(page: Page, button: string): Promise<void> {
  await page.evaluate(() => {
    window.print = () => undefined
  })
  await page.getByRole('button', { name: button }).first().click()
  await page.emulateMedia({ media: 'print' })
}

test('every lecture has its plan and exercises, and no one has problems to read them', async ({ page }) => {
  await openTeach(page)
  await expect(page.locator('.lecture')).toHaveCount(LECTURES.length)
  await expect(page.locator('.exercise')).toHaveCount(EXERCISES.length)
  for (const { lecture, minutes } of LECTURES)
    await expect(page.locator(`#lecture-${lecture} tbody tr`)).toHaveCount(minutes.length)
  expect(await problems(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await problems(page, { looks: true })).toEqual([])
  await page.emulateMedia({ colorScheme: null })
})

test('keys alone lead to a lecture, and unfold a solution', async ({ page }) => {
  await openTeach(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.locator('.overview a').first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('#lecture-1 h2')).toBeInViewport()
  const exercise = page.locator('.exercise').first()
  await exercise.locator('summary').focus()
  await expect(exercise.locator('.solution')).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(exercise.locator('.solution')).toBeVisible()
})

test('on a phone and on a wall nothing is wider than the screen', async ({ page }) => {
  await openTeach(page)
  for (const details of await page.locator('details').all()) await details.locator('summary').click()
  for (const [width, height] of [
    [360, 740],
    [1280, 720],
  ] as const) {
    await page.setViewportSize({ width, height })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
})

test('an exercise is printed alone, and its answers as another document', async ({ page }) => {
  await openTeach(page)
  await print(page, 'Print the sheet')
  await expect(page.locator('.exercise:visible')).toHaveCount(1)
  await expect(page.locator('.solution:visible')).toHaveCount(0)
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.locator('table:visible')).toHaveCount(0)
  expect(await pagesOf(page)).toBe(1)
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await page.emulateMedia({ media: null })
  await print(page, 'Print its answers')
  await expect(page.locator('.exercise > :not(details):visible')).toHaveCount(0)
  await expect(page.locator('.solution:visible')).toHaveCount(1)
  await expect(page.locator('.solution:visible')).toContainText('Solution of exercise 1.1')
  expect(await pagesOf(page)).toBe(1)
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(page.locator('.exercise:visible')).toHaveCount(EXERCISES.length)
  await page.emulateMedia({ media: null })
})

test('the notes of a lecture are printed alone', async ({ page }) => {
  await openTeach(page)
  await print(page, 'Print these notes')
  await expect(page.locator('.lecture:visible')).toHaveCount(1)
  await expect(page.locator('.solution:visible')).toHaveCount(LECTURES[0]!.exercises.length)
  await expect(page.locator('.overview')).toBeHidden()
  await page.emulateMedia({ media: null })
})

test('without a script lectures and solutions are read', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto('./teach.html')
  await page.locator('summary').first().click()
  await expect(page.locator('.solution').first()).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  await context.close()
})

test('a link of the plan opens the slide, and the menu of an article leads back', async ({ page }) => {
  await openTeach(page)
  await page.locator('#lecture-1 tbody').getByRole('link').nth(1).click()
  await expect(page.locator('allot-lecture')).toBeVisible()
  await page.goto(`./${FIRST}`)
  await page.locator('allot-bar allot-menu').getByRole('button').click()
  await page.getByRole('menuitem', { name: 'Teach', exact: true }).click()
  await expect(page).toHaveURL(/\/teach\.html$/)
})
