// The download budget, gzipped as a static host sends it: the files that a page loads at once, and those that it loads
// when a reader comes to them (the simulator of chapters 7 and 8, chapter 3, lectures).
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import articles from '../../../articles.json' with { type: 'json' }
import { claimsOf } from '../../../scripts/claims.mjs'

const FIRST = articles[0]!.page

const dist = join(import.meta.dirname, '../../../dist')

/**
 * The simulator's module and workers: named by what loads at once, but fetched when the first of its chapters shows.
 */
const SIMULATOR = /^(parsplice|late-worker)/

/**
 * The files that only a class needs: its two pages, and the library that draws and reads QR codes. They are fetched
 * when a teacher or a student asks for them, and have a budget of their own.
 */
const CLASS = /^assets\/(wall|desk|hall|camera|picture|decode|keep)-/

/** What takes work to another article, with a module that reads files of all of them: it has a budget of its own. */
const TAKEN = /^take-/

/** Patterns for the files that a file loads, each with the kind of loading. */
const MENTIONS = [
  { in: /\.html$/, how: 'static', mention: /<(?:script|link)\b[^>]*?\b(?:src|href)="\.\/([^"]+)"/g },
  { in: /\.js$/, how: 'static', mention: /(?:\bfrom|\bimport)\s*["'`]\.\/([^"'`]+)["'`]/g },
  { in: /\.js$/, how: 'static', mention: /new URL\(["'`]([^"'`]+)["'`]/g },
  { in: /\.js$/, how: 'dynamic', mention: /\bimport\(["'`]\.\/([^"'`]+)["'`]/g },
] as const

interface Loads {
  first: Set<string>
  later: Set<string>
}

/** A page may also name a folder: its own. */
function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
}

/** Follows a page, file by file. */
function follow(page: string): Loads {
  const first = new Set([page])
  const later = new Set<string>()
  const read = (file: string, now: boolean): void => {
    const folder = file.includes('/') ? 'assets/' : ''
    for (const { in: kind, how, mention } of MENTIONS) {
      if (!kind.test(file)) continue
      for (const [, name] of readFileSync(join(dist, file), 'utf8').matchAll(mention)) {
        const loaded = folder + name
        if (!isFile(join(dist, loaded)) || first.has(loaded) || TAKEN.test(name!)) continue
        const atOnce = now && how === 'static' && !SIMULATOR.test(name!)
        const into = atOnce ? first : later
        if (into.has(loaded)) continue
        into.add(loaded)
        read(loaded, atOnce)
      }
    }
  }
  read(page, true)
  for (const file of first) later.delete(file)
  return { first, later }
}

/** In thousands of bytes, the stricter reading of KB. */
function kilobytes(files: Set<string>): number {
  const size = (file: string) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length
  return [...files].reduce((sum, file) => sum + size(file), 0) / 1000
}

function names(files: Set<string>, name: RegExp): boolean {
  return [...files].some((file) => name.test(file))
}

// Of what comes later 2 KB are for runs that take three quarters of their time (random numbers without a call), 6 for
// own data whose units, unused columns and left-out lines are told, 3 for states by name and work of other articles.
test.each([
  { page: FIRST, first: 225.5, all: 766 },
  { page: 'embed.html', first: 209.5, all: 716 },
])(
  '$page is a download of less than $first KB, and of $all KB with all that may come later',
  ({ page, first, all }) => {
    const loads = follow(page)
    expect(names(loads.first, /allot_bg.*\.wasm$/), 'the module is among what is counted').toBe(true)
    expect(names(loads.first, /worker.*\.js$/), 'and so are its workers').toBe(true)
    expect(names(loads.later, /parsplice_bg.*\.wasm$/), "the simulator's module comes later").toBe(true)
    expect(names(loads.later, /late-worker.*\.js$/), 'and so do its workers').toBe(true)
    expect(kilobytes(loads.first), [...loads.first].join(' ')).toBeLessThan(first)
    const others = new Set([...loads.later].filter((file) => !CLASS.test(file)))
    expect(kilobytes(loads.first) + kilobytes(others), [...others].join(' ')).toBeLessThan(all)
  },
)

test('the front page is a download of less than 215 KB until its first answer, and of 1.2 MB for all', () => {
  const { first, later } = follow('index.html')
  expect(names(first, /front_bg.*\.wasm$/), 'the module is among what is counted').toBe(true)
  expect(names(later, /front-late_bg.*\.wasm$/), 'the other comes later').toBe(true)
  expect(kilobytes(first), [...first].join(' ')).toBeLessThan(215)
  expect(kilobytes(first) + kilobytes(later), [...later].join(' ')).toBeLessThan(1200)
})

test('the site as one file is less than 3.5 MB, and what it shows before it is unpacked less than 20 KB', () => {
  const text = readFileSync(join(dist, 'allot.html'))
  expect(text.length).toBeLessThan(3_500_000)
  expect(text.indexOf('<script type="text/plain"')).toBeLessThan(20_000)
})

test('the page of all claims is 140 bytes for each and less than 35.5 KB besides, before one is computed', () => {
  const { first, later } = follow('check.html')
  expect(names(first, /\.wasm$|worker/)).toBe(false)
  const claims = articles.reduce((sum, article) => sum + claimsOf(article).length, 0)
  const text = kilobytes(new Set(['check.html']))
  expect(text / claims, `${text} KB for ${claims} claims`).toBeLessThan(0.14)
  expect(kilobytes(first) - text, [...first].join(' ')).toBeLessThan(35.5)
  expect(names(later, /parsplice_bg.*\.wasm$/), 'the modules come later').toBe(true)
})

test('the page of exercises is a download of less than 42 KB before a lecture is opened', () => {
  const { first, later } = follow('exercises.html')
  expect(names(first, /\.wasm$|worker/)).toBe(false)
  expect(kilobytes(first), [...first].join(' ')).toBeLessThan(42)
  expect(names(later, /_bg.*\.wasm$/), 'the modules come later').toBe(true)
})

test('a class is a download of less than 30 KB more', () => {
  const { first, later } = follow(FIRST)
  const some = new Set([...later].filter((file) => CLASS.test(file)))
  for (const name of ['wall', 'desk', 'decode']) expect(names(some, new RegExp(`/${name}-`)), name).toBe(true)
  expect([...first].filter((file) => CLASS.test(file))).toEqual([])
  expect(kilobytes(some), [...some].join(' ')).toBeLessThan(30)
})
