// A stored link's figure, as a page shows and saves it.
import type { Locator, Page } from '@playwright/test'
import { type Split, split } from '../../www/src/engine/columns.ts'
import { changes, type StoredLink } from '../links/links.ts'
import { download, expect } from './helpers.ts'

/**
 * Expects a figure's settings and numbers, as its menu saves them, and its looks, as they are stored.
 * @param csvOf every number of a figure as CSV, by a module of its article
 */
export async function opensAsItDid(
  page: Page,
  one: Locator,
  stored: StoredLink,
  settings: Record<string, unknown>,
  csvOf: (figure: Split) => string,
): Promise<void> {
  await expect(one.locator('allot-plot[drawn]')).toBeAttached({ timeout: 30_000 })
  const { scenario, result } = JSON.parse((await download(page, one, 'Download JSON')).content.toString())
  expect(scenario).toMatchObject(settings)
  expect(changes(stored, csvOf(split(result)))).toEqual([])
  await looksRight(one, stored)
}

/** Checks a figure against the link's view: theme, hidden series, axes, zoom. */
async function looksRight(one: Locator, { figure: name, opens: { view } }: StoredLink): Promise<void> {
  const html = one.page().locator('html')
  if (view.theme) await expect(html).toHaveAttribute('data-theme', view.theme)
  else await expect(html).not.toHaveAttribute('data-theme')
  const hidden = view.hide?.startsWith(`${name}:`) ? view.hide.split('~').length : 0
  await expect(one.locator('.legend button[aria-pressed=false]')).toHaveCount(hidden)
  const linear = /\/y:linear/.test(view.axes ?? '')
  if (linear) await expect(one.locator('.axes button').nth(1)).toHaveAttribute('aria-pressed', 'false')
  const zoomed = /\/x:[a-z]*,\d/.test(view.axes ?? '')
  if (zoomed) await expect(one.getByRole('button', { name: 'Show everything' })).toBeEnabled()
}
