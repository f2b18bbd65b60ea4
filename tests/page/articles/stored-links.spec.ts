// Links that were good once, in a real browser: the article and an embedded figure open them as they did. The article
// loads one link of each sort from nothing, and follows the others as an open page does.
import type { Locator, Page } from '@playwright/test'
import { split } from '../../../www/src/engine/columns.ts'
import { changes, stored as storedLinks, type StoredLink } from '../../links/links.ts'
import { type Article, articles, modulesOf } from '../../setup/articles.ts'
import { download, expect, figure, PATIENCE, test } from '../helpers.ts'
import { type About, aboutOf } from './about.ts'

/** Expects a figure's settings and numbers, as its menu saves them, and its looks, as they are stored. */
async function opensAsItDid(one: Locator, article: Article, about: About, stored: StoredLink): Promise<void> {
  const { late } = await modulesOf(article)
  const { figure: name, opens } = stored
  const page = one.page()
  await expect(one.locator('allot-plot[drawn]')).toBeAttached({ timeout: PATIENCE })
  // In an open page the figure of the link before stays until this one is computed.
  await expect(async () => {
    const { scenario, result } = JSON.parse((await download(page, one, 'Download JSON')).content.toString())
    expect(scenario).toMatchObject(about.saved?.(stored) ?? opens.scenario)
    const { words, numbers } = split(result)
    expect(changes(stored, late.tableCsv(words, numbers))).toEqual([])
  }).toPass({ timeout: PATIENCE })
  const { theme, hide, axes = '' } = opens.view
  if (theme) await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
  else await expect(page.locator('html')).not.toHaveAttribute('data-theme')
  const hidden = hide?.startsWith(`${name}:`) ? hide.split('~').length : 0
  await expect(one.locator('.legend button[aria-pressed=false]')).toHaveCount(hidden)
  if (axes.includes('/y:linear'))
    await expect(one.locator('.axes button').nth(1)).toHaveAttribute('aria-pressed', 'false')
  const isZoomed = /\/x:[a-z]*,\d/.test(axes)
  if (isZoomed) await expect(one.getByRole('button', { name: 'Show everything' })).toBeEnabled()
  await expect(page.locator('allot-notices li')).toHaveCount(0)
}

async function inTheArticle(
  page: Page,
  article: Article,
  about: About,
  stored: StoredLink,
  anew: boolean,
): Promise<void> {
  const { link, figure: name, opens } = stored
  if (anew) await page.goto('about:blank')
  await page.goto(`./${article.page}#${link}`)
  const { chapter, lecture } = opens.view
  if (chapter) await expect(page.locator(`[data-chapter="${chapter}"] h2`)).toBeInViewport()
  await about.arrived?.(page, stored)
  const one = figure(page, name)
  if (lecture) {
    await expect(page.locator('allot-lecture .bar')).toBeVisible()
    // Its figure has a slide of the answer.
    await expect(async () => {
      if (!(await one.isVisible())) await page.keyboard.press('PageDown')
      expect(await one.isVisible()).toBe(true)
    }).toPass({ intervals: [500] })
  }
  await page.keyboard.press('Shift')
  await one.scrollIntoViewIfNeeded()
  await opensAsItDid(one, article, about, stored)
}

async function inAFrame(page: Page, article: Article, about: About, stored: StoredLink): Promise<void> {
  const { link, figure: name, opens } = stored
  await page.goto('about:blank')
  await page.goto(`./${article.frame}#${opens.view.figure ? link : `${link}&figure=${name}`}`)
  await opensAsItDid(page.locator('allot-figure'), article, about, stored)
  const controls = page.locator('#controls > *')
  if (opens.view.controls === '0') await expect(controls).toHaveCount(0)
  else if (!about.bare?.includes(name)) await expect(controls.filter({ visible: true }).first()).toBeVisible()
}

/** Links that say how a figure looks, or were stored of a frame: in all others only the numbers differ. */
function isOfFrames({ opens: { view } }: StoredLink): boolean {
  return ['figure', 'hide', 'axes', 'theme'].some((key) => key in view)
}

for (const article of articles) {
  const about = await aboutOf(article.name)
  // Of all figures a region takes longest, and its links are opened in Node (tests/unit/articles/stored-links.test.ts).
  const links = storedLinks(article.name).filter(({ figure }) => figure !== 'region')
  test(`${article.name}: stored links open in the article as they did`, async ({ page }) => {
    test.slow()
    const sorts = links.map(({ opens: { view } }) => Object.keys(view).join())
    for (const [index, one] of links.entries()) {
      // Settings are read alike however a link comes; what it says of the page is tried from nothing.
      const anew = sorts.indexOf(sorts[index]!) === index
      await test.step(`${one.name}: ${one.about}`, () => inTheArticle(page, article, about, one, anew))
    }
  })
  test(`${article.name}: stored links open in a frame as they did`, async ({ page }) => {
    test.slow()
    for (const one of links.filter(isOfFrames))
      await test.step(`${one.name}: ${one.about}`, () => inAFrame(page, article, about, one))
  })
}
