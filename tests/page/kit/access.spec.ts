// For everyone: no axe violation in any theme, everything by keyboard, no sideways scrolling.
import type { Page } from '@playwright/test'
import { problems, problemsInThemes, setTheme, THEMES } from '../axe.ts'
import { drawn, expect, open, test } from '../helpers.ts'

const FIGURES = ['1', '5', '7', '6b', '8a', '8d']

test('axe finds nothing, in no theme', async ({ page }) => {
  test.slow()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, 'v=1&slots=5000')
  for (const name of FIGURES) await drawn(page, name)
  await page.locator('allot-runtime summary').click()
  await page.locator('allot-timings summary').first().click()
  expect(await problemsInThemes(page, { rules: 'wcag' })).toEqual([])
})

test('axe finds nothing in menus and dialogs, beside own lists, and on the full screen', async ({ page }) => {
  test.slow()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, 'v=1&slots=-1')
  const about = (...parts: string[]) => problemsInThemes(page, { parts })
  const figure = 'allot-figure[name="6b"]'
  const six = await drawn(page, '6b')
  const choose = async (entry: string): Promise<void> => {
    await six.locator('allot-menu button').first().click()
    await six.getByRole('menuitem', { name: entry }).click()
  }
  await six.locator('allot-menu button').first().click()
  expect(await about(figure, 'allot-notices'), 'the menu').toEqual([])
  await six.getByRole('menuitem', { name: 'Data table' }).click()
  await expect(six.getByRole('dialog')).toBeVisible()
  expect(await about(figure), 'the table').toEqual([])
  await page.keyboard.press('Escape')
  await page.locator('allot-tasks').getByRole('radio', { name: 'Your own list' }).check()
  await page.locator('allot-tasks textarea').fill('1\nperhaps\n0.5')
  await page.locator('allot-tasks').getByRole('button', { name: 'Read', exact: true }).click()
  await expect(page.locator('allot-tasks #report li')).toContainText('perhaps')
  expect(await about('#many-tasks'), 'an own list').toEqual([])
  await choose('Link')
  await expect(six.getByRole('dialog')).toBeVisible()
  expect(await about(figure), 'the link').toEqual([])
  await page.keyboard.press('Escape')
  await choose('Full screen')
  await expect.poll(() => page.evaluate(() => document.fullscreenElement?.localName)).toBe('allot-figure')
  expect(await about(figure), 'the full screen').toEqual([])
})

test('axe finds nothing in a menu that has to be scrolled', async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 400 })
  await open(page)
  const six = await drawn(page, '6b')
  await six.locator('allot-menu button').first().click()
  const list = six.locator('allot-menu [role=menu]')
  expect(await list.evaluate((one) => one.scrollHeight - one.clientHeight)).toBeGreaterThan(0)
  expect(await problems(page, { parts: ['allot-figure[name="6b"]'] })).toEqual([])
})

test('nothing has to be scrolled sideways on any screen', async ({ page }) => {
  await open(page)
  for (const width of [1920, 1280, 768, 320]) {
    await page.setViewportSize({ width, height: 800 })
    for (const name of FIGURES) await drawn(page, name)
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), `${width} px`)
      .toBeLessThanOrEqual(width)
  }
})

/** The parts wider than a page of 320 px: the page itself, or an element that does not scroll and would be cut off. */
function wide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const all = (root: ParentNode): Element[] =>
      [...root.querySelectorAll('*')].flatMap((one) => [one, ...(one.shadowRoot ? all(one.shadowRoot) : [])])
    const hosts = all(document).filter((one) => one.localName.startsWith('allot-') && one.checkVisibility())
    const cut = hosts
      .filter((one) => one.getBoundingClientRect().right > 321)
      .map((one) => `${one.localName} ${one.getAttribute('name') ?? one.getAttribute('path') ?? ''}`)
    return document.documentElement.scrollWidth > 320 ? ['the page', ...cut] : cut
  })
}

for (const touch of [false, true])
  test.describe(() => {
    test.use({
      viewport: { width: 320, height: 800 },
      hasTouch: touch,
      isMobile: touch,
      contextOptions: { reducedMotion: 'reduce' },
    })
    const how = touch ? 'on a phone' : 'in a narrow window'
    test(`nothing has to be scrolled sideways in any chapter, ${how}`, async ({ page }) => {
      await open(page, 'v=1&simulation.slots=30&simulation.horizon=100&simulation.runs=1&simulation.trajectories=5')
      for (const name of [...FIGURES, '9a']) await drawn(page, name)
      await page.locator('#check').scrollIntoViewIfNeeded()
      await expect(page.locator('allot-check').getByRole('row').first()).toBeAttached()
      await page.locator('#by-hand').scrollIntoViewIfNeeded()
      await expect(page.locator('allot-hand').getByRole('slider').first()).toBeAttached()
      for (const part of [
        'allot-runtime',
        'allot-timings',
        'allot-simulation[of=splicing]',
        'allot-simulation[of=simulation]',
      ])
        await page.locator(`${part} summary`).first().click()
      for (const theme of THEMES) {
        await setTheme(page, theme)
        await expect.poll(() => wide(page), theme).toEqual([])
        // Phones zoom in on fields with smaller letters.
        const letters = await page
          .locator('select, textarea, input:not([type=range], [type=radio], [type=checkbox])')
          .evaluateAll((all) => all.map((one) => parseFloat(getComputedStyle(one).fontSize)))
        expect(letters.length).toBeGreaterThan(20)
        expect(Math.min(...letters), theme).toBeGreaterThanOrEqual(touch ? 16 : 12)
      }
    })
  })

test('the keyboard reaches every control, and each shows that it is there', async ({ page }) => {
  // A long way, and with small simulations the last two chapters do not make it longer.
  test.slow()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, 'v=1&simulation.slots=30&simulation.horizon=100&simulation.runs=1&simulation.trajectories=5')
  for (const name of FIGURES) await drawn(page, name)
  await page.evaluate(() => scrollTo(0, 0))
  // All late parts are loaded, so that no element changes during the walk.
  await page.waitForLoadState('networkidle')
  const wanted = await page.evaluate(() => {
    const all = (root: ParentNode): Element[] =>
      [...root.querySelectorAll('*')].flatMap((one) => [one, ...(one.shadowRoot ? all(one.shadowRoot) : [])])
    const able = 'a[href], button:not(:disabled), select, input, textarea, summary, [tabindex="0"]'
    const within = (one: Element): boolean =>
      one.isConnected &&
      one.matches(able) &&
      !one.matches('[tabindex="-1"]') &&
      one.checkVisibility({ visibilityProperty: true }) &&
      !one.matches('input[type=radio]:not(:checked)')
    const elements = all(document).filter(within)
    Object.assign(self, { walk: { within, elements, reached: new Set<Element>() } })
    return elements.length
  })
  const unmarked: string[] = []
  // At the end of the page, and after a focused element was drawn anew, nothing has the focus for a step. So the walk
  // ends when it is back at its first element.
  let around = false
  for (let i = 0; i < wanted + 120 && !around; i++) {
    await page.keyboard.press('Tab')
    const here = await page.evaluate(() => {
      let one = document.activeElement
      const path: Element[] = []
      while (one?.shadowRoot?.activeElement) {
        path.push(one)
        one = one.shadowRoot.activeElement
      }
      if (!one || one === document.body) return null
      const outlined = (each: Element | null): boolean =>
        !!each && ['', '::before'].some((part) => getComputedStyle(each, part || null).outlineStyle !== 'none')
      const seen = outlined(one) || outlined(one.nextElementSibling) || outlined(one.querySelector('.grip'))
      const { reached } = (self as unknown as { walk: { reached: Set<Element> } }).walk
      reached.add(one)
      const [first] = reached
      return {
        again: reached.size > 1 && one === first,
        seen,
        name: `${path.map((each) => each.localName).join(' ')} ${one.localName}.${one.className}`,
      }
    })
    around = here?.again ?? false
    if (here && !here.seen) unmarked.push(here.name)
  }
  expect(unmarked).toEqual([])
  const missed = await page.evaluate(() => {
    interface Walk {
      within: (one: Element) => boolean
      elements: Element[]
      reached: Set<Element>
    }
    const { within, elements, reached } = (self as unknown as { walk: Walk }).walk
    return elements.filter((one) => within(one) && !reached.has(one)).map((one) => one.outerHTML.slice(0, 120))
  })
  expect(missed).toEqual([])
})

test('the menu works by keyboard alone', async ({ page }) => {
  await open(page)
  const six = await drawn(page, '6b')
  const button = six.locator('allot-menu button').first()
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(six.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(six.getByRole('menuitem').last()).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(six.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
})

test('the skip link leads to the article and leaves the address alone', async ({ page }) => {
  await open(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.locator('#article')).toBeFocused()
  expect(new URL(page.url()).hash).toBe('')
})

test('the system decides the theme until the reader does', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await open(page)
  const paper = (): Promise<string> => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  expect(await paper()).toBe('rgb(20, 23, 28)')
  await page.getByLabel('Theme').selectOption('light')
  expect(await paper()).toBe('rgb(255, 255, 255)')
})
