// The builder, as a reader opens and uses it.
import type { Locator, Page } from '@playwright/test'
import { expect } from './host.ts'
import { FIRST } from './first.ts'

/** Opens the article, and from the menu of its first figure the builder. */
export async function builderOf(page: Page, allot: string, hash = 'v=1&slots=5000'): Promise<Locator> {
  await page.goto(`${allot}${FIRST}#${hash}`)
  const first = page.locator('allot-figure').first()
  await expect(first.locator('allot-plot[drawn]')).toBeAttached()
  await first.locator('allot-menu button').first().click()
  await first.getByRole('menuitem', { name: 'Embed' }).click()
  const builder = page.locator('allot-builder')
  await expect(builder.getByRole('dialog')).toBeVisible()
  return builder
}

/** Opens the builder from the foot of an article. */
export async function fromFoot(page: Page, address: string): Promise<Locator> {
  await page.goto(address)
  await page.locator('footer').getByRole('button', { name: 'Put a figure into your page' }).click()
  return page.locator('allot-builder')
}

export async function choose(
  builder: Locator,
  how: { way?: string; figure?: string; theme?: string; controls?: boolean },
): Promise<void> {
  if (how.way) await builder.getByRole('radio', { name: how.way }).check()
  if (how.figure) await builder.locator('.figure select').selectOption(how.figure)
  if (how.theme !== undefined) await builder.getByLabel('Theme').selectOption(how.theme)
  if (how.controls !== undefined) await builder.getByLabel('With its controls').setChecked(how.controls)
}

/** The texts in one tab. */
export async function pieces(builder: Locator, tab: string): Promise<string[]> {
  await builder.getByRole('tab', { name: tab }).click()
  // A plain frame's lines come with its height.
  await expect(builder.locator('.piece').first()).toBeVisible()
  return builder.locator('.piece textarea').evaluateAll((all) => all.map((one) => (one as HTMLTextAreaElement).value))
}
