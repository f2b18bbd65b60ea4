// Promises of every article's modules: the download budget of the first one, and the figures that programs may name.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { articles } from '../../setup/articles.ts'

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
