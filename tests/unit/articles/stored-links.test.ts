// Links that were good once: an article's modules and the page's own reader open them as they did, and show the same
// numbers.
import { beforeAll, describe, expect, test } from 'vitest'
import { setArticle } from '../../../www/src/state/article.ts'
import { onlyPart } from '../../../www/src/state/parts.ts'
import { stored } from '../../links/links.ts'
import { opensAsItDid } from '../../links/opens.ts'
import { articleOf } from '../../setup/article.ts'
import { articles, modulesOf } from '../../setup/articles.ts'
import { aboutOf } from './about.ts'

for (const one of articles) {
  const article = await articleOf(one.name)
  const { forms = '' } = await aboutOf(one.name)
  const { first, late } = await modulesOf(one)
  const links = stored(one.name)

  /** The table of a figure, computed as on the page from its part of the scenario. */
  function tableOf(name: string, scenario: Record<string, unknown>): string {
    const { part, effort } = article.figures.find((entry) => entry.name === name)!
    const { figure } = effort === 'late' ? late : first
    const { words, numbers } = figure!(name, JSON.stringify(onlyPart(part, scenario, first.defaults())))
    return late.tableCsv(words, numbers)
  }

  describe(one.name, () => {
    beforeAll(() => setArticle(article))

    test('there are links of every figure, and of every form of what they say', () => {
      expect(new Set(links.map(({ figure }) => figure))).toEqual(new Set(article.figures.map(({ name }) => name)))
      const all = links.map(({ link }) => link).join('\n')
      for (const form of forms.trim().split(/\s+/)) expect(all).toContain(form)
    })

    // A map of many runs takes ten seconds.
    test.each(links)('$name: $about', { timeout: 60_000 }, (link) => opensAsItDid(first, link, tableOf))
  })
}
