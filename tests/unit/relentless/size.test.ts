// The download budget of this article's first module, with all that it draws with, gzipped as a static host sends it.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'

test('the first module is less than 215 KB', () => {
  const module = readFileSync(join(import.meta.dirname, '../../../www/pkg/relentless_bg.wasm'))
  expect(gzipSync(module, { level: 9 }).length).toBeLessThan(215_000)
})
