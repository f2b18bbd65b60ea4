// Links of this article that were good once: its module opens them as they did, and shows the same numbers.
import { beforeAll, expect, test } from 'vitest'
import { setArticle } from '../../../www/src/article/article.ts'
import { inspect } from '../../../www/src/articles/inspect/article.ts'
import { FIGURES } from '../../../www/src/articles/inspect/figures.ts'
import { stored } from '../../links/links.ts'
import { opensAsItDid } from '../../links/opens.ts'
import { loadInspect, loadInspectLate } from '../../setup/wasm.ts'

const module = loadInspect()
const links = stored('inspect')

beforeAll(() => setArticle(inspect))

function tableOf(figure: string, scenario: Record<string, unknown>): string {
  const { words, numbers } = module.figure(figure, JSON.stringify(scenario))
  return loadInspectLate().tableCsv(words, numbers)
}

test('there are links of every figure, and of every form of tasks', () => {
  expect(new Set(links.map(({ figure }) => figure))).toEqual(new Set(FIGURES.map(({ name }) => name)))
  const all = links.map(({ link }) => link).join('\n')
  const kinds = ['tasks=', 'distribution.', 'contraction.', 'timings', 'counter.', 'sweep.', 'game=', 'hide=', 'axes=']
  for (const kind of kinds) expect(all).toContain(kind)
})

test.each(links)('$name: $about', (one) => opensAsItDid(module, one, tableOf))
