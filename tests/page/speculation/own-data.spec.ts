// The reader's own numbers: the report on lines read and refused, with reasons, and never a wrong figure.
import { mkdtemp, open as openFile, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { problems } from '../axe.ts'
import { caption, drawn, expect, hash, open, picture, test } from '../helpers.ts'
import { drop, ownTasks, paste, timings, TIMINGS } from './own.ts'

test('timings are fitted, with residuals and R²', async ({ page }) => {
  await open(page)
  const part = await timings(page)
  await paste(part, TIMINGS)
  await expect(part).toContainText('9 timings')
  await expect(part).toContainText(/R² = 0\.99\d{4}/)
  await expect(part.locator('tbody tr')).toHaveCount(9)
  await expect((await drawn(page, '1')).locator('.legend button')).not.toHaveCount(1)
  await expect.poll(() => hash(page)).toContain('timings')
})

test('refused lines are named, with the reason', async ({ page }) => {
  await open(page)
  const part = await timings(page)
  await paste(part, `${TIMINGS}\nfast,10\n-3,10`)
  await expect(part).toContainText('9 timings')
  for (const [line, why] of [
    ['fast,10', 'is not a number'],
    ['-3,10', 'must be above 0'],
  ] as const) {
    await expect(part.locator('#report li').filter({ hasText: line })).toContainText(why)
  }
})

test('too few timings are refused in words, and the model stays', async ({ page }) => {
  await open(page)
  const one = await drawn(page, '1')
  const before = await picture(one)
  const part = await timings(page)
  await paste(part, 'cores,seconds\n4,128.8')
  await expect(part.getByRole('alert')).toContainText(/\d/)
  expect(await picture(one)).toBe(before)
})

test('a fit that makes no usable model is told of, and changes nothing', async ({ page }) => {
  await open(page)
  const one = await drawn(page, '1')
  const before = await picture(one)
  const part = await timings(page)
  await paste(part, ['cores,seconds', ...[1, 2, 4, 8, 16, 32].map((w) => `${w},${10 * w}`)].join('\n'))
  await expect(part.getByRole('alert')).toContainText('stay as they were.')
  await expect(part).not.toContainText('explains')
  await page.waitForTimeout(500)
  expect(await picture(one)).toBe(before)
  expect(await hash(page)).not.toContain('timings')
})

test('lines with a count are told apart from tasks', async ({ page }) => {
  await open(page)
  const part = await ownTasks(page)
  await paste(part, 'p,count\n1,10\n0.25,6290')
  await expect(part).toContainText(/your list of 6\s300 tasks/)
  await expect(part.locator('.told')).toContainText('count from “count”')
})

test('what is left out of a group counts as one', async ({ page }) => {
  await open(page)
  const part = await ownTasks(page)
  await paste(part, 'p,weight,count\n0.5,2,1\n0.25,1,3')
  await expect(part.locator('.told')).toContainText('2 probabilities')
  await expect(part).toContainText('your list of 4 tasks')
})

test('an own list of probabilities becomes the task set', async ({ page }) => {
  await open(page)
  const part = await ownTasks(page)
  await paste(part, '1\n0.5\nperhaps\n0.25\n0.25')
  await expect(part.locator('.told')).toContainText('4 probabilities')
  await expect(part).toContainText('your list of 4 tasks')
  await expect(part.locator('#report li')).toContainText('perhaps')
  await expect.poll(() => hash(page)).toContain('tasks.')
  await expect(caption(await drawn(page, '7'))).toContainText('4')
})

test('the slots of each task of an own list are a file, in the order of its lines', async ({ page }) => {
  await open(page, 'v=1&slots=7')
  const part = await ownTasks(page)
  const button = part.getByRole('button', { name: 'Save the slots of each task' })
  await expect(part.locator('textarea')).toBeVisible()
  await expect(button).toHaveCount(0)
  await paste(part, '0.001\n1\n1')
  await expect(part).toContainText('your list of 3 tasks')
  const [saved] = await Promise.all([page.waitForEvent('download'), button.click()])
  expect(saved.suggestedFilename()).toBe('allot-3-tasks-on-7-slots.csv')
  const lines = (await readFile(await saved.path(), 'utf8')).split('\n')
  expect(lines).toEqual([
    'entry,p,weight,count,running,w,integer_running,integer_w',
    '1,0.001,1,1,0,0,0,0',
    '2,1,1,1,1,3.5,1,4',
    '3,1,1,1,1,3.5,1,3',
    '',
  ])
})

test('of many refused lines three of a kind are named, and all counted', async ({ page }) => {
  await open(page)
  const part = await ownTasks(page)
  await paste(part, ['1', ...Array.from({ length: 332 }, (_, i) => `word${i}`), '0.5'].join('\n'))
  await expect(part.locator('#report li')).toHaveCount(1)
  await expect(part.locator('#report li')).toContainText('332 lines')
  await expect(part.locator('#report li code')).toHaveCount(3)
})

test('a list that is none is refused in words', async ({ page }) => {
  await open(page)
  const part = await ownTasks(page)
  for (const [name, text] of Object.entries({
    'only text': 'a\nb\nc',
    'above one': '1.5\n2',
    'all zero': '0\n0',
    empty: '   ',
  })) {
    await paste(part, '1\n0.5')
    await expect(part.getByRole('alert')).toHaveCount(0)
    await paste(part, text)
    await expect(part.getByRole('alert'), name).not.toBeEmpty()
    await expect(part).toContainText('your list of 2 tasks')
    await expect.poll(() => hash(page)).toContain('tasks.list=1,0.5')
  }
})

test('a file of 200 MB is refused before it is read', async ({ page }) => {
  const folder = await mkdtemp(join(tmpdir(), 'allot-'))
  const file = join(folder, 'huge.csv')
  const handle = await openFile(file, 'w')
  await handle.truncate(200 * 1024 * 1024)
  await handle.close()
  await open(page)
  const part = await ownTasks(page)
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    part.getByRole('button', { name: 'Choose a file' }).click(),
  ])
  await chooser.setFiles(file)
  await expect(part.getByRole('alert')).toContainText('200 MB')
  await expect(part.getByRole('alert')).toContainText('20 MB')
  await rm(folder, { recursive: true })
})

test('a list too long for a link is saved as a scenario file, which opens again', async ({ page }) => {
  await open(page)
  const part = await ownTasks(page)
  const list = Array.from({ length: 3000 }, (_, i) => (1 / (1 + i)).toFixed(6))
  await paste(part, list.join('\n'))
  const notice = page.locator('allot-notices')
  await expect(notice).toContainText('too long for a link')
  expect(await hash(page)).not.toContain('tasks.list')
  await page.getByLabel('Theme').selectOption('dark')
  await expect.poll(() => hash(page)).toContain('theme=dark')
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    notice.getByRole('button', { name: 'Save scenario file' }).click(),
  ])
  const path = await saved.path()

  await page.goto('about:blank')
  await open(page)
  await page.locator('allot-bar allot-menu button').first().click()
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('menuitem', { name: 'Open scenario file' }).click(),
  ])
  await chooser.setFiles(path)
  await expect(page.locator('allot-tasks')).toContainText(/3\s?000 tasks/)
})

test('a list too long for a link is there again after a reload, and leaving asks until a file has it', async ({
  page,
}) => {
  await open(page)
  const part = await ownTasks(page)
  await paste(part, Array.from({ length: 3000 }, (_, i) => (1 / (1 + i)).toFixed(6)).join('\n'))
  const notice = page.locator('allot-notices')
  await expect(notice).toContainText('This tab keeps the list')
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  // A jump changes the address, and the list stays its own.
  await page.locator('.contents a[href="#boost"]').click()
  await expect.poll(() => hash(page)).toContain('chapter=5')
  expect(await hash(page)).toContain('without=list')
  await page.reload()
  expect(asked).toEqual(['beforeunload'])
  await expect(page.locator('allot-tasks')).toContainText(/3\s?000 tasks/)
  await expect(notice).toContainText('too long for a link')
  await expect(notice).not.toContainText('lacks its author')
  await page.locator('allot-bar allot-menu button').first().click()
  await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: 'Save scenario file' }).click()])
  await page.reload()
  expect(asked).toHaveLength(1)
  await page.locator('allot-bar allot-menu button').first().click()
  await page.getByRole('menuitem', { name: 'Start afresh' }).click()
  await expect(notice).not.toContainText('too long')
  await page.reload()
  await expect(page.locator('allot-plot[drawn]').first()).toBeAttached()
  await expect(page.locator('allot-tasks')).not.toContainText(/3\s?000 tasks/)
})

test('a list too long for a link outlives a reload in the moment of another change', async ({ page }) => {
  await open(page)
  await paste(await ownTasks(page), Array.from({ length: 3000 }, (_, i) => (1 / (1 + i)).toFixed(6)).join('\n'))
  await expect(page.locator('allot-notices')).toContainText('This tab keeps the list')
  page.on('dialog', (dialog) => void dialog.accept())
  // The reload begins before the address has the theme.
  await page.getByLabel('Theme').evaluate((theme: HTMLSelectElement) => {
    theme.value = 'dark'
    theme.dispatchEvent(new Event('change', { bubbles: true }))
    location.reload()
  })
  await page.waitForEvent('load')
  await expect(page.locator('allot-tasks')).toContainText(/3\s?000 tasks/)
})

test('a link without a list that was too long for it says so to everybody but its author', async ({ page }) => {
  await open(page, 'v=1&slots=500&without=list')
  const notice = page.locator('allot-notices')
  await expect(notice).toContainText('lacks its author’s own data')
  await expect(notice).not.toContainText('could not be read')
  // With numbers that a link has room for, nothing is missing any longer.
  await page.getByLabel('Theme').selectOption('dark')
  await expect.poll(() => hash(page)).toContain('theme=dark')
  expect(await hash(page)).not.toContain('without')
})

test('a scenario file that is none is refused in words', async ({ page }) => {
  await open(page)
  await page.locator('allot-bar allot-menu button').first().click()
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('menuitem', { name: 'Open scenario file' }).click(),
  ])
  await chooser.setFiles({ name: 'photo.json', mimeType: 'application/json', buffer: Buffer.from('not json') })
  await expect(page.locator('allot-notices')).toContainText('photo.json is not JSON')
})

test('a file dropped on its field is read', async ({ page }) => {
  await open(page)
  const part = await ownTasks(page)
  await drop(part, 'mine.csv', new TextEncoder().encode('p,count\n1,10\n0.25,40\n'))
  await expect(part.locator('.told')).toContainText('mine.csv')
  await expect.poll(() => hash(page)).toContain('tasks.')
  await expect(caption(await drawn(page, '7'))).toContainText('50')
})

test('a scenario file dropped anywhere on the page opens', async ({ page }) => {
  await open(page)
  const files = await page.evaluateHandle(() => {
    const transfer = new DataTransfer()
    transfer.items.add(
      new File(['{"version":1,"slots":321,"tasks":{"list":[1,0.5]}}'], 'mine.json', { type: 'application/json' }),
    )
    return transfer
  })
  await page.locator('h1').dispatchEvent('drop', { dataTransfer: files })
  await expect(page.locator('allot-bar output')).toHaveText('321')
  await expect(page.locator('allot-notices')).toContainText('mine.json is open')
})

test('“Use my numbers” is one place: names in, slots by name out, for a job script too', async ({ page }) => {
  await page.goto('./speculation.html#v=1&slots=100')
  await page.getByRole('link', { name: 'Use my numbers' }).click()
  const place = page.locator('allot-own-numbers')
  await expect(place.getByRole('dialog')).toBeVisible()
  await expect(place).toContainText('not yours: give your own list')
  const tasks = place.locator('allot-tasks')
  await tasks.getByRole('radio', { name: 'Your own list' }).check()
  await paste(tasks, 'name,p,count\nwater,1,2\n"benzene, wet",0.5,1\nhopeless,1e-9,3\n')
  const rows = place.getByRole('table', { name: 'Whole slots' }).locator('tbody tr')
  await expect(rows.first()).toContainText('water')
  await expect(rows).toHaveCount(3)
  const slots = (await rows.locator('td').allInnerTexts()).map(Number)
  expect(slots.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(100)
  expect(slots[0]).toBeGreaterThan(slots[2]!)
  await expect(place).toContainText('3 tasks get nothing')
  await expect(place).toContainText('Useful results a day')
  expect(await problems(page)).toEqual([])
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    place.getByRole('button', { name: 'Save for a job script' }).click(),
  ])
  expect(saved.suggestedFilename()).toBe('allot-3-jobs-on-100-slots.csv')
  expect(await readFile(await saved.path(), 'utf8')).toBe(
    `name,slots\nwater,${slots[0]}\nwater,${slots[1]}\n"benzene, wet",${slots[2]}\n`,
  )
})

test('“Use my numbers” shows whole slots to the last one, as the file has them', async ({ page }) => {
  await page.goto('./speculation.html#v=1&slots=12347&tasks.list=1,0.5,0.5')
  await page.getByRole('link', { name: 'Use my numbers' }).click()
  const place = page.locator('allot-own-numbers')
  const cells = place.getByRole('table', { name: 'Whole slots' }).locator('tbody td')
  await expect(cells).toHaveCount(3)
  await expect(place).toContainText('Every task runs.')
  const shown = (await cells.allInnerTexts()).map((text) => text.replace(/\s/g, ''))
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    place.getByRole('button', { name: 'Save for a job script' }).click(),
  ])
  const rows = (await readFile(await saved.path(), 'utf8')).trim().split('\n').slice(1)
  expect(shown).toEqual(rows.map((row) => row.split(',')[1]))
})
