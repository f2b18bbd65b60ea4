// Tables as people have them: read and told back, asked about, or refused, and nothing that was there is lost.
import { problemsInThemes } from '../axe.ts'
import { caption, drawn, expect, hash, open, picture, setField, test } from '../helpers.ts'
import { ASKING, drop, ownMatrix, paste, timings, TIMINGS } from './own.ts'

test('a clear table is read and told back, and undo takes back just that', async ({ page }) => {
  await open(page)
  const one = await drawn(page, '1')
  const before = await picture(one)
  const part = await timings(page)
  await paste(part, TIMINGS)
  const told = part.locator('.told')
  await expect(told).toContainText('9 timings')
  await expect(told).toContainText('cores')
  await expect.poll(() => hash(page)).toContain('timings')
  await told.getByRole('button', { name: 'Undo' }).click()
  await expect(told).toHaveCount(0)
  await expect.poll(() => hash(page)).not.toContain('timings')
  await expect.poll(() => picture(one)).toBe(before)
  await expect(part.locator('textarea')).toHaveValue(TIMINGS)
})

test('undo is offered until something else is changed', async ({ page }) => {
  await open(page)
  const part = await timings(page)
  await paste(part, TIMINGS)
  const told = part.locator('.told')
  await expect(told.getByRole('button', { name: 'Undo' })).toBeVisible()
  await setField(page, 'runtime.w_limit', '64')
  await expect(told).toContainText('9 timings')
  await expect(told.getByRole('button', { name: 'Undo' })).toHaveCount(0)
})

test('the same table again is no change, and nothing else is undone for it', async ({ page }) => {
  await open(page)
  const part = await timings(page)
  await paste(part, TIMINGS)
  await expect(part.locator('.told')).toContainText('9 timings')
  await part.getByRole('button', { name: 'Read', exact: true }).click()
  await expect(part.locator('.told').getByRole('button', { name: 'Undo' })).toHaveCount(0)
  await expect(part.locator('.told')).toContainText('9 timings')
})

test('a question is answered by keyboard', async ({ page }) => {
  await open(page)
  const part = await timings(page)
  await paste(part, ASKING)
  const question = part.locator('allot-question')
  await expect(question.locator('.words')).toBeFocused()
  await expect(question.getByRole('columnheader')).toHaveText([/^nodes/, /^ranks/, /^elapsed/])
  await expect(question.getByRole('row')).not.toHaveCount(1)
  expect(await hash(page)).not.toContain('timings')
  const slots = question.getByRole('combobox').first()
  for (let steps = 0; steps < 5 && !(await slots.evaluate((one) => one.matches(':focus'))); steps += 1)
    await page.keyboard.press('Tab')
  await expect(slots).toBeFocused()
  await page.keyboard.type('ranks')
  await expect(slots.locator('option:checked')).toHaveText('ranks')
  await expect(question.getByRole('columnheader').nth(1)).toContainText('slots')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(question.getByRole('button', { name: 'Read it so' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question).toHaveCount(0)
  await expect(part.locator('.told')).toContainText('ranks')
  await expect(part.locator('#report')).toBeFocused()
  await expect(part.locator('tbody th').first()).toHaveText('8')
})

test('where runs of several problems are mixed, the rows of one are chosen', async ({ page }) => {
  await open(page)
  const part = await timings(page)
  await paste(part, 'N,threads,time\n512,1,2\n512,2,1.1\n4096,1,113\n4096,2,57.4\n4096,4,29.2\n')
  const question = part.locator('allot-question')
  await expect(question.locator('.words')).toContainText('“N” tells them apart')
  const rows = question.getByRole('combobox', { name: 'rows to keep, by “N”' })
  await expect(rows.locator('option')).toHaveText(['choose a value', '512', '4096'])
  await question.getByRole('button', { name: 'Read it so' }).click()
  await expect(question.getByRole('alert')).toHaveText('Choose the rows to keep, by “N”.')
  await rows.selectOption('4096')
  await question.getByRole('button', { name: 'Read it so' }).click()
  await expect(question).toHaveCount(0)
  await expect(part.locator('.told')).toContainText('3 timings')
  await expect(part.locator('.told')).toContainText('2 lines skipped (not chosen)')
})

test('two columns can’t be the same one, and a question that is left changes nothing', async ({ page }) => {
  await open(page)
  const part = await timings(page)
  await paste(part, ASKING)
  const question = part.locator('allot-question')
  await expect(question.locator('.words')).toBeFocused()
  for (const select of await question.getByRole('combobox').all()) await select.selectOption('elapsed')
  await question.getByRole('button', { name: 'Read it so' }).click()
  await expect(question.getByRole('alert')).toContainText('“elapsed” can’t be both')
  await question.getByRole('button', { name: 'Leave it' }).click()
  await expect(question).toHaveCount(0)
  await expect(part.locator('#report')).toContainText('nothing was changed')
  await expect(part.locator('textarea')).toHaveValue(ASKING)
  expect(await hash(page)).not.toContain('timings')
})

test('a refused table leaves everything as it was, its own text too', async ({ page }) => {
  await open(page)
  const one = await drawn(page, '1')
  const part = await timings(page)
  await paste(part, TIMINGS)
  await expect(part.locator('.told')).toContainText('9 timings')
  await expect.poll(() => hash(page)).toContain('timings')
  // The later module's figure has come in the place of the first one's.
  await expect(caption(one)).toContainText('band', { timeout: 30_000 })
  await page.waitForTimeout(500)
  const [link, before] = [await hash(page), await picture(one)]
  const text = 'alpha,beta\nred,round\ngreen,square'
  await paste(part, text)
  await expect(part.getByRole('alert').first()).toContainText('stay as they were.')
  await expect(part.locator('.told')).toHaveCount(0)
  await expect(part.locator('textarea')).toHaveValue(text)
  await expect(part).toContainText('In use: 9 timings')
  expect(await hash(page)).toBe(link)
  expect(await picture(one)).toBe(before)
})

test('refused lines are grouped, each kind with how many and the first of them', async ({ page }) => {
  await open(page)
  const part = await timings(page)
  await paste(part, [TIMINGS, ...Array.from({ length: 5 }, (_, i) => `${300 + i},word${i}`)].join('\n'))
  await expect(part.locator('.told')).toContainText('9 timings')
  const kind = part.locator('#report li')
  await expect(kind).toHaveCount(1)
  await expect(kind).toContainText('5 lines')
  await expect(kind.locator('code')).toHaveCount(3)
})

for (const [name, encode] of Object.entries({
  'UTF-16, little end first': (text: string) => new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le')),
  'UTF-16, big end first': (text: string) => new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le').swap16()),
  'UTF-8 with a mark': (text: string) => new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf8')),
}))
  test(`a file in ${name}, dropped, is read`, async ({ page }) => {
    await open(page)
    const part = await timings(page)
    await drop(part, 'scaling.csv', encode(TIMINGS))
    await expect(part.locator('.told')).toContainText('scaling.csv: 9 timings')
  })

test('a file that is no text is refused in words', async ({ page }) => {
  await open(page)
  const part = await timings(page)
  await drop(
    part,
    'photo.png',
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0xff, 0xd8, 0, 0, 0, 1),
  )
  await expect(part.getByRole('alert').first()).toContainText('photo.png')
  expect(await hash(page)).not.toContain('timings')
})

test('a matrix whose rows were rounded is read, with how much was made up for', async ({ page }) => {
  await open(page)
  await page.locator('allot-own-matrix').scrollIntoViewIfNeeded()
  const part = await ownMatrix(page)
  await paste(part, '0.3333,0.3333,0.3333\n0.25,0.5,0.25\n0.1667,0.1667,0.6667')
  await expect(part.locator('.told')).toContainText('3 states')
  await expect(part.locator('.told')).toContainText(/normalised|rounded/)
  await part.locator('.told').getByRole('button', { name: 'Undo' }).click()
  await expect(part.locator('.told')).toHaveCount(0)
  await expect.poll(() => hash(page)).not.toContain('matrix')
})

test('a matrix of its own gets a horizon of as many segments as there are slots, and that is said', async ({
  page,
}) => {
  await open(page)
  await page.locator('allot-own-matrix').scrollIntoViewIfNeeded()
  const part = await ownMatrix(page)
  const row = (at: number): string => [...Array(6).keys()].map((i) => (i === at ? 0.9 : 0.02)).join()
  await paste(part, [...Array(6).keys()].map(row).join('\n'))
  await expect(part.locator('.told')).toContainText(/6 states.*; the horizon is 5\s000 segments now, as many/)
  await expect.poll(() => hash(page)).toContain('simulation.horizon=5000')
  await part.locator('.told').getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => hash(page)).not.toContain('horizon')
})

test('the page says by which names columns are known', async ({ page }) => {
  await open(page)
  const part = await timings(page)
  await part.getByText('Which names of columns are known').click()
  await expect(part.locator('allot-known-columns')).toContainText('cores')
  await expect(part.locator('allot-known-columns')).toContainText('elapsed')
  await expect(part.locator('allot-known-columns dt')).toHaveCount(3)
})

test('a question has no axe violation and stays within 320 px, in every theme', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page)
  const part = await timings(page)
  await paste(
    part,
    'nodes,ranks,host,elapsed,remark\n1,8,node0001.cluster.example,82,first run of the morning\n' +
      '2,16,node0002.cluster.example,42,\n4,32,node0003.cluster.example,22,',
  )
  const question = part.locator('allot-question')
  await question.getByRole('button', { name: 'Read it so' }).scrollIntoViewIfNeeded()
  expect(await problemsInThemes(page, { parts: ['allot-timings'] })).toEqual([])
  // In the last theme, whose letters are the largest.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  const box = await question.boundingBox()
  expect((box?.x ?? 999) + (box?.width ?? 999)).toBeLessThanOrEqual(320)
})
