// Opens the page of this article.
import { expect, type Page } from '@playwright/test'

/** Without movement: no agent starts by itself. */
export async function open(page: Page, hash = ''): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`./relentless.html${hash ? `#${hash}` : ''}`)
  await expect(page.locator('allot-bar')).toBeVisible()
}
