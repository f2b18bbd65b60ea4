// The packages of the quick build, which `npm start` shows, beside those that are published: the same figures to the
// last bit, for every stored link.
import { beforeAll, describe, expect, test } from 'vitest'
import { setArticle } from '../../../www/src/state/article.ts'
import { onlyPart } from '../../../www/src/state/parts.ts'
import { stored } from '../../links/links.ts'
import { articleOf } from '../../setup/article.ts'
import { articles, type Modules, modulesOf } from '../../setup/articles.ts'

for (const one of articles) {
  const article = await articleOf(one.name)
  const { figures } = article
  const [published, quick] = [await modulesOf(one), await modulesOf(one, 'pkg-quick')]

  /** The figure that a link shows, its numbers as bytes. */
  function opened({ first, late }: Modules, link: string, name: string): unknown {
    const { part, effort } = figures.find((entry) => entry.name === name)!
    const scenario = onlyPart(part, { ...first.readLink(link).scenario }, first.defaults())
    const { figure } = effort === 'late' ? late : first
    const { words, numbers } = figure!(name, JSON.stringify(scenario))
    return { words, bytes: Buffer.from(numbers.buffer, numbers.byteOffset, numbers.byteLength).toString('base64') }
  }

  // Figures of whole ensembles of runs are computed in parts, by other functions.
  const simple = stored(one.name).filter(({ figure: shown }) =>
    figures.some(({ name, effort }) => name === shown && effort !== 'ensemble'),
  )

  describe(one.name, () => {
    beforeAll(() => setArticle(article))

    // A map of many runs takes ten seconds, and some more in the quick build.
    test.each(simple)('$figure: $name', { timeout: 120_000 }, ({ link, figure }) => {
      expect(opened(quick, link, figure)).toEqual(opened(published, link, figure))
    })
  })
}
