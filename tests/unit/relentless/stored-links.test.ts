// Links of this article that were good once: its modules open them as they did, and show the same numbers.
import { beforeAll, expect, test } from 'vitest'
import { setArticle } from '../../../www/src/article/article.ts'
import { relentless } from '../../../www/src/articles/relentless/article.ts'
import { FIGURES } from '../../../www/src/articles/relentless/figures.ts'
import { stored } from '../../links/links.ts'
import { opensAsItDid } from '../../links/opens.ts'
import { loadRelentless, loadRelentlessLate } from '../../setup/wasm.ts'

const module = loadRelentless()
const late = loadRelentlessLate()
const links = stored('relentless')

beforeAll(() => setArticle(relentless))

function tableOf(figure: string, scenario: Record<string, unknown>): string {
  const { words, numbers } = late.figure(figure, JSON.stringify(scenario))
  return late.tableCsv(words, numbers)
}

test('there are links of every figure, and of every form of a program and of failures', () => {
  expect(new Set(links.map(({ figure }) => figure))).toEqual(new Set(FIGURES.map(({ name }) => name)))
  const all = links.map(({ link }) => link).join('\n')
  const kinds = [
    ['program=', 'program.example=', 'constants=', 'costs.', 'block=', 'largest_value=', 'targets=', 'order='],
    ['kill=', 'join=', 'loss=', 'mtbf=', 'repair=', 'capacity=', 'evict=', 'delay=', 'hide=', 'axes=', 'chapter='],
  ]
  for (const kind of kinds.flat()) expect(all).toContain(kind)
})

test.each(links)('$name: $about', (one) => opensAsItDid(module, one, tableOf))
