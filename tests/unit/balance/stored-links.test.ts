// Links of this article that were good once: its modules open them as they did, and show the same numbers.
import { beforeAll, expect, test } from 'vitest'
import { setArticle } from '../../../www/src/article/article.ts'
import { balance } from '../../../www/src/articles/balance/article.ts'
import { FIGURES } from '../../../www/src/articles/balance/figures.ts'
import { stored } from '../../links/links.ts'
import { opensAsItDid } from '../../links/opens.ts'
import { loadBalance, loadBalanceLate } from '../../setup/wasm.ts'

const module = loadBalance()
const late = loadBalanceLate()
const links = stored('balance')

beforeAll(() => setArticle(balance))

function tableOf(figure: string, scenario: Record<string, unknown>): string {
  const entry = FIGURES.find(({ name }) => name === figure)
  const { figure: compute } = entry?.effort === 'late' ? late : module
  const { words, numbers } = compute(figure, JSON.stringify(scenario))
  return late.tableCsv(words, numbers)
}

test('there are links of every chapter with figures, and of every form of objects, items, points and changes', () => {
  const chapters = links.map(({ figure }) => FIGURES.find(({ name }) => name === figure)?.chapter)
  expect(new Set(chapters)).toEqual(new Set(FIGURES.map(({ chapter }) => chapter)))
  const all = links.map(({ link }) => link).join('\n')
  const kinds = [
    ['objects.loads=', 'objects.edges=', 'objects.distribution.', 'objects.boxes=', 'items=', 'topology.torus='],
    ['points.at=', 'points.clusters.', 'run.change.', 'run.events=', 'run.when=', 'run.predict.', 'central.'],
    ['reduction.', 'grain.limit=', 'game=', 'loads=', 'hide=', 'axes='],
  ]
  for (const kind of kinds.flat()) expect(all).toContain(kind)
})

test.each(links)('$name: $about', (one) => opensAsItDid(module, one, tableOf))
