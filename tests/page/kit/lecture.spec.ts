// Lecture mode: one slide a screen, question, guess and answer, by keys, presenter and buttons.
import type { Page } from '@playwright/test'
import { problemsInThemes } from '../axe.ts'
import { drawn, expect, figure, hash, open, SHORT, test } from '../helpers.ts'
import { FIRST } from '../first.ts'

async function openLecture(page: Page, more = ''): Promise<void> {
  await page.goto(`./${FIRST}#v=1&lecture=1${more}`)
  await expect(page.locator('allot-lecture .bar')).toBeVisible()
}

const step = (page: Page) => page.locator('allot-lecture [aria-current=step]')
const shown = (page: Page) => page.locator('main > section:visible')
const guess = (page: Page) => page.locator('allot-guess:visible')

test('the menu switches it on, and Escape goes back to where the lecture was', async ({ page }) => {
  await open(page)
  await page.locator('allot-bar allot-menu button').first().click()
  await page.getByRole('menuitem', { name: 'Lecture mode' }).click()
  await expect(page.locator('allot-lecture .bar')).toBeVisible()
  await expect(shown(page)).toHaveCount(1)
  await expect.poll(() => hash(page)).toContain('lecture=1')
  for (let i = 0; i < 4; i++) await page.keyboard.press('PageDown')
  await expect(page.locator('#q1')).toBeInViewport()
  await expect(step(page)).toHaveText('Guess')
  await expect.poll(() => hash(page)).toContain('lecture=guess')
  await page.keyboard.press('Escape')
  await expect(shown(page)).not.toHaveCount(1)
  await expect(page.locator('#q1')).toBeInViewport()
  await expect(page.locator('.prompt, allot-guess')).toHaveCount(0)
  await expect(page.locator('[data-shown], [data-holds]')).toHaveCount(0)
  await expect.poll(() => hash(page)).not.toContain('lecture')
})

test('the question comes first, the opening’s too, and nothing gives the answer away', async ({ page }) => {
  await openLecture(page)
  const opening = page.locator('.opening')
  await expect(opening.locator('.prompt')).toContainText('How many times as fast')
  await expect(opening.locator('.lede')).toBeHidden()
  await expect(opening.locator('allot-figure')).toBeHidden()
  for (let i = 0; i < 3; i++) await page.keyboard.press('PageDown')
  const chapter = page.locator('#one-task')
  await expect(chapter.locator('.prompt')).toContainText('200 slots')
  // No other chapter is there to be counted: a number would be wrong from the second one on.
  const numbered = await chapter.locator('.kicker').evaluate((one) => getComputedStyle(one, '::before').content)
  expect(numbered).toBe('none')
  for (const one of ['.answer', 'allot-figure', 'allot-guess']) await expect(chapter.locator(one)).toBeHidden()
  await page.keyboard.press('ArrowRight')
  await expect(chapter.locator('.prompt')).toBeVisible()
  await expect(guess(page)).toBeVisible()
  for (const one of ['.answer', 'allot-figure']) await expect(chapter.locator(one)).toBeHidden()
  await page.keyboard.press('PageDown')
  for (const one of ['.answer', 'allot-figure']) await expect(chapter.locator(one)).toBeVisible()
  await page.keyboard.press('PageUp')
  await expect(guess(page)).toBeVisible()
})

test('the room’s guess is typed or dragged, and stands on the answer beside the truth', async ({ page }) => {
  await page.goto(`./${FIRST}#v=1&lecture=guess&chapter=1`)
  const field = guess(page).getByRole('textbox')
  await field.fill('50')
  await field.press('Enter')
  const slider = guess(page).getByRole('slider')
  await expect(slider).toHaveAttribute('aria-valuetext', '50 times')
  await expect(guess(page).locator('.scale span')).toHaveText(['1', '31.6', /1\s000/])
  await field.fill('a lot')
  await field.press('Enter')
  await expect(guess(page).getByRole('alert')).toContainText(/from 1 to 1\s000/)
  await expect(slider).toHaveAttribute('aria-valuetext', '50 times')
  await slider.focus()
  await page.keyboard.press('Home')
  await expect(slider).toHaveAttribute('aria-valuetext', '1 times')
  await field.fill('50')
  await field.press('Enter')
  await page.keyboard.press('PageDown')
  // The paper's T(1) is 493 s, and T(200) 19.46 s.
  await expect(guess(page)).toContainText(/The room guessed\s+50; .*here it is\s+25.3 times/)
  const at = (mark: string): Promise<number> =>
    guess(page)
      .locator(mark)
      .evaluate((one) => one.getBoundingClientRect().left)
  expect(await at('.line .truth')).toBeLessThan(await at('.line .room'))
  // Without a guess, the truth stands alone.
  await page.keyboard.press('PageDown')
  await page.keyboard.press('PageDown')
  await page.keyboard.press('PageDown')
  await expect(page.locator('#many-tasks .answer')).toContainText('962')
  await expect(guess(page)).toContainText(/Tasks that the best sharing runs: here it is\s+●\s+962 tasks/)
  await expect(guess(page)).not.toContainText('guessed')
})

test('chapter 7 has run half an hour by the time of its answer', async ({ page }) => {
  await openLecture(page, '&chapter=7')
  await expect(page.locator('.cards')).toBeVisible()
  await page.keyboard.press('PageDown')
  await page.keyboard.press('PageDown')
  const machines = page.locator('allot-splicing')
  await expect(machines.locator('.clock')).toHaveText(/1\s800 s/)
  await expect(machines.locator('.same')).toContainText('are the same')
  await expect(page.locator('#splicing .answer')).toContainText('has spliced')
})

test('chapter 8 has a slide for each model, which its title names', async ({ page }) => {
  await page.goto(`./${FIRST}#v=1&lecture=answer&chapter=8&${SHORT}`)
  for (const [name, model] of [
    ['9a', 'ring'],
    ['9b', 'cubic lattice'],
    ['9c', 'complete graph'],
  ] as const) {
    await expect(figure(page, name).locator('allot-plot[drawn]')).toBeAttached()
    await expect(figure(page, name).locator('.title')).toContainText(model)
    await expect(page.locator('allot-figure:visible')).toHaveCount(1)
    await page.keyboard.press('PageDown')
  }
  await expect(page.locator('allot-ratios')).toContainText('Ring')
})

test('chapter 9 checks from its question on, and keeps its results until everyone has guessed', async ({ page }) => {
  await openLecture(page, '&chapter=9')
  const row = page.locator('allot-check tr.one').filter({ hasText: 'Most slots that one task can use' })
  await expect(row.locator('.here')).toContainText('207.5', { timeout: 60_000 })
  await expect(page.locator('allot-check')).toBeHidden()
  await page.keyboard.press('PageDown')
  await expect(page.locator('allot-check')).toBeHidden()
  await page.keyboard.press('PageDown')
  for (const result of ['.here', '.verdict']) await expect(row.locator(result)).toBeVisible()
  await expect(page.locator('allot-check .progress')).toContainText('claims')
})

test('a presenter leads on and back, whatever has the focus', async ({ page }) => {
  await openLecture(page, '&chapter=5')
  await page.locator('allot-lecture .next').focus()
  const places: string[] = []
  const look = async (): Promise<void> => {
    places.push(`${await shown(page).getAttribute('data-chapter')} ${await step(page).textContent()}`)
  }
  for (let i = 0; i < 6; i++) {
    await look()
    await page.keyboard.press('PageDown')
  }
  expect(places).toEqual(['5 Question', '5 Guess', '5 Answer', '6 Question', '6 Guess', '6 Answer 1/2'])
  await expect(step(page)).toHaveText('Answer 2/2')
  await page.keyboard.press('PageUp')
  await expect(step(page)).toHaveText('Answer 1/2')
  await page.keyboard.press('End')
  await page.goto(`./${FIRST}#v=1&lecture=answer-99&chapter=6`)
  await expect(page.locator('allot-figure:visible')).toHaveCount(2)
  await expect(page.locator('allot-figure[name="8d"]')).toBeVisible()
})

test('arrow keys stay with the control that has the focus', async ({ page }) => {
  await page.goto(`./${FIRST}#v=1&lecture=guess&chapter=3`)
  const bar = page.getByRole('slider', { name: 'Task 1,' })
  await bar.focus()
  await page.keyboard.press('ArrowRight')
  await expect(bar).toHaveAttribute('aria-valuenow', '1')
  await expect(step(page)).toHaveText('Guess')
  await page.keyboard.press('PageDown')
  await expect(step(page)).toHaveText('Answer')
  await expect(page.locator('allot-hand .reveals')).toContainText('The best sharing runs')
})

test('after a click or a drag the arrow keys turn slides; a control that keeps them says so', async ({ page }) => {
  await page.goto(`./${FIRST}#v=1&lecture=guess&chapter=3`)
  const bar = page.getByRole('slider', { name: 'Task 1,' })
  const where = page.locator('allot-lecture .where')
  await bar.click()
  await expect(bar).toHaveAttribute('aria-valuenow', '50')
  await expect(where).toContainText('Share by hand')
  await page.keyboard.press('ArrowRight')
  await expect(step(page)).toHaveText('Answer')
  await expect(bar).toHaveAttribute('aria-valuenow', '50')
  await bar.focus()
  await expect(where).toHaveText('Page keys turn slides')
  await page.keyboard.press('ArrowLeft')
  await expect(bar).toHaveAttribute('aria-valuenow', '49')
  await page.goto(`./${FIRST}#v=1&lecture=guess&chapter=1`)
  const box = (await guess(page).getByRole('slider').boundingBox())!
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.7, box.y + box.height / 2)
  await page.mouse.up()
  await page.keyboard.press('ArrowRight')
  await expect(step(page)).toHaveText('Answer')
  // A click on a picture is one, too.
  const one = await drawn(page, '1')
  await one.locator('.surface').click()
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('#q2')).toBeVisible()
})

test('arrows move the caret in a guess that is being typed; sent or empty, they turn slides', async ({ page }) => {
  await page.goto(`./${FIRST}#v=1&lecture=guess&chapter=1`)
  const field = guess(page).getByRole('textbox')
  const where = page.locator('allot-lecture .where')
  await field.click()
  await expect(where).not.toHaveText('Page keys turn slides')
  await page.keyboard.press('ArrowRight')
  await expect(step(page)).toHaveText('Answer')
  await page.keyboard.press('ArrowLeft')
  await field.click()
  await page.keyboard.type('50')
  await expect(where).toHaveText('Page keys turn slides')
  for (let times = 0; times < 3; times++) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.type('2')
  await expect(field).toHaveValue('520')
  await expect(step(page)).toHaveText('Guess')
  await page.keyboard.press('Enter')
  await expect(where).not.toHaveText('Page keys turn slides')
  await page.keyboard.press('ArrowRight')
  await expect(guess(page)).toContainText(/The room guessed\s+520;/)
  // A number that is not sent goes along with a presenter's key.
  await page.keyboard.press('PageUp')
  await field.fill('30')
  await page.keyboard.press('PageDown')
  await expect(guess(page)).toContainText(/The room guessed\s+30;/)
})

test('several guesses stand beside one truth', async ({ page }) => {
  await page.goto(`./${FIRST}#v=1&lecture=guess&chapter=1`)
  const field = guess(page).getByRole('textbox')
  await field.fill('10; 5000')
  await field.press('Enter')
  await expect(guess(page).getByRole('alert')).toContainText(/from 1 to 1\s000/)
  await field.fill('10; 40;200')
  await field.press('Enter')
  await expect(guess(page).getByRole('slider')).toHaveAttribute('aria-valuetext', '10, 40, 200 times')
  await page.keyboard.press('ArrowRight')
  await expect(guess(page)).toContainText(/The room guessed\s+10, 40, 200; .*here it is\s+25.3 times/)
  const at = await guess(page)
    .locator('.line .room')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left))
  expect(at).toEqual([...at].sort((one, other) => one - other))
  expect(new Set(at).size).toBe(3)
})

test('on-screen buttons do the same, and a link opens at its slide', async ({ page }) => {
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
  await page.goto('about:blank')
  await page.goto(`./${FIRST}#v=1&lecture=answer-2&chapter=6`)
  await expect(step(page)).toHaveText('Answer 2/2')
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect(page.locator('allot-lecture')).toHaveCount(0)
  await expect(page.locator('#q6')).toBeInViewport()
})

test('controls come on demand, and what they change is on the slide at once', async ({ page }) => {
  await page.goto(`./${FIRST}#v=1&lecture=answer&chapter=4`)
  await drawn(page, '7')
  await expect(page.locator('allot-bar')).toBeHidden()
  await page.getByRole('button', { name: 'Controls' }).click()
  const slots = page.locator('#best-sharing allot-number[path=slots] input[type=text]')
  await slots.fill('100')
  await slots.press('Enter')
  await expect(page.locator('allot-bar output')).toHaveText('100')
  await expect(page.locator('#best-sharing .answer')).toContainText('worth running')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect(page.locator('allot-bar')).toBeHidden()
  await expect(page.locator('allot-lecture')).toHaveCount(1)
})

test('letters of a picture grow with the screen, and it is read where it is pointed at', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 })
  await page.goto(`./${FIRST}#v=1&lecture=answer&chapter=2`)
  const five = await drawn(page, '5')
  const zoom = await five.locator('allot-plot').evaluate((one) => (one as HTMLElement & { zoom: number }).zoom)
  expect(zoom).toBeGreaterThan(1.3)
  const box = (await five.locator('.surface').boundingBox())!
  const at = { x: box.x + 0.9 * box.width, y: box.y + 0.5 * box.height }
  await page.mouse.move(at.x, at.y)
  const tip = five.locator('.tip')
  await expect(tip).toBeVisible()
  const { x, width } = (await tip.boundingBox())!
  expect(x).toBeLessThan(at.x + 60)
  expect(x + width).toBeGreaterThan(at.x - 400)
})

test('paper shows the article, all of it', async ({ page }) => {
  await openLecture(page, '&chapter=2')
  await page.emulateMedia({ media: 'print' })
  for (const heading of await page.locator('main h2').all()) await expect(heading).toBeVisible()
  await expect(page.locator('allot-lecture .bar')).toBeHidden()
  await expect(page.locator('.prompt').first()).toBeHidden()
  await expect(page.locator('allot-guess').first()).toBeHidden()
})

test('axe finds nothing in a lecture, in no theme', async ({ page }) => {
  test.slow()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openLecture(page, '&chapter=4')
  await page.keyboard.press('PageDown')
  expect(await problemsInThemes(page)).toEqual([])
  await page.keyboard.press('PageDown')
  await drawn(page, '7')
  expect(await problemsInThemes(page)).toEqual([])
})

test('a narrow screen holds it too', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openLecture(page, '&chapter=1')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  for (const name of ['Next', 'Back', 'Leave', 'Controls'])
    await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
})
