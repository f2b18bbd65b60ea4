// The allowed dependencies between crates, and between the page's files. docs/house.md draws them.
import { readdirSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'
import articles from '../../../articles.json' with { type: 'json' }
import { filesIn, textOf } from '../../setup/files.ts'
import { rustArrows } from '../../setup/rust.ts'

/** The crates that the kit's own may depend on. */
const KIT: Record<string, string[]> = {
  kernel: [],
  reports: ['kernel'],
  class: ['kernel'],
  figure: ['kernel'],
  chart: ['figure', 'kernel'],
  document: ['kernel'],
  door: ['chart', 'figure', 'kernel'],
  testing: ['chart', 'figure', 'kernel'],
}
/** Doors may depend on all: those to the browser, to the terminal, to Python and to Typst, and the build. */
const DOORS = [
  ...articles.flatMap(({ first, late }) => [first, ...(late ? [late] : [])]).map((door) => door.crate),
  'allot-wasm-front',
  'allot-wasm-front-late',
  'allot-cli',
  'allot-types',
  'allot-pack',
  'allot-python',
  'allot-typst',
  'allot-xtask',
]
const crates = readdirSync(join(import.meta.dirname, '../../../crate'))
/** Crates that ask several systems about one work, each of which may know those before it. */
const ABOVE = ['compare', 'articles', 'front', 'study', 'citation']
/** All others are systems, which depend on no other but what articles.json says of theirs. */
const SYSTEMS = crates.filter((crate) => !(crate in KIT) && !ABOVE.includes(crate) && !DOORS.includes(`allot-${crate}`))
const MAY_KNOW = {
  ...KIT,
  ...Object.fromEntries(SYSTEMS.map((system) => [system, ['figure', 'kernel', 'reports', ...knownTo(system)]])),
  ...Object.fromEntries(
    ABOVE.map((crate, at) => [
      crate,
      ['figure', 'kernel', 'reports', ...SYSTEMS, ...ABOVE.slice(0, at), ...more(crate)],
    ]),
  ),
}
/** What a crate above the systems may know besides: documents cite numbers, and figures that are drawn. */
function more(crate: string): string[] {
  return crate === 'citation' ? ['chart', 'document'] : []
}
/** The systems that a system is built on. */
function knownTo(system: string): string[] {
  return articles.find(({ name }) => name === system)?.knows ?? []
}

/** Libraries for browsers. */
const BROWSER = /^(web-sys|js-sys|wasm-bindgen|plotters-canvas)\b/gm
const PURE = ['kernel', 'reports', 'class', 'figure', 'chart', 'document', 'typst', ...SYSTEMS, ...ABOVE]

/** The dependencies of a crate, without those for tests only. */
function dependencies(crate: string): string {
  const sections = textOf(`crate/${crate}/Cargo.toml`).split(/^(?=\[)/m)
  return sections.filter((section) => /^\[(target\..*\.)?dependencies/.test(section)).join('')
}

/** Imports of a file, at once and later, and the workers that it starts. */
const IMPORTS = [
  /^(?:import|export)\b[^'"]*?from '(\.[^']+)'/gm,
  /^import '(\.[^']+)'/gm,
  /\bimport\('(\.[^']+)'\)/g,
  /\bnew URL\('(\.[^']+)', import\.meta\.url\)/g,
]

/** The files of the page that each file of it imports, sooner or later. */
function imports(): Map<string, string[]> {
  const files = filesIn('www/src').filter((path) => path.endsWith('.ts'))
  const known = new Set(files)
  const of = (path: string): string[] => {
    const text = textOf(path)
    const named = IMPORTS.flatMap((form) => [...text.matchAll(form)])
    const target = (name: string): string => normalize(join(dirname(path), name)).replace(/\.js$/, '.ts')
    return named.map(([, name]) => target(name!)).filter((file) => known.has(file))
  }
  return new Map(files.map((path) => [path, of(path)]))
}

/** The folder of a file of the page: each article has its own, and a file beside the folders stands for itself. */
function folderOf(path: string): string {
  return /^www\/src\/((?:articles\/)?[^/]+)/.exec(path)![1]!
}

/** The folders that each folder needs. */
function folders(arrows: Map<string, string[]>): Map<string, string[]> {
  const all = new Map<string, string[]>()
  for (const [path, to] of arrows) {
    const from = folderOf(path)
    const others = to.map(folderOf).filter((folder) => folder !== from)
    all.set(from, [...(all.get(from) ?? []), ...others])
  }
  return all
}

/** A circle of files, or of folders, that need each other, if there is one. */
function circle(arrows: Map<string, string[]>): string[] {
  const done = new Set<string>()
  const follow = (path: string, way: string[]): string[] => {
    if (way.includes(path)) return [...way.slice(way.indexOf(path)), path]
    if (done.has(path)) return []
    for (const next of arrows.get(path) ?? []) {
      const found = follow(next, [...way, path])
      if (found.length > 0) return found
    }
    done.add(path)
    return []
  }
  for (const path of arrows.keys()) {
    const found = follow(path, [])
    if (found.length > 0) return found
  }
  return []
}

describe('articles', () => {
  test('are systems', () => {
    expect(SYSTEMS).toEqual(expect.arrayContaining(articles.map(({ name }) => name)))
  })

  test('have the pages that embed.js expects', () => {
    for (const [at, { name, page, frame }] of articles.entries()) {
      // The frames of the first have no name, from when it was alone.
      expect([page, frame]).toEqual([`${name}.html`, at === 0 ? 'embed.html' : `embed-${name}.html`])
      expect(name).toMatch(/^[a-z]+$/)
    }
  })

  test.each(articles)('$name has the keys of links that its system says', ({ name }) => {
    const system = textOf(`crate/${name}/src/lib.rs`)
    const [, names = ''] = /^ {4}keys: &\[([^\]]*)\];/m.exec(system) ?? []
    const [, keys = ''] = /viewKeys: \{([^}]*)\}/.exec(textOf(`www/src/articles/${name}/article.ts`)) ?? []
    const said = [...names.matchAll(/"([^"]*)"/g)].map(([, one]) => one!)
    expect(said).toEqual([...keys.matchAll(/(\w+):/g)].map(([, key]) => key))
  })
})

describe('crates', () => {
  test.each(Object.entries(MAY_KNOW))('%s knows no more than it may', (crate, may) => {
    const known = [...dependencies(crate).matchAll(/^allot-([\w-]+)/gm)].map(([, name]) => name)
    expect(known.filter((name) => !may.includes(name ?? ''))).toEqual([])
  })

  test.each(PURE)('%s knows no browser', (crate) => {
    expect(dependencies(crate).match(BROWSER)).toBeNull()
  })

  test('have no two files that need each other', () => {
    const arrows = rustArrows()
    expect(arrows.size).toBeGreaterThan(500)
    expect([...arrows.values()].flat().length).toBeGreaterThan(1500)
    expect(circle(arrows)).toEqual([])
  })
})

describe('the page', () => {
  const arrows = imports()

  test('has no two files that need each other', () => {
    expect(arrows.size).toBeGreaterThan(150)
    expect(circle(arrows)).toEqual([])
  })

  test('has no two folders that need each other', () => {
    const house = folders(arrows)
    expect(house.size).toBeGreaterThan(20)
    expect([...house.values()].flat().length).toBeGreaterThan(500)
    expect(circle(house)).toEqual([])
  })

  test('has an engine that knows nothing of the page’s state', () => {
    const engine = [...arrows].filter(([path]) => path.startsWith('www/src/engine/'))
    expect(engine.length).toBeGreaterThan(10)
    const up = engine.flatMap(([path, to]) =>
      to.filter((file) => file.startsWith('www/src/state/')).map((file) => `${path} -> ${file}`),
    )
    expect(up).toEqual([])
  })

  test('has a kit that names no article, and neither does what builds, tests or measures it', () => {
    // A name that is a word of programs, or a plural, counts in quotation marks, and in a path.
    const asName = ({ name }: { name: string }): string =>
      name in String.prototype || /[^s]s$/.test(name) ? `(?<=['"\`/])${name}(?=['"\`/.#])` : `\\b${name}\\b`
    const name = new RegExp(articles.map(asName).join('|'))
    const rooms = new RegExp(`/(${articles.map((article) => article.name).join('|')})/`)
    const folders = ['www/src', 'scripts', 'tests/setup', 'tests/bench', 'tests/page', 'tests/unit', 'tests/gallery']
    // The front page leads to all of them.
    const kit = folders.flatMap(filesIn).filter((path) => !rooms.test(path) && !path.includes('/front/'))
    expect(kit.length).toBeGreaterThan(300)
    // A value of CSS has the name of an article.
    const named = [...kit, 'vite.config.ts', 'playwright.config.ts', 'static/embed.js'].filter((path) =>
      name.test(textOf(path).replaceAll('text-wrap: balance', '')),
    )
    expect(named).toEqual([])
  })

  test('has a kit that knows no article, and articles that know no other', () => {
    const articleOf = (path: string): string | undefined => /^www\/src\/articles\/([^/]+)\//.exec(path)?.[1]
    const wrong = [...arrows].flatMap(([path, to]) =>
      to
        .filter((file) => articleOf(file) !== undefined && articleOf(file) !== articleOf(path))
        .map((file) => `${path} -> ${file}`),
    )
    expect(wrong).toEqual([])
  })
})
