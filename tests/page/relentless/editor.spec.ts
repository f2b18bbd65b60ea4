// StenSAL in the page: mistakes as the reader types, each with its line and an example; and a plain field without
// CodeMirror.
import type { Locator, Page } from '@playwright/test'
import { caption, drawn, expect, hash, test } from '../helpers.ts'
import { open } from './open.ts'

const TWO = `program two # é 🦀
n = 3
task a creates u(x) as v for x=0:n code v = x end code end task
task b creates u(x) as v for x=n:n+1 code v = 2 * x end code end task
task c creates w as v using u(n+2) as one code v = one + two end code end task
result w
end program
`

async function editor(page: Page): Promise<Locator> {
  await open(page, 'v=1&chapter=2')
  const one = page.locator('allot-editor')
  await expect(one.locator('.cm-content')).toContainText('program heat1d')
  return one
}

/**
 * Replaces the text as a reader does. The browser itself would put the style of replaced words into the page, which its
 * policy refuses, so they are deleted first.
 */
async function type(page: Page, text: string): Promise<void> {
  await page.locator('allot-editor .cm-content').focus()
  await page.keyboard.press('Control+A')
  await page.keyboard.press('Delete')
  await page.keyboard.insertText(text)
}

test('mistakes are told with line, words and example, and the figures keep the last good program', async ({ page }) => {
  const one = await editor(page)
  await type(page, TWO)
  await expect(one.getByRole('status')).toContainText('2 mistakes. The figures keep the last program')
  const mistakes = one.getByRole('list', { name: 'Mistakes' })
  await expect(mistakes).toContainText('Line 4, column 16: u(3) is created by both')
  await expect(mistakes).toContainText("`two` isn't known here")
  await expect(one.locator('.cm-lintRange-error')).toHaveCount(2)
  // The underlined words are the wrong ones, behind characters of two and four bytes.
  await expect(one.locator('.cm-lintRange-error').last()).toHaveText('two')
  await expect(caption(await drawn(page, 'graph'))).toContainText('u(16)(32)')
  expect(await hash(page)).not.toContain('program=')
})

test('a text without mistakes is the program: figures and link follow, and a mistake’s place is found', async ({
  page,
}) => {
  const one = await editor(page)
  const good = TWO.replace('x=n:n+1', 'x=n+1:n+2').replace('+ two', '+ 2')
  await type(page, good)
  await expect(one.getByRole('status')).toContainText('No mistakes: 7 tasks, of which the results need 2.')
  await expect(caption(await drawn(page, 'graph'))).toContainText(/the results need 2\stasks/)
  await expect.poll(() => hash(page)).toContain('program=program two # é 🦀')
  await page.reload()
  await expect(page.locator('allot-editor .cm-content')).toContainText('program two # é 🦀')
  await type(page, TWO)
  const last = page.locator('allot-editor').getByRole('button', { name: /Line 5, column 5\d/ })
  await last.click()
  await expect(page.locator('allot-editor .cm-editor')).toHaveClass(/cm-focused/)
})

test('a program that comes from elsewhere takes the place of the text', async ({ page }) => {
  const one = await editor(page)
  await page.getByRole('button', { name: 'Fig. 3: the paper’s program' }).click()
  await expect(one.locator('.cm-content')).toContainText('program figure3')
  await expect(one.getByRole('status')).toContainText('No mistakes: 153 tasks')
})

test('a link with a broken program opens with its text and its mistakes', async ({ page }) => {
  await open(page, `v=1&chapter=2&program=${encodeURIComponent(TWO)}&constants=none`)
  const one = page.locator('allot-editor')
  await expect(one.getByRole('list', { name: 'Mistakes' })).toContainText('Line 4')
  await page.locator('allot-figure[name="steps"]').scrollIntoViewIfNeeded()
  await expect(page.locator('allot-figure[name="steps"]')).toContainText('2 mistakes')
})

test('where CodeMirror cannot be loaded a plain field does', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ baseURL: baseURL ?? '' })
  await page.route(/codemirror/, (route) => route.abort())
  await open(page, 'v=1&chapter=2')
  const field = page.locator('allot-editor textarea')
  await expect(field).toHaveValue(/program heat1d/)
  await field.fill(TWO)
  await expect(page.locator('allot-editor').getByRole('list', { name: 'Mistakes' })).toContainText('Line 4, column 16')
  await page.close()
})
