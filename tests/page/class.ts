// A student's page and the teacher's wall, of any article's game.
import type { Locator, Page } from '@playwright/test'
import type { Game } from './articles/about.ts'
import { expect } from './helpers.ts'
import { FIRST } from './first.ts'

/** A game on its page. */
export type GameOf = Pick<Game, 'chapter' | 'begun' | 'whole' | 'element'> & { page: string }

/** The game of the first article, as a class plays it. */
export const HAND: GameOf = { page: FIRST, chapter: 3, begun: 'hand=2::7', whole: '', element: 'allot-hand' }

export const desk = (page: Page): Locator => page.locator('allot-desk')
export const wall = (page: Page): Locator => page.locator('allot-wall')

export async function sit(page: Page, { page: file, chapter, begun } = HAND): Promise<void> {
  await page.goto(`./${file}#v=1&${begun}&chapter=${chapter}&classroom=1`)
  await expect(desk(page)).toBeVisible()
}

export async function openWall(page: Page, { page: file, chapter, begun, element } = HAND): Promise<void> {
  await page.goto(`./${file}#v=1&${begun}&chapter=${chapter}`)
  await page.locator(element).getByRole('button', { name: 'Link for a class' }).click()
  await expect(wall(page).getByRole('dialog')).toBeVisible()
}
