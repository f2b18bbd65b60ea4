// Links of this article that were good once: its module opens them as they did, and shows the same numbers.
import { beforeAll, expect, test } from 'vitest'
import { setArticle } from '../../../www/src/article/article.ts'
import { schedule } from '../../../www/src/articles/schedule/article.ts'
import { FIGURES } from '../../../www/src/articles/schedule/figures.ts'
import { stored } from '../../links/links.ts'
import { opensAsItDid } from '../../links/opens.ts'
import { loadSchedule, loadScheduleLate } from '../../setup/wasm.ts'

const module = loadSchedule()
const links = stored('schedule')

beforeAll(() => setArticle(schedule))

function tableOf(figure: string, scenario: Record<string, unknown>): string {
  const late = loadScheduleLate()
  const { effort } = FIGURES.find(({ name }) => name === figure)!
  const { words, numbers } = (effort === 'quick' ? module : late).figure(figure, JSON.stringify(scenario))
  return late.tableCsv(words, numbers)
}

test('there are links of every figure, and of every form of a graph', () => {
  expect(new Set(links.map(({ figure }) => figure))).toEqual(new Set(FIGURES.map(({ name }) => name)))
  const all = links.map(({ link }) => link).join('\n')
  const kinds = [
    'graph=',
    'graph.tasks=',
    'graph.costs=',
    'density=',
    'graph.random.',
    'policies=',
    'network.',
    'game=',
    'hide=',
  ]
  for (const kind of kinds) expect(all).toContain(kind)
})

test.each(links)('$name: $about', (one) => opensAsItDid(module, one, tableOf))
