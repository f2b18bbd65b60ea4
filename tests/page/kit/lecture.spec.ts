// Lecture mode: one chapter a screen, question, guess and answer, by keys, presenter and buttons.
import type { Page } from '@playwright/test'
import { problems } from '../axe.ts'
import { drawn, expect, field, figure, hash, open, test } from '../helpers.ts'

async function openLecture(page: Page, more = ''): Promise<void> {
  await page.goto(`./#v=1&lecture=1${more}`)
  await expect(page.locator('allot-lecture .bar')).toBeVisible()
}

const step = (page: Page) => page.locator('allot-lecture [aria-current=step]')
const shown = (page: Page) => page.locator('main > section:visible')

test('the menu switches it on, and Escape goes back to where the lecture was', async ({ page }) => {
  await open(page)
  await page.locator('allot-bar allot-menu button').first().click()
  await page.getByRole('menuitem', { name: 'Lecture mode' }).click()
  await expect(shown(page)).toHaveCount(1)
  await expect.poll(() => hash(page)).toContain('lecture=1')
  for (let i = 0; i < 4; i++) await page.keyboard.press('PageDown')
  await expect(page.locator('#q1')).toBeInViewport()
  await expect(step(page)).toHaveText('Guess')
  await page.keyboard.press('Escape')
  await expect(shown(page)).not.toHaveCount(1)
  await expect(page.locator('#q1')).toBeInViewport()
  await expect(page.locator('.prompt')).toHaveCount(0)
  await expect.poll(() => hash(page)).not.toContain('lecture')
})

test('on a small projector and on a phone the answer comes into sight, and the question does again', async ({
  page,
}) => {
  const bar = page.locator('allot-lecture .bar')
  for (const [chapter, width] of [
    [3, 1280],
    [4, 1280],
    [6, 1280],
    [4, 360],
  ] as const) {
    await page.setViewportSize({ width, height: 720 })
    await openLecture(page, `&theme=projector&chapter=${chapter}`)
    const screen = page.locator(`[data-chapter="${chapter}"]`)
    await page.keyboard.press('PageDown')
    await expect(screen.locator('h2')).toBeInViewport()
    await page.keyboard.press('PageDown')
    const answer = screen.locator('.answer').first()
    await expect(answer).toBeInViewport({ ratio: 1 })
    // Its last line stands above the speaker's bar.
    const under = async (): Promise<number> => {
      const [words, keys] = await Promise.all([answer.boundingBox(), bar.boundingBox()])
      return (words?.y ?? NaN) + (words?.height ?? NaN) - (keys?.y ?? NaN)
    }
    await expect.poll(under).toBeLessThan(10)
    await page.keyboard.press('PageUp')
    await expect(screen.locator('h2')).toBeInViewport()
    await page.goto('about:blank')
  }
})

test('the answer comes into sight while figures are still to come, and never against the reader', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  const slow = await page.context().newCDPSession(page)
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await openLecture(page, '&theme=projector&chapter=4')
  await page.keyboard.press('PageDown')
  await page.keyboard.press('PageDown')
  const screen = page.locator('[data-chapter="4"]')
  await expect(screen.locator('allot-plot[drawn]').first()).toBeAttached()
  await expect(screen.locator('.answer').first()).toBeInViewport({ ratio: 1 })
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await page.mouse.move(640, 300)
  await page.mouse.wheel(0, -2000)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  // Another height for figures, by which the screen is laid out anew.
  const height = () => screen.evaluate((one: HTMLElement) => one.style.getPropertyValue('--stage-height'))
  const before = await height()
  await page.setViewportSize({ width: 1280, height: 640 })
  await expect.poll(height).not.toBe(before)
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('first the question, then the guess, then the answer, and nothing moves', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await openLecture(page, '&chapter=1')
  const one = figure(page, '1')
  const answer = page.locator('#one-task .answer')
  const prompt = page.locator('#one-task .prompt')
  await expect(field(page, 'runtime.b').or(page.locator('allot-runtime')).first()).toBeVisible()
  const visible = async (): Promise<boolean[]> => Promise.all([prompt.isVisible(), one.isVisible(), answer.isVisible()])
  expect(await visible()).toEqual([false, false, false])
  await expect(one.locator('allot-plot[drawn]')).toBeAttached()
  await expect(answer).toContainText(/\d/)
  const places = async (): Promise<string> => {
    const boxes = await Promise.all([one.boundingBox(), answer.boundingBox(), page.locator('#q1').boundingBox()])
    return JSON.stringify(boxes)
  }
  // The layout is done when two looks, some time apart, find the same.
  let before = ''
  await expect
    .poll(async () => {
      const last = before
      before = await places()
      return before === last
    })
    .toBe(true)
  await page.keyboard.press('ArrowRight')
  expect(await visible()).toEqual([true, false, false])
  await expect(prompt).toContainText('200 slots')
  expect(await places()).toBe(before)
  await page.keyboard.press('PageDown')
  expect(await visible()).toEqual([true, true, true])
  expect(await places()).toBe(before)
  await page.keyboard.press('PageUp')
  expect(await visible()).toEqual([true, false, false])
})

for (const { width, height } of [
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
]) {
  test(`a figure fills a screen of ${width} by ${height}, and its answer is on it too`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await openLecture(page, '&chapter=2')
    await page.keyboard.press('PageDown')
    await page.keyboard.press('PageDown')
    const five = await drawn(page, '5')
    const stage = async (): Promise<number> => (await five.locator('.stage').boundingBox())?.height ?? 0
    await expect.poll(stage).toBeGreaterThan(height / 4)
    await expect(page.locator('#many-tasks .answer')).toBeInViewport({ ratio: 0.9 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  })
}

for (const [chapter, name] of [
  [4, '7'],
  [5, '6b'],
] as const) {
  test(`chapter ${chapter} and its answer fit on a screen of 1280 by 720`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 720 })
    await openLecture(page, `&chapter=${chapter}`)
    await page.keyboard.press('PageDown')
    await page.keyboard.press('PageDown')
    await drawn(page, name)
    await expect(page.locator(`[data-chapter="${chapter}"] .answer`)).toBeInViewport({ ratio: 0.99 })
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  })
}

test('chapter 8 has its three models side by side', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await openLecture(
    page,
    '&chapter=8&simulation.slots=30&simulation.horizon=100&simulation.runs=1&simulation.trajectories=5',
  )
  await page.keyboard.press('PageDown')
  await page.keyboard.press('PageDown')
  for (const name of ['9a', '9b', '9c']) await drawn(page, name)
  // All at one moment: the answer may come into sight just then.
  const tops = await page
    .locator('allot-ensemble-figures')
    .evaluate((one) =>
      [...one.shadowRoot!.querySelectorAll('allot-figure')].map((each) => Math.round(each.getBoundingClientRect().top)),
    )
  expect(tops).toHaveLength(3)
  expect(new Set(tops).size).toBe(1)
  for (const name of ['9a', '9b', '9c'])
    await expect(figure(page, name).locator('.stage')).toBeInViewport({ ratio: 0.99 })
})

test('chapter 9 keeps its results to itself until everyone has guessed', async ({ page }) => {
  await openLecture(page, '&chapter=9')
  const row = page.locator('allot-check').getByRole('row').filter({ hasText: 'Most slots that one task can use' })
  await expect(row.locator('.paper')).toBeVisible()
  await page.locator('allot-check').getByRole('button', { name: 'Check now' }).click()
  await expect(row.locator('.here')).toContainText('207.5', { timeout: 30_000 })
  await page.locator('allot-check').getByRole('button', { name: 'Cancel' }).click()
  for (const result of ['.here', '.verdict']) await expect(row.locator(result)).toBeHidden()
  await page.keyboard.press('PageDown')
  await expect(row.locator('.here')).toBeHidden()
  await page.keyboard.press('PageDown')
  for (const result of ['.here', '.verdict']) await expect(row.locator(result)).toBeVisible()
})

test('a presenter leads through all chapters, whatever has the focus', async ({ page }) => {
  test.slow()
  await openLecture(page)
  const chapters = await page.locator('[data-chapter]').count()
  await page.locator('allot-lecture .next').focus()
  for (let i = 0; i < 3 * (chapters + 1) - 1; i++) await page.keyboard.press('PageDown')
  await expect(step(page)).toHaveText('Answer')
  await expect(page.locator('allot-lecture .next')).toBeDisabled()
  await expect(page.locator('[data-chapter]').last()).toBeVisible()
  await page.keyboard.press('PageUp')
  await expect(step(page)).toHaveText('Guess')
})

test('arrow keys stay with the control that has the focus', async ({ page }) => {
  await openLecture(page, '&chapter=3')
  const bar = page.getByRole('slider', { name: 'Task 1,' })
  await bar.focus()
  await page.keyboard.press('ArrowRight')
  await expect(bar).toHaveAttribute('aria-valuenow', '1')
  await expect(step(page)).toHaveText('Question')
  await page.keyboard.press('PageDown')
  await page.keyboard.press('PageDown')
  await expect(step(page)).toHaveText('Answer')
  await expect(page.locator('allot-hand .reveals')).toContainText('The best sharing runs')
})

test('on-screen buttons do the same, and a link opens at its chapter', async ({ page }) => {
  await openLecture(page, '&chapter=5')
  await expect(page.locator('#q5')).toBeInViewport()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(step(page)).toHaveText('Guess')
  await page.getByRole('button', { name: 'Answer' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.locator('#q6')).toBeInViewport()
  await expect.poll(() => hash(page)).toContain('chapter=6')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.locator('#q5')).toBeInViewport()
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect(page.locator('allot-lecture')).toHaveCount(0)
  await expect(page.locator('#q5')).toBeInViewport()
})

test('paper shows the article, all of it', async ({ page }) => {
  await openLecture(page, '&chapter=2')
  await page.emulateMedia({ media: 'print' })
  for (const heading of await page.locator('main h2').all()) await expect(heading).toBeVisible()
  await expect(page.locator('allot-lecture .bar')).toBeHidden()
  await expect(page.locator('.prompt').first()).toBeHidden()
})

for (const theme of ['light', 'dark', 'projector']) {
  test(`axe finds nothing in a lecture, ${theme}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openLecture(page, `&chapter=4&theme=${theme}`)
    await page.keyboard.press('PageDown')
    await page.keyboard.press('PageDown')
    await drawn(page, '7')
    expect(await problems(page)).toEqual([])
  })
}

test('a narrow screen holds it too', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openLecture(page, '&chapter=1')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await expect(page.getByRole('button', { name: 'Next' })).toBeInViewport()
})
