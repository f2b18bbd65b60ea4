// Accessibility by axe, as a list of problems in words.
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import axeCore from 'axe-core'

/** A selector, or a path of them through shadow trees. */
export type Part = Parameters<AxeBuilder['include']>[0]

/** The success criteria of WCAG 2.2 up to AA, and what axe thinks wise. */
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The rules about colours and sizes, which a theme may break; no other rule asks how a page looks. */
const LOOKS = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable']

export const THEMES = ['light', 'dark', 'projector'] as const
type Theme = (typeof THEMES)[number]

interface Options {
  /** of the page; none stands for all of it */
  parts?: Part[]
  /** the rules: axe's own choice, or all of WCAG, with those that axe leaves out by itself */
  rules?: 'usual' | 'wcag'
  /** only the rules about looks: of a page that had none of the other problems in another theme */
  looks?: boolean
  /** whether frames of another site are looked into too, which takes a second page each time */
  frames?: boolean
}

/**
 * The problems of an open page in each theme, into which it goes without being loaded anew. All rules are asked in the
 * first theme, those about looks in the others.
 */
export async function problemsInThemes(page: Page, options: Options = {}): Promise<string[]> {
  const all: string[] = []
  for (const theme of THEMES) {
    await setTheme(page, theme)
    // At the top of the page its bar covers nothing.
    if (!options.parts) await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    const found = await problems(page, { ...options, looks: theme !== THEMES[0] })
    all.push(...found.map((one) => `${theme}: ${one}`))
  }
  return all
}

/** Chooses a theme in the page's bar, be it in sight or behind a dialog. */
export async function setTheme(page: Page, theme: Theme): Promise<void> {
  await page
    .locator('allot-bar')
    .getByLabel('Theme')
    .evaluate((list: HTMLSelectElement, value) => {
      list.value = value
      list.dispatchEvent(new Event('change', { bubbles: true }))
    }, theme)
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
}

/** Each violation, with the elements that it is about. Rules that hold are left out, to save time. */
export async function problems(
  page: Page,
  { parts = [], rules = 'usual', looks = false, frames = false }: Options = {},
): Promise<string[]> {
  const axeSource = await sourceFor(page)
  const axe = new AxeBuilder({ page, axeSource }).options({ resultTypes: ['violations'] }).setLegacyMode(!frames)
  if (looks) axe.withRules(rules === 'wcag' ? [...LOOKS, 'target-size'] : LOOKS)
  else if (rules === 'wcag') axe.withTags(WCAG)
  for (const part of parts) axe.include(part)
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`)
}

/**
 * The program that looks for problems, which a page without frames gets once: half a megabyte, and twice for each look,
 * takes as long as the look itself.
 */
async function sourceFor(page: Page): Promise<string> {
  if (page.frames().length > 1) return axeCore.source
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCore.source)
  return 'undefined'
}
