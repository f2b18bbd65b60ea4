// No line of code is too long for two files beside each other. The formatter sees to most lines, but it breaks no
// comment, no text and no style sheet.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const MOST = 120

/** Built, not written. */
const BUILT = ['www/pkg']

/** The files of a folder and those below it, by their paths from the root. */
function within(folder: string): string[] {
  if (BUILT.includes(folder)) return []
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    return entry.isDirectory() ? within(path) : [path]
  })
}

test('no line is above 120 characters', () => {
  const configs = readdirSync(root).filter((name) => name.endsWith('.config.ts'))
  const code = ['www', 'tests', 'scripts', 'static'].flatMap(within).filter((path) => /\.(ts|mjs|js|css)$/.test(path))
  expect(code.length).toBeGreaterThan(200)
  const long = [...configs, ...code].flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .flatMap((line, i) => ([...line].length > MOST ? [`${path}:${i + 1}`] : [])),
  )
  expect(long).toEqual([])
})
