// Names of figures in the module for programs: a wrong one is told all names of its article, of whichever module.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import type * as Api from '../../../www/src/articles/api.ts'

const address = pathToFileURL(join(import.meta.dirname, '../../../dist/api.js')).href
const { speculation, inspect, balance, schedule, relentless } = (await import(/* @vite-ignore */ address)) as typeof Api

test.each(Object.entries({ speculation, inspect, balance, schedule, relentless }))(
  '%s names all its figures where one is wrong',
  async (_, { figure, figures }) => {
    await expect(figure('gnatt')).rejects.toMatchObject({
      field: 'figure',
      value: 'gnatt',
      allowed: `one of ${figures.join(', ')}`,
    })
  },
)
