// The role-play by codes alone: lists in a link, squares to tap, and codes that the wall draws.
import type { Page } from '@playwright/test'
import { listCode } from '../../../www/src/play/list-code.ts'
import { listOf, readLists } from '../../../www/src/play/list-link.ts'
import { problems, THEMES } from '../axe.ts'
import { expect, test } from '../helpers.ts'

async function deal(page: Page, students: number): Promise<string> {
  await page.goto('./play.html')
  await page.getByLabel('Students').fill(String(students))
  await page.getByLabel('Seed').fill('7')
  await page.getByRole('button', { name: 'Deal' }).click()
  return `./play.html#list=${(await page.locator('.invite .address').innerText()).split('#list=')[1] ?? ''}`
}

async function take(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code of a student').fill(code)
  await page.getByRole('button', { name: 'Take' }).click()
}

test('a class of thirty by codes alone', async ({ page }) => {
  const link = await deal(page, 30)
  const lists = readLists(link.split('=')[1]!)!
  expect(lists.steps).toHaveLength(120)
  for (let student = 0; student < 30; student++) {
    let end = 0
    // Each has a pace of its own.
    const ends = listOf(lists, student).map((task) => (end += lists.steps[task]! * (0.4 + student / 60)))
    await take(page, listCode(lists, student, ends).toLowerCase())
    await expect(page.locator('#said')).toContainText(`Processor ${student + 1}:`)
  }
  await expect(page.getByText('30 of 30 have handed in.')).toBeVisible()
  await expect(page.getByRole('img', { name: /This class: Lists: 120 tasks are done/ })).toBeVisible()
  await expect(page.getByRole('img', { name: /Ideal processors.*120 tasks are done/ })).toBeVisible()
  await expect(page.locator('.facts')).toContainText('no rule beats')
  await take(page, 'ABCD EFGH <img>')
  await expect(page.locator('#said')).toContainText('“ABCD EFGH <img>” is not taken')
  // Loaded anew, the wall has them still.
  await page.reload()
  await expect(page.getByText('30 of 30 have handed in.')).toBeVisible()
  for (const theme of THEMES) {
    await page.getByLabel('Theme').selectOption(theme)
    expect(await problems(page, { looks: theme !== THEMES[0] })).toEqual([])
  }
  for (const [width, height] of [
    [390, 780],
    [1280, 720],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: `${width}` })
      .toBeLessThanOrEqual(width)
  }
})

test('a student sits down, taps by keys alone, and gets a code that the wall takes', async ({ page, context }) => {
  const link = await deal(page, 2)
  const student = await context.newPage()
  await student.setViewportSize({ width: 390, height: 780 })
  await student.goto(link)
  await student.getByLabel('Count off').fill('3')
  await student.keyboard.press('Enter')
  await expect(student.getByRole('alert')).toContainText('from 1 to 2')
  await student.getByLabel('Count off').fill('2')
  await student.keyboard.press('Enter')
  await expect(student.getByRole('button', { name: 'Begin' })).toBeFocused()
  await student.keyboard.press('Enter')
  expect(await problems(student)).toEqual([])
  const lit = student.locator('.squares .lit')
  const said = student.locator('.task [role=status]')
  while (await lit.isVisible()) {
    const key = /^\d/.exec(await said.innerText())?.[0]
    if (!key) break
    await student.keyboard.press(key)
  }
  await expect(student.getByRole('heading', { name: 'For the wall' })).toBeVisible()
  expect(await problems(student)).toEqual([])
  expect(await student.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  const code = await student.locator('.card .code').innerText()
  await student.reload()
  await expect(student.locator('.card .code')).toHaveText(code)
  await student.close()
  await take(page, code)
  await expect(page.getByText('1 of 2 have handed in.')).toBeVisible()
  await expect(page.locator('#said')).toContainText('Processor 2:')
})

test('a broken link says so', async ({ page }) => {
  await page.goto('./play.html#list=30.')
  await expect(page.getByRole('alert')).toContainText('scan the code again')
})
