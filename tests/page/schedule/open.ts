// Opens the page of this article.
import { expect, type Locator, type Page } from '@playwright/test'

export async function open(page: Page, hash = ''): Promise<void> {
  await page.goto(`./schedule.html${hash ? `#${hash}` : ''}`)
  await expect(page.locator('allot-plot[drawn]').first()).toBeAttached()
}

/** A chapter of the page. */
export function chapter(page: Page, number: number): Locator {
  return page.locator(`[data-chapter="${number}"]`)
}
