// The download budget: everything that a page of dist/ can load, gzipped as a static host sends it.
import { readFileSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'

const dist = join(import.meta.dirname, '../../dist')
const files = readdirSync(dist, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && !entry.name.endsWith('.map'))
  .map((entry) => join(entry.parentPath, entry.name))

/** What a page loads: whatever it names, and whatever that names; other pages are only linked to. */
function loadedBy(page: string): string[] {
  const loaded = [join(dist, page)]
  for (const file of loaded) {
    if (!/\.(html|js|css|webmanifest|svg)$/.test(file)) continue
    const text = readFileSync(file, 'utf8')
    const named = files.filter((other) => !other.endsWith('.html') && text.includes(basename(other)))
    loaded.push(...named.filter((other) => !loaded.includes(other)))
  }
  return loaded
}

/** In thousands of bytes, the stricter reading of KB. */
function kilobytes(page: string): number {
  return loadedBy(page).reduce((sum, file) => sum + gzipSync(readFileSync(file), { level: 9 }).length, 0) / 1000
}

test.each([
  ['index.html', 300],
  ['embed.html', 300],
])('%s is a download of less than %i KB', (page, budget) => {
  expect(loadedBy(page).some((file) => file.endsWith('.wasm')), 'the module is among what is counted').toBe(true)
  expect(kilobytes(page)).toBeLessThan(budget)
})
