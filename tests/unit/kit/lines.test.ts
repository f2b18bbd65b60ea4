// The length of lines: short enough for two files side by side. The formatter breaks most lines, but not comments,
// texts and style sheets.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesIn, textOf } from '../../setup/files.ts'

const MOST = 120

test('no line is above 120 characters', () => {
  const configs = readdirSync(join(import.meta.dirname, '../../..')).filter((name) => name.endsWith('.config.ts'))
  const code = ['www', 'tests', 'scripts', 'static'].flatMap(filesIn).filter((path) => /\.(ts|mjs|js|css)$/.test(path))
  expect(code.length).toBeGreaterThan(200)
  const long = [...configs, ...code].flatMap((path) =>
    textOf(path)
      .split('\n')
      .flatMap((line, i) => ([...line].length > MOST ? [`${path}:${i + 1}`] : [])),
  )
  expect(long).toEqual([])
})
