// A class: the game alone on a student's page, codes that the teacher's page reads, and the word that opens the best.
import type { Page } from '@playwright/test'
import encodeQR from 'qr'
import { problemsInThemes, setTheme } from '../axe.ts'
import { desk, HAND, openWall, sit, wall } from '../class.ts'
import { expect, hash, test } from '../helpers.ts'
import { FIRST } from '../first.ts'

/** Gives slots to the first tasks, and hands in; returns the code. */
async function handIn(page: Page, tasks: number): Promise<string> {
  for (let task = 1; task <= tasks; task++) {
    const bar = page.getByRole('slider', { name: `Task ${task},` })
    await bar.press('PageUp')
    await bar.press('PageUp')
  }
  await desk(page).getByRole('button', { name: 'Hand in' }).click()
  const code = await desk(page).locator('.card .code').innerText()
  await page.keyboard.press('Escape')
  return code
}

test('students hand in, their codes stand as a histogram, and nobody counts twice', async ({ page, context }) => {
  const students = [await context.newPage(), await context.newPage()]
  const codes: string[] = []
  for (const [i, student] of students.entries()) {
    await sit(student)
    await expect(desk(student).getByRole('button', { name: 'Hand in' })).toBeDisabled()
    codes.push(await handIn(student, 2 + i))
    await expect(desk(student)).toContainText('Handed in')
  }
  expect(codes[0]).not.toBe(codes[1])
  await openWall(page)
  const code = wall(page).getByLabel('Code of a student')
  for (const one of [...codes, codes[0]!]) {
    await code.fill(one.toLowerCase())
    await code.press('Enter')
  }
  await expect(wall(page).locator('.facts')).toContainText('2 handed in')
  await expect(wall(page).locator('#said')).toContainText('already')
  await code.fill('ABCD EFGH')
  await code.press('Enter')
  await expect(wall(page).locator('#said')).toContainText('“ABCD EFGH” is not taken')
  await expect(code).toHaveValue('ABCD EFGH')
  await expect(wall(page).getByRole('img', { name: /from \d+ to \d+ %/ })).toBeVisible()
  // A student who does better hands in again, and still counts once.
  const better = await handIn(students[0]!, 5)
  await code.fill(better)
  await code.press('Enter')
  await expect(wall(page).locator('.facts')).toContainText('2 handed in')
  // Loaded anew, the wall still has them.
  await page.reload()
  await page.locator('allot-hand').getByRole('button', { name: 'Link for a class' }).click()
  await expect(wall(page).locator('.facts')).toContainText('2 handed in')
})

test('the best stays closed on their pages until the teacher’s word', async ({ page, context }) => {
  await sit(page)
  const reveal = page.locator('allot-hand').getByRole('button', { name: 'Reveal' })
  await expect(reveal).toHaveCount(0)
  await handIn(page, 3)
  const teacher = await context.newPage()
  await openWall(teacher)
  await expect(wall(teacher).locator('.word')).toHaveCount(0)
  await wall(teacher).getByRole('button', { name: 'Reveal the best to the class' }).click()
  const word = await wall(teacher).locator('.word').innerText()
  await expect(teacher.locator('allot-hand .track .best').first()).toBeAttached()
  const field = desk(page).getByLabel('The teacher’s word')
  await field.fill('AAAA')
  await field.press('Enter')
  await expect(desk(page).getByRole('alert')).toContainText('not the word')
  await expect(page.locator('allot-hand .track .best')).toHaveCount(0)
  await field.fill(word.toLowerCase())
  await field.press('Enter')
  await expect(page.locator('allot-hand .track .best').first()).toBeAttached()
  await expect(reveal.or(page.getByRole('button', { name: 'Hide the best sharing' }))).toBeVisible()
  // Nobody hands in what was revealed.
  await expect(desk(page).getByRole('button', { name: 'Hand in' })).toHaveCount(0)
  await expect.poll(() => hash(page)).toContain(`classroom=${word}`)
  await desk(page).getByRole('button', { name: 'Read the article' }).click()
  await expect(page.locator('.opening')).toBeVisible()
})

test('on a small projector the word is seen without scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await openWall(page)
  for (const theme of ['projector', 'light'] as const) {
    await setTheme(page, theme)
    const reveal = wall(page).getByRole('button', { name: 'Reveal the best to the class' })
    if (await reveal.isVisible()) {
      await expect(reveal).toBeInViewport({ ratio: 1 })
      await reveal.click()
    }
    await expect(wall(page).locator('.word')).toBeInViewport({ ratio: 1 })
    await expect(wall(page).locator('.axis')).toBeInViewport({ ratio: 1 })
  }
})

test('a competition is handed in once, and tells the score then', async ({ page }) => {
  await sit(page, { ...HAND, begun: 'hand=5::7' })
  await expect(page.locator('allot-hand output')).toHaveText('hidden')
  await handIn(page, 2)
  await expect(page.locator('allot-hand output')).toHaveText(/%$/)
  await expect(desk(page).getByRole('button', { name: /^Hand in/ })).toHaveCount(0)
})

test('the camera reads the QR code of a student, without the browser’s own detector', async ({ page, context }) => {
  const student = await context.newPage()
  await sit(student)
  const code = (await handIn(student, 4)).replace(' ', '')
  await student.close()
  // A camera that looks at the code: the library's own modules, drawn by the test.
  await page.addInitScript(
    (rows) => {
      Reflect.deleteProperty(globalThis, 'BarcodeDetector')
      navigator.mediaDevices.getUserMedia = async () => {
        const canvas = document.createElement('canvas')
        const pen = canvas.getContext('2d')!
        canvas.width = canvas.height = 8 * rows.length
        setInterval(() => {
          pen.fillStyle = 'white'
          pen.fillRect(0, 0, canvas.width, canvas.height)
          pen.fillStyle = 'black'
          for (const [y, row] of rows.entries())
            for (const [x, dark] of row.entries()) if (dark) pen.fillRect(8 * x, 8 * y, 8, 8)
        }, 50)
        return canvas.captureStream(10)
      }
    },
    encodeQR(code, 'raw', { border: 4 }),
  )
  await openWall(page)
  await wall(page).getByRole('button', { name: 'Read by camera' }).click()
  await expect(wall(page).locator('.facts')).toContainText('1 handed in')
  await wall(page).getByRole('button', { name: 'Camera off' }).click()
  await expect(wall(page).locator('video')).toHaveCount(0)
})

test('a camera that is refused is told of, and codes are typed', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new Error('Permission denied'))
  })
  await openWall(page)
  await wall(page).getByRole('button', { name: 'Read by camera' }).click()
  await expect(wall(page).locator('#said')).toHaveText(
    'The camera did not start: Permission denied. Type the codes instead.',
  )
})

test('in a lecture the class is a button of the game’s slides only', async ({ page }) => {
  await page.goto(`./${FIRST}#v=1&lecture=guess&chapter=3`)
  await page.locator('allot-lecture').getByRole('button', { name: 'Link for a class' }).click()
  await expect(wall(page).getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(wall(page)).toHaveCount(0)
  await expect(page.locator('allot-lecture')).toBeVisible()
  await page.keyboard.press('PageDown')
  await page.keyboard.press('PageDown')
  await expect(page.locator('#q4')).toBeVisible()
  await expect(page.locator('allot-lecture').getByRole('button', { name: 'Link for a class' })).toHaveCount(0)
})

test('axe finds nothing, in no theme', async ({ page }) => {
  test.slow()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await sit(page)
  await handIn(page, 3)
  expect(await problemsInThemes(page)).toEqual([])
  await desk(page).getByRole('button', { name: 'Show the code' }).click()
  expect(await problemsInThemes(page)).toEqual([])
  await page.goto('about:blank')
  await openWall(page)
  await wall(page).getByRole('button', { name: 'Reveal the best to the class' }).click()
  expect(await problemsInThemes(page)).toEqual([])
})
