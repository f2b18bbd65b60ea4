// Changing a value changes the figure, its caption and the link; a wrong value changes nothing.
import { caption, drawn, expect, field, figure, hash, open, picture, setField, test } from '../helpers.ts'
import { FIRST } from '../first.ts'

test('N: caption, link and the other figures follow', async ({ page }) => {
  await open(page)
  const first = page.locator('allot-figure').first()
  const before = await caption(first).innerText()
  const slider = page.locator('allot-bar input[type=range]')
  await slider.focus()
  await slider.press('PageUp')
  await expect(caption(first)).not.toHaveText(before)
  await expect.poll(() => hash(page)).toContain('slots=')
  const shown = await page.locator('allot-bar output').innerText()
  await expect(caption(first)).toContainText(shown)
  await expect(caption(await drawn(page, '6b'))).toContainText(shown)
})

test('the distribution: figure 5 and the link follow', async ({ page }) => {
  await open(page)
  const five = await drawn(page, '5')
  const before = await picture(five)
  await page.locator('allot-tasks').getByRole('radio', { name: 'Beta' }).check()
  await setField(page, 'tasks.beta.alpha', '3.5')
  await expect.poll(() => hash(page)).toContain('tasks.beta.alpha=3.5')
  await expect.poll(() => picture(five)).not.toBe(before)
  await expect(caption(five)).toContainText('B(3.5, 1)')
})

test('the runtime model: figure 1, the equation and the link follow', async ({ page }) => {
  await open(page)
  const one = await drawn(page, '1')
  const before = await picture(one)
  const said = await caption(one).innerText()
  const equation = page.locator('allot-runtime .equation')
  await expect(equation).toContainText('481.42')
  await page.locator('allot-runtime select').selectOption({ index: 1 })
  await expect.poll(() => picture(one)).not.toBe(before)
  await expect(caption(one)).not.toHaveText(said)
  await expect.poll(() => hash(page)).toContain('runtime')
  // Nobody writes "1 ln(1 w)".
  await page.goto('about:blank')
  await page.goto(`./${FIRST}#v=1&runtime.d=1&runtime.g=1`)
  await expect(equation).toHaveText(/\+\s*ln\(w\)\s*\+/)
})

test('the menu of the bar opens and closes without moving the page', async ({ page }) => {
  await open(page)
  await page.locator('[data-chapter="4"] h2').scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollBy({ top: 137, behavior: 'instant' }))
  await expect(figure(page, '7').locator('allot-plot[drawn]')).toBeAttached()
  // The reader's place is measured on the screen, not by scrollY: parts above may still get their height.
  const place = (): Promise<number> =>
    page.locator('[data-chapter="4"] h2').evaluate((one) => Math.round(one.getBoundingClientRect().top))
  const before = await place()
  // By its place: a locator's click would itself scroll to the bar.
  const box = (await page.locator('allot-bar allot-menu').boundingBox())!
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.getByRole('menuitem', { name: 'Start afresh' })).toBeInViewport()
  expect(await place()).toBe(before)
  await page.keyboard.press('Escape')
  await page.waitForTimeout(400)
  expect(await place()).toBe(before)
})

test('the menu copies the link of all that is set', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page)
  await page
    .getByRole('slider', { name: /^Slots/ })
    .first()
    .press('End')
  await expect.poll(() => page.url()).toContain('slots=')
  await page.locator('allot-bar allot-menu button').first().click()
  await page.getByRole('menuitem', { name: 'Copy the link' }).click()
  await expect(page.locator('allot-notices')).toContainText('The link is copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
  await context.clearPermissions()
})

test('a menu fits on a small screen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await open(page)
  await page.locator('allot-figure[name="8a"]').scrollIntoViewIfNeeded()
  const menu = page.locator('allot-figure[name="8a"] allot-menu')
  await expect(menu).toBeVisible({ timeout: 15_000 })
  await menu.evaluate((one) => scrollBy({ top: one.getBoundingClientRect().top - 500, behavior: 'instant' }))
  await menu.locator('button').first().click()
  const list = (await menu.getByRole('menu').boundingBox())!
  expect(list.y).toBeGreaterThanOrEqual(0)
  expect(list.y + list.height).toBeLessThanOrEqual(640)
  await page.keyboard.press('Escape')
  await page.locator('allot-bar allot-menu button').first().click()
  const bar = (await page.locator('allot-bar').getByRole('menu').boundingBox())!
  expect(bar.x).toBeGreaterThanOrEqual(0)
  expect(bar.x + bar.width).toBeLessThanOrEqual(360)
})

test('undo and redo, by button and by key', async ({ page }) => {
  await open(page)
  await page.locator('allot-number[path=slots]').first().scrollIntoViewIfNeeded()
  await setField(page, 'slots', '2000')
  await setField(page, 'slots', '3000')
  const output = page.locator('allot-bar output')
  await expect(output).toHaveText(/3\s000/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.locator('h1').click()
  await page.keyboard.press('Control+z')
  await expect(output).toHaveText(/10\s000/)
  await page.keyboard.press('Control+Shift+z')
  await page.getByRole('button', { name: 'Redo' }).click()
  await expect(output).toHaveText(/3\s000/)
  await expect(page.getByRole('button', { name: 'Redo' })).toBeDisabled()
})

test('a wrong N is refused in words, and the last good figure stays', async ({ page }) => {
  await open(page)
  const seven = await drawn(page, '7')
  const before = await picture(seven)
  const refusal = page.locator('allot-number[path=slots]').first().locator('.refusal')
  for (const wrong of ['-5', 'many', 'NaN', '1e400', '']) {
    await setField(page, 'slots', wrong)
    await expect(field(page, 'slots'), wrong).toHaveAttribute('aria-invalid', 'true')
    await expect(refusal).toBeVisible()
    await expect(refusal).toContainText(/llowed|number/)
    expect(await picture(seven)).toBe(before)
    await expect(page.locator('allot-bar output')).toHaveText(/10\s000/)
    await setField(page, 'slots', '500')
    await expect(refusal).toBeHidden()
    await setField(page, 'slots', '10000')
    await expect.poll(() => picture(seven)).toBe(before)
  }
})

test('a coefficient that makes T(w) impossible is refused beside its field', async ({ page }) => {
  await open(page)
  await page.locator('allot-runtime summary').click()
  await setField(page, 'runtime.b', '-481')
  const refusal = page.locator('allot-number[path="runtime.b"] .refusal')
  await expect(refusal).toBeVisible()
  await expect(refusal).not.toBeEmpty()
  await expect.poll(() => hash(page)).not.toContain('runtime.b')
})

test('ideal scaling has a limit that can be set, and not be left out', async ({ page }) => {
  await open(page)
  const limit = page.locator('allot-number[path="runtime.w_limit"]')
  await expect(limit.locator('input[type=text]')).toHaveValue('')
  await page.locator('allot-runtime select').selectOption('ideal')
  await expect(limit.locator('input[type=text]')).toHaveValue('256')
  await setField(page, 'runtime.w_limit', '50')
  await expect.poll(() => hash(page)).toContain('runtime.w_limit=50')
  await expect(page.locator('allot-answer[chapter="1"]')).toContainText('50 slots')
  await expect(page.locator('allot-answer[chapter="1"]')).toContainText('all that a slot does alone')
  await setField(page, 'runtime.w_limit', '')
  await expect(limit.locator('.refusal')).toContainText('most slots per task')
})

test('a change from elsewhere leaves alone what is being typed', async ({ page }) => {
  await open(page)
  const limit = page.locator('allot-number[path="runtime.w_limit"]')
  await field(page, 'runtime.w_limit').fill('50')
  // Without leaving the field, as a change does that comes late.
  await page.locator('allot-runtime select').evaluate((select: HTMLSelectElement) => {
    select.value = 'ideal'
    select.dispatchEvent(new Event('change'))
  })
  await expect(limit.locator('input[type=range]')).toHaveAttribute('aria-valuetext', /256/)
  await expect(limit.locator('input[type=text]')).toHaveValue('50')
  await limit.locator('input[type=text]').press('Enter')
  await expect.poll(() => hash(page)).toContain('runtime.w_limit=50')
})

test('what is typed and taken back is not kept: the field follows again', async ({ page }) => {
  await open(page)
  const input = field(page, 'slots')
  const before = await input.inputValue()
  await input.pressSequentially('1')
  await input.press('Backspace')
  await input.blur()
  await page.locator('allot-bar input[type=range]').press('End')
  await expect(input).not.toHaveValue(before)
})

test('keys move N by whole slots, and names stand for paths in a refusal', async ({ page }) => {
  await open(page, 'v=1&slots=3')
  const input = field(page, 'slots')
  await input.press('ArrowUp')
  await expect(input).toHaveValue('4')
  await setField(page, 'slots', '7.5')
  await expect.poll(() => hash(page)).toContain('slots=7.5')
  await input.press('ArrowDown')
  await expect(input).toHaveValue('7')
  await setField(page, 'slots', '-2')
  await expect(page.locator('allot-number[path=slots] .refusal').first()).toHaveText(/^N: -2 is not allowed; .*\.$/)
})

test('an empty seed is refused in words', async ({ page }) => {
  await open(page)
  const seed = page.locator('allot-tasks').getByRole('textbox', { name: 'Seed' })
  await seed.fill('')
  await seed.press('Enter')
  await expect(page.locator('allot-tasks > .refusal, allot-tasks p.refusal').last()).toContainText(
    'any text but an empty one',
  )
})

test('a figure goes back to what the paper shows', async ({ page }) => {
  await open(page, 'v=1&slots=77')
  await page.locator('allot-preset[figure="6a"] button').click()
  await expect(page.locator('allot-bar output')).toHaveText(/10\s000/)
})

test('the menu has a preset for each figure of the paper', async ({ page }) => {
  await open(page)
  await page.locator('allot-bar allot-menu button').first().click()
  for (const name of ['1', '5', '6a', '6b', '7', '8a', '8b', '8c', '8d']) {
    await expect(
      page
        .locator('allot-bar')
        .getByRole('menuitem', { name: new RegExp(`\\b${name}\\b`) })
        .first(),
    ).toBeVisible()
  }
})

test('settings that are a reader’s own are replaced with a word, and can be had back', async ({ page }) => {
  await open(page)
  const choose = async (name: string): Promise<void> => {
    await page.locator('allot-bar allot-menu button').first().click()
    await page.locator('allot-bar').getByRole('menuitem', { name }).first().click()
  }
  const said = page.locator('allot-notices .notice')
  // From one figure of the paper to another nothing is lost.
  await choose('Fig. 8')
  await choose('Fig. 7')
  await expect(page.locator('#best-sharing allot-figure[name="7"]')).toBeInViewport()
  await expect(said).toHaveCount(0)
  await setField(page, 'slots', '777')
  await expect.poll(() => hash(page)).toContain('slots=777')
  await choose('Figs. 9 to 11')
  await expect(page.locator('#gains h2')).toBeInViewport()
  await expect(said).toHaveCount(0)
  await choose('Fig. 7')
  await expect(said).toContainText('Settings are those of Fig. 7 now')
  await expect.poll(() => hash(page)).not.toContain('slots')
  await said.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => hash(page)).toContain('slots=777')
  await expect(said).toHaveCount(0)
  await choose('Start afresh')
  await expect(said).toContainText('as at the beginning')
  // A later change that can be undone, other than settings, would be undone instead.
  await (await drawn(page, '6a')).locator('.legend button').first().click()
  await expect(said).toHaveCount(0)
  // The same text as before, of whose change a browser need not tell.
  await setField(page, 'slots', '777')
  await expect.poll(() => hash(page)).toContain('slots=777')
  await choose('Start afresh')
  await expect(said).toContainText('as at the beginning')
  await setField(page, 'slots', '55')
  await expect(said).toHaveCount(0)
})

test('the menu leads to what the paper simulated, and leaves the rest as it is', async ({ page }) => {
  await open(page, 'v=1&slots=77&simulation.slots=300&simulation.runs=2')
  await page.locator('allot-bar allot-menu button').first().click()
  await page.locator('allot-bar').getByRole('menuitem', { name: 'Figs. 9 to 11' }).click()
  await expect(page.locator('#gains h2')).toBeInViewport()
  await expect.poll(() => hash(page)).toContain('chapter=8')
  expect(await hash(page)).not.toContain('simulation')
  expect(await hash(page)).toContain('slots=77')
})
