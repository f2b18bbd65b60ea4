// A walk through all functions of the article, for pages without a server: a cached site, a file on a disk.
import type { Locator, Page } from '@playwright/test'
import { caption, download, drawn, expect, figure } from './helpers.ts'

/** A page, with a function that opens a hash in it as a new page. */
export interface Visit {
  page: Page
  open: (hash?: string) => Promise<void>
}

/** A simulation of a fraction of a second. */
const SMALL =
  'simulation.model.ring.states=30&simulation.stay=0.9&simulation.slots=30&simulation.methods=ve,maxp_w_star' +
  '&simulation.horizon=300&simulation.trajectories=20&simulation.wall_clock=2000&simulation.points=40'

async function painted(one: Locator): Promise<void> {
  const colours = await one.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
    return new Set(new Uint32Array(data.buffer)).size
  })
  expect(colours).toBeGreaterThan(8)
  await expect(caption(one)).not.toBeEmpty()
}

async function figures(page: Page, names: string[]): Promise<void> {
  for (const name of names) await painted(await drawn(page, name))
}

/** The actions, each with a check of its result. */
export const walk: Record<string, (visit: Visit) => Promise<void>> = {
  'chapters 1, 2 and 4 to 6': async ({ page, open }) => {
    await open()
    await figures(page, ['6a', '1', '5', '7', '6b', '8a', '8b', '8c', '8d'])
  },

  'chapter 3, by hand': async ({ page, open }) => {
    await open('v=1&chapter=3')
    const hand = page.locator('allot-hand')
    await expect(hand.getByRole('slider')).toHaveCount(10)
    await hand.getByRole('slider').first().press('PageUp')
    await expect.poll(async () => parseFloat(await hand.locator('output').innerText())).toBeGreaterThan(0)
  },

  'chapter 7, a trajectory': async ({ page, open }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open('v=1&chapter=7&splicing.slots=6')
    const one = page.locator('allot-splicing')
    await expect(one.locator('allot-machine').first()).toBeVisible()
    for (let i = 0; i < 5; i++) await one.getByRole('button', { name: 'One event', exact: true }).click()
    await expect(one.locator('.clock')).toContainText(/[1-9]/)
  },

  'chapter 8, the simulator': async ({ page, open }) => {
    await open(`v=1&chapter=8&${SMALL}&simulation.runs=20`)
    await page.locator('allot-ensemble').scrollIntoViewIfNeeded()
    await expect(page.locator('allot-ensemble')).toContainText('All runs are done', { timeout: 30_000 })
    await figures(page, ['9a', '9b', '9c', '10', '11'])
  },

  'chapter 9, the check': async ({ page, open }) => {
    await open('v=1&chapter=9')
    const check = page.locator('allot-check')
    await check.getByRole('button', { name: 'Check now' }).click()
    const first = check.getByRole('row').filter({ hasText: 'Most slots that one task can use' })
    await expect(first).toContainText('207.5 slots', { timeout: 30_000 })
    await expect(check.locator('.progress')).toContainText(/[3-9] of \d+ claims/, { timeout: 30_000 })
    await check.getByRole('button', { name: 'Cancel' }).click()
    await expect(check).toContainText('Stopped')
  },

  'words, the tour and a lecture': async ({ page, open }) => {
    await open()
    await page.locator('#one-task .word[data-word="T"]').first().click()
    await expect(page.locator('.word-card')).toContainText('seconds that one task takes on w slots')
    await page.keyboard.press('Escape')
    const menu = page.locator('allot-bar allot-menu button').first()
    await menu.click()
    await page.getByRole('menuitem', { name: 'Take the tour' }).click()
    await expect(page.locator('allot-guide').getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await menu.click()
    await page.getByRole('menuitem', { name: 'Lecture mode' }).click()
    await expect(page.locator('allot-lecture .bar')).toBeVisible()
    await expect(page.locator('main > section:visible')).toHaveCount(1)
  },

  'own numbers, and files to take along': async ({ page, open }) => {
    await open('v=1&slots=5000')
    const one = await drawn(page, '6a')
    const csv = await download(page, one, 'Download CSV')
    expect(csv.name).toMatch(/\.csv$/)
    expect(csv.content.toString().split('\n').length).toBeGreaterThan(100)
    const svg = await download(page, one, 'Download SVG')
    expect(svg.content.toString()).toMatch(/^<svg[\s\S]*<\/svg>\s*$/)
    const timings = page.locator('allot-timings')
    await timings.locator('summary').first().click()
    await timings.locator('textarea').fill('cores,seconds\n1,100\n2,55\n4,30\n8,18\n16,12')
    await timings.getByRole('button', { name: 'Read', exact: true }).click()
    await expect(timings).toContainText('5 timings')
  },

  'a link': async ({ page, open }) => {
    await open('v=1&slots=5000&theme=dark&chapter=5')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(caption(figure(page, '6a'))).toContainText('5 000')
    await expect(page.locator('#q5')).toBeInViewport()
  },
}
