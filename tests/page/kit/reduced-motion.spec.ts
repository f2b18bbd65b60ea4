// Reduced motion (a system setting): no animation is longer than a blink, and no scrolling is smooth.
import type { Page } from '@playwright/test'
import { drawn, expect, open, test } from '../helpers.ts'

const BLINK_MS = 100

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Elements with an animation or a transition longer than a blink, or with smooth scrolling. */
async function moving(page: Page): Promise<string[]> {
  return page.evaluate((blink) => {
    const roots: (Document | ShadowRoot)[] = [document]
    for (const root of roots)
      for (const one of root.querySelectorAll('*')) if (one.shadowRoot) roots.push(one.shadowRoot)
    const milliseconds = (list: string): number =>
      Math.max(...list.split(',').map((one) => parseFloat(one) * (one.trim().endsWith('ms') ? 1 : 1000)))
    const all = roots.flatMap((root) => [...root.querySelectorAll('*')])
    const styled = all.flatMap((one) =>
      [null, '::before', '::after'].flatMap((part) => {
        const style = getComputedStyle(one, part)
        const animated = style.animationName !== 'none' && milliseconds(style.animationDuration) > blink
        return animated || milliseconds(style.transitionDuration) > blink
          ? [`${one.localName}.${one.className}${part ?? ''}`]
          : []
      }),
    )
    const running = roots
      .flatMap((root) => root.getAnimations())
      .filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration) > blink)
    const gliding = all
      .filter((one) => getComputedStyle(one).scrollBehavior !== 'auto')
      .map(({ localName }) => `${localName} glides`)
    return [
      ...styled,
      ...running.map(({ effect }) => `an animation of ${(effect as KeyframeEffect).target?.localName}`),
      ...gliding,
    ]
  }, BLINK_MS)
}

test('in no chapter, menu, dialog, tour or lecture', async ({ page }) => {
  test.slow()
  await open(page, 'v=1&simulation.slots=30&simulation.horizon=100&simulation.runs=1&simulation.trajectories=5')
  expect(await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches)).toBe(true)
  for (const name of ['1', '5', '7', '6b', '8a', '9a', '10']) await drawn(page, name)
  await page.locator('allot-splicing').scrollIntoViewIfNeeded()
  await expect(page.locator('allot-machine').first()).toBeAttached()
  await page.locator('#check').scrollIntoViewIfNeeded()
  await expect(page.locator('allot-check').getByRole('row').first()).toBeAttached()
  expect(await moving(page)).toEqual([])

  const six = await drawn(page, '6b')
  await six.locator('allot-menu button').first().click()
  expect(await moving(page), 'a menu').toEqual([])
  await six.getByRole('menuitem', { name: 'Data table' }).click()
  await expect(six.getByRole('dialog')).toBeVisible()
  expect(await moving(page), 'a dialog').toEqual([])
  await page.keyboard.press('Escape')
  await page.locator('allot-bar allot-menu button').first().click()
  await page.getByRole('menuitem', { name: 'Take the tour' }).click()
  await expect(page.locator('allot-guide').getByRole('dialog')).toBeVisible()
  expect(await moving(page), 'the tour').toEqual([])
  await page.keyboard.press('Escape')
  await page.locator('allot-bar allot-menu button').first().click()
  await page.getByRole('menuitem', { name: 'Lecture mode' }).click()
  await expect(page.locator('allot-lecture .bar')).toBeVisible()
  expect(await moving(page), 'a lecture').toEqual([])
})

test('a chapter is there at once when it is gone to', async ({ page }) => {
  await open(page)
  await page.getByRole('navigation', { name: 'Chapters' }).getByRole('link', { name: 'Check the paper' }).click()
  // Two frames: one in which the click is answered, and one to draw it.
  const top = await page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() => resolve(document.querySelector('#check')!.getBoundingClientRect().top)),
        ),
      ),
  )
  expect(Math.abs(top)).toBeLessThan(200)
})

test('not in a frame', async ({ page }) => {
  await page.goto('./embed.html#v=1&figure=6a')
  await expect(page.locator('allot-plot[drawn]')).toBeAttached()
  expect(await moving(page)).toEqual([])
})
