// Promises of every article's modules: the download budget of the first one, and the figures that programs may name.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { articles } from '../../setup/articles.ts'
import { load } from '../../setup/wasm.ts'

const root = join(import.meta.dirname, '../../..')
const api = await import(/* @vite-ignore */ pathToFileURL(join(root, 'dist/api.js')).href)

test.each(articles)('$name: the first module, with all that it draws with, is less than 215 KB', ({ first }) => {
  const module = readFileSync(join(root, `www/pkg/${first.package}_bg.wasm`))
  expect(gzipSync(module, { level: 9 }).length).toBeLessThan(215_000)
})

test.each(articles)('$name: programs are told all its figures where one is wrong', async ({ name }) => {
  const { figure, figures } = api[name]
  await expect(figure('gnatt')).rejects.toMatchObject({
    field: 'figure',
    value: 'gnatt',
    allowed: `one of ${figures.join(', ')}`,
  })
})

/** A figure with a number that has more digits than are read at once. */
const DIGITS = 0.12345678901234568
const axis = {
  key: 'x',
  label: 'X',
  unit: '',
  scale: 'linear',
  scales: ['linear'],
  range: [0, DIGITS],
  format: 'plain',
}
const series = { id: 'one', name: 'One', color: 0, marker: 'none', shape: 'line', dashed: false, x: [0, 1], y: [1, 2] }
const panel = { id: 'only', x: axis, y: { ...axis, key: 'y', range: null }, series: [series], marks: [] }
const figure = { name: 'made', title: 'Made', source: '', summary: '', fileStem: 'made', panels: [panel] }

const numbers = new Float64Array([0.5, 1])

interface Reading {
  /** first modules draw figures, later ones make tables of them */
  Drawing?: new (
    words: object,
    numbers: Float64Array,
  ) => object
  tableCsv?: (words: object, numbers: Float64Array) => string
  /** the front page's modules */
  compared?: (work: string, knowledge: string) => object
}

const modules = articles.flatMap(({ first, late }) => [first.package, late.package])

test.each([...modules, 'front', 'front-late'])('%s has a reader of decimals from its start', async (name) => {
  const { Drawing, tableCsv, compared } = await load<Reading>(name)
  const work = JSON.stringify({ work: { seconds: [DIGITS] }, processors: 1 })
  const read = Drawing ? new Drawing(figure, numbers) : (tableCsv?.(figure, numbers) ?? compared?.(work, 'known'))
  expect(read).toBeTruthy()
})
