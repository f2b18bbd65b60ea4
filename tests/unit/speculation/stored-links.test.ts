// Differences between a figure's table and the stored rows of a link are noticed.
import { expect, test } from 'vitest'
import { changes, stored } from '../../links/links.ts'
import { first, late } from './modules.ts'

const links = stored('speculation')

function tableOf(figure: string, { simulation: _, splicing: __, ...sharing }: Record<string, unknown>): string {
  const { words, numbers } = first.figure(figure, JSON.stringify(sharing))
  return late.tableCsv(words, numbers)
}

test('another number is noticed', () => {
  const [one] = links.filter(({ shows }) => shows)
  const csv = tableOf(one!.figure, one!.opens.scenario)
  expect(changes(one!, csv)).toEqual([])
  expect(
    changes(
      one!,
      csv.replace(/(\.\d{6})(\d)/g, (_, kept: string, digit: string) => `${kept}${(Number(digit) + 1) % 10}`),
    ),
  ).not.toEqual([])
  expect(changes(one!, csv.split('\n').slice(0, -3).join('\n'))).not.toEqual([])
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
