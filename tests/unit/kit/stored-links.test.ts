// Links that were good once: the engine and the page's own reader open them as they did, and show the same numbers.
import { expect, test } from 'vitest'
import { changes, stored } from '../../links/links.ts'
import { opensAsItDid } from '../../links/opens.ts'
import { csvOf, loadWasm } from '../../setup/wasm.ts'

const allot = loadWasm()
const links = stored()

/**
 * The table of a figure; chapters 1 to 6 are computed, as on the page, from what has nothing to do with simulations.
 */
function tableOf(figure: string, { simulation: _, splicing: __, ...sharing }: Record<string, unknown>): string {
  return csvOf(allot.figure(figure, JSON.stringify(sharing)))
}

test('there are links of every figure, and of every kind of tasks and model', () => {
  expect([...new Set(links.map(({ figure }) => figure))].sort((a, b) => (a < b ? -1 : 1))).toEqual([
    '1',
    '10',
    '11',
    '5',
    '6a',
    '6b',
    '7',
    '8a',
    '8b',
    '8c',
    '8d',
    '9',
    '9a',
    '9b',
    '9c',
  ])
  const all = links.map(({ link }) => link).join('\n')
  for (const kind of [
    'tasks.list',
    'tasks.groups',
    'tasks.delta',
    'tasks.beta',
    'timings',
    'ring',
    'cubic',
    'matrix.rows',
    'matrix.entries',
    'hand',
    'lecture',
  ])
    expect(all).toContain(`${kind}`)
})

test.each(links)('$name: $about', (stored) => opensAsItDid(allot, stored, tableOf))

test('another number is noticed', () => {
  const [first] = links.filter(({ shows }) => shows)
  const csv = tableOf(first!.figure, first!.opens.scenario)
  expect(changes(first!, csv)).toEqual([])
  expect(
    changes(
      first!,
      csv.replace(/(\.\d{6})(\d)/g, (_, kept: string, digit: string) => `${kept}${(Number(digit) + 1) % 10}`),
    ),
  ).not.toEqual([])
  expect(changes(first!, csv.split('\n').slice(0, -3).join('\n'))).not.toEqual([])
})

test('a value in another column of figure 7, and a rank too few or too many, are noticed', () => {
  const seven = links.find(({ name }) => name === 'list')!
  const [head, ...rows] = tableOf('7', seven.opens.scenario).trimEnd().split('\n')
  const csv = (some: string[]): string => [head, ...some].join('\n')
  expect(changes(seven, csv(rows))).toEqual([])
  const swapped = rows.map((row) => row.replace(/,([^,]*),([^,]*)$/, ',$2,$1'))
  expect(changes(seven, csv(swapped))).not.toEqual([])
  expect(changes(seven, csv(rows.slice(0, -1)))).not.toEqual([])
  expect(changes(seven, csv([...rows, rows.at(-1)!]))).not.toEqual([])
  expect(changes(seven, csv(rows).replace(',naive', ''))).not.toEqual([])
})
