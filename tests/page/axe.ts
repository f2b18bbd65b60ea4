// Accessibility by axe, as a list of problems in words.
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** A selector, or a path of them through shadow trees. */
export type Part = Parameters<AxeBuilder['include']>[0]

/** The success criteria of WCAG 2.2 up to AA, and what axe thinks wise. */
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

interface Options {
  /** of the page; none stands for all of it */
  parts?: Part[]
  /** the rules: axe's own choice, or all of WCAG, with those that axe leaves out by itself */
  rules?: 'usual' | 'wcag'
  /** whether frames of another site are looked into too, which takes a second page each time */
  frames?: boolean
}

/** Each violation, with the elements that it is about. Rules that hold are left out, to save time. */
export async function problems(
  page: Page,
  { parts = [], rules = 'usual', frames = false }: Options = {},
): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(!frames)
  if (rules === 'wcag') axe.withTags(WCAG)
  for (const part of parts) axe.include(part)
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`)
}
