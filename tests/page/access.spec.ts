// For everyone: no axe violation in any theme, everything by keyboard, no sideways scrolling.
import AxeBuilder from '@axe-core/playwright'
import type { Result } from 'axe-core'
import { drawn, expect, open, test } from './helpers.ts'

const FIGURES = ['1', '5', '7', '6b', '8a', '8d']

for (const theme of ['light', 'dark', 'projector']) {
  test(`axe finds nothing in the ${theme} theme`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, `v=1&theme=${theme}&slots=5000`)
    for (const name of FIGURES) await drawn(page, name)
    await page.locator('allot-runtime summary').click()
    await page.locator('allot-timings summary').click()
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
      .analyze()
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`),
    ).toEqual([])
  })

  test(`axe finds nothing in menu and dialog, ${theme}`, async ({ page }) => {
    await open(page, `v=1&theme=${theme}&slots=-1`)
    const six = await drawn(page, '6b')
    await six.locator('allot-menu button').first().click()
    const about = (): Promise<{ violations: Result[] }> =>
      new AxeBuilder({ page }).include('allot-figure[name="6b"]').include('allot-notices').analyze()
    const menu = await about()
    await six.getByRole('menuitem', { name: 'Data table' }).click()
    await expect(six.getByRole('dialog')).toBeVisible()
    const dialog = await about()
    expect(
      [...menu.violations, ...dialog.violations].map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ')}`),
    ).toEqual([])
  })
}

for (const width of [320, 768, 1280, 1920]) {
  test(`nothing has to be scrolled sideways at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await open(page)
    for (const name of FIGURES) await drawn(page, name)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  })
}

test('the keyboard reaches every control, and each shows that it is there', async ({ page }) => {
  // A long way, and with small simulations the last two chapters do not make it longer.
  test.slow()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, 'v=1&simulation.slots=30&simulation.horizon=100&simulation.runs=1&simulation.trajectories=5')
  for (const name of FIGURES) await drawn(page, name)
  await page.evaluate(() => scrollTo(0, 0))
  const wanted = await page.evaluate(() => {
    const all = (root: ParentNode): Element[] =>
      [...root.querySelectorAll('*')].flatMap((one) => [one, ...(one.shadowRoot ? all(one.shadowRoot) : [])])
    const able = 'a[href], button:not(:disabled), select, input, textarea, summary, [tabindex="0"]'
    return all(document).filter(
      (one) =>
        one.matches(able) &&
        !one.matches('[tabindex="-1"]') &&
        one.checkVisibility({ visibilityProperty: true }) &&
        !one.matches('input[type=radio]:not(:checked)'),
    ).length
  })
  const reached = new Set<string>()
  const unmarked: string[] = []
  for (let i = 0; i < wanted + 120; i++) {
    await page.keyboard.press('Tab')
    const here = await page.evaluate(() => {
      let one = document.activeElement
      const path = []
      while (one?.shadowRoot?.activeElement) {
        path.push(one)
        one = one.shadowRoot.activeElement
      }
      if (!one || one === document.body) return null
      const all = (root: ParentNode): Element[] =>
        [...root.querySelectorAll('*')].flatMap((each) => [each, ...(each.shadowRoot ? all(each.shadowRoot) : [])])
      const outlined = (each: Element | null): boolean =>
        !!each && ['', '::before'].some((part) => getComputedStyle(each, part || null).outlineStyle !== 'none')
      const seen = outlined(one) || outlined(one.nextElementSibling) || outlined(one.querySelector('.grip'))
      return {
        id: String(all(document).indexOf(one)),
        seen,
        name: `${path.map((each) => each.localName).join(' ')} ${one.localName}.${one.className}`,
      }
    })
    if (!here) break
    reached.add(here.id)
    if (!here.seen) unmarked.push(here.name)
  }
  expect(unmarked).toEqual([])
  expect(reached.size).toBeGreaterThanOrEqual(wanted)
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
