// Helpers of the page's tests: a page that must log no error and make no foreign request, and locators of its parts.
import { type Locator, type Page, test as base, expect } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { BLOCKED } from '../setup/blocked.ts'
import { FIRST } from './first.ts'

export { expect }

/** A test fails when the page writes an error to the console, throws, or asks another origin for anything. */
// biome-ignore lint/suspicious/noConfusingVoidType: a fixture that gives nothing is typed so.
export const test = base.extend<{ quiet: void }>({
  quiet: [
    async ({ page, baseURL }, use) => {
      const wrong: string[] = []
      page.on('console', (message) => {
        if (message.text() === BLOCKED) return
        if (message.type() === 'error' || message.type() === 'warning') wrong.push(message.text())
      })
      page.on('pageerror', (error) => wrong.push(`${error}`))
      page.on('request', (request) => {
        const { origin, protocol } = new URL(request.url())
        if (protocol.startsWith('http') && origin !== new URL(baseURL ?? '').origin)
          wrong.push(`asked ${request.url()}`)
      })
      await use()
      // The next test has the same context, which keeps them.
      await page.context().clearPermissions()
      expect(wrong).toEqual([])
    },
    { auto: true },
  ],
})

/** The part of a link for runs that are soon done. */
export const SHORT =
  'simulation.model.ring.states=30&simulation.stay=0.9&simulation.slots=30&simulation.horizon=300' +
  '&simulation.trajectories=20&simulation.wall_clock=1000&simulation.points=10&simulation.runs=4'

/** Milliseconds that a figure may take: the region of a machine is a thousand runs, and other tests are at work. */
export const PATIENCE = 90_000

export function figure(page: Page, name: string): Locator {
  return page.locator(`allot-figure[name="${name}"]`).last()
}

/** Scrolls a figure into sight and waits until it is drawn. */
export async function drawn(page: Page, name: string): Promise<Locator> {
  const one = figure(page, name)
  // Curves over N of a whole family take a while, longer when other tests share the machine. A page that goes to the
  // place of its hash late takes the figure out of sight again.
  await expect(async () => {
    await one.scrollIntoViewIfNeeded()
    await expect(one.locator('allot-plot[drawn]')).toBeAttached({ timeout: 3_000 })
  }).toPass({ timeout: 15_000 })
  return one
}

/** A function that opens an article's page with a hash and waits for the first figure it draws. */
export function opener(file: string): (page: Page, hash?: string) => Promise<void> {
  return async (page, hash = '') => {
    await page.goto(`./${file}${hash ? `#${hash}` : ''}`)
    await expect(page.locator('allot-plot[drawn]').first()).toBeAttached()
  }
}

/** Opens the first article. */
export const open = opener(FIRST)

export function chapter(page: Page, number: number): Locator {
  return page.locator(`[data-chapter="${number}"]`)
}

/**
 * Runs the page's timers for this long, at once; what they began has a moment to come. The page has to be opened after
 * `page.clock.install()`.
 */
export async function letPass(page: Page, milliseconds: number): Promise<void> {
  await page.clock.runFor(milliseconds)
  await page.waitForTimeout(100)
}

/** A fingerprint of a canvas: equal drawings have the same one. */
export async function picture(one: Locator): Promise<string> {
  return one
    .locator('canvas')
    .first()
    .evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL())
}

export function caption(one: Locator): Locator {
  return one.locator('figcaption')
}

/** The number field of a value, by its path in the scenario. */
export function field(page: Page, path: string): Locator {
  return page.locator(`allot-number[path="${path}"]`).first().locator('input[type=text]')
}

export async function setField(page: Page, path: string, value: string): Promise<void> {
  const input = field(page, path)
  await expect(async () => {
    // A change from elsewhere may give the field a new value, and take its selection, between selecting and typing.
    await input.fill(value)
    expect(await input.inputValue()).toBe(value)
  }).toPass()
  await input.press('Enter')
}

/** Chooses an entry of a figure's menu and hands back the file it saves. */
export async function download(page: Page, one: Locator, entry: string): Promise<{ name: string; content: Buffer }> {
  await one.locator('allot-menu button').first().click()
  const [saved] = await Promise.all([page.waitForEvent('download'), one.getByRole('menuitem', { name: entry }).click()])
  return { name: saved.suggestedFilename(), content: await readFile(await saved.path()) }
}

/** The number of pages that a printer makes of what the page shows for print. */
export async function pagesOf(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'A4' })
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

export async function hash(page: Page): Promise<string> {
  return page.evaluate(() => decodeURIComponent(location.hash))
}

/** To the top of the page, as a reader goes: a page that a link opened keeps its place until a key says otherwise. */
export async function leave(page: Page): Promise<void> {
  await page.keyboard.press('Shift')
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
}
