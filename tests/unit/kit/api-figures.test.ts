// Names of figures in the module for programs: a wrong one is told all names of its article, of whichever module.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import articles from '../../../articles.json' with { type: 'json' }
import type { ArticleApi } from '../../../www/src/api/index.ts'

const address = pathToFileURL(join(import.meta.dirname, '../../../dist/api.js')).href
const api = (await import(/* @vite-ignore */ address)) as Record<string, ArticleApi<object, object, object>>

test.each(articles)('$name names all its figures where one is wrong', async ({ name }) => {
  const { figure, figures } = api[name]!
  await expect(figure('gnatt')).rejects.toMatchObject({
    field: 'figure',
    value: 'gnatt',
    allowed: `one of ${figures.join(', ')}`,
  })
})
