// The choice of `npm test -- changed`: never less than a change can reach.
import { expect, test } from 'vitest'
import articles from '../../../articles.json' with { type: 'json' }
import { cratesHere, reach } from '../../../scripts/suites/changed.mjs'

const project = { articles, crates: await cratesHere() }
const [first, second] = articles as [(typeof articles)[0], (typeof articles)[0]]
const of = (...files: string[]) => {
  const found = reach(files, project)
  return typeof found === 'string' ? found : { ...found, suites: found.suites.sort(), crates: found.crates.sort() }
}

test('words reach style and links alone', () => {
  expect(of('README.md', 'CHANGELOG.md')).toEqual({ suites: ['format', 'links', 'lint'], crates: [], parts: [] })
})

test('a document that crates name reaches their tests', () => {
  expect(of(`docs/fields-${second.name}.md`)).toMatchObject({
    crates: expect.arrayContaining([second.name]),
    parts: [],
  })
  expect(of('docs/columns.md')).toMatchObject({ crates: expect.arrayContaining(articles.map(({ name }) => name)) })
})

test('a system reaches its users, its doors, its page, and that of all rules', () => {
  const found = of(`crate/${second.name}/src/lib.rs`)
  const ofAllRules = articles.filter(({ knows }) => knows?.includes('compare'))
  const doors = [second.first, second.late].map(({ crate }) => crate.replace('allot-', ''))
  expect(found).toMatchObject({
    suites: expect.arrayContaining(['rust', 'clippy-wasm', 'build', 'unit', 'page', 'bench']),
    crates: expect.arrayContaining([second.name, 'cli', ...doors]),
    parts: [second.name, ...ofAllRules.map(({ name }) => name)],
  })
  expect((found as { crates: string[] }).crates).not.toContain(first.name)
})

test.each(['kernel', 'figure', 'chart', 'door'])('%s reaches all pages', (crate) => {
  expect(of(`crate/${crate}/src/lib.rs`)).toMatchObject({ parts: [], suites: expect.arrayContaining(['page']) })
})

test('a test of a crate reaches itself', () => {
  const suites = ['clippy', 'docs', 'format', 'links', 'lint', 'rust']
  expect(of(`crate/${second.name}/tests/fields.rs`)).toEqual({ suites, crates: [second.name], parts: [] })
})

test('the Python package reaches its own suite, and so does what it is built from', () => {
  const suites = ['clippy', 'docs', 'format', 'links', 'lint', 'python', 'wasm']
  expect(of('crate/python/python/allot/__init__.py')).toEqual({ suites, crates: [], parts: [] })
  expect(of('crate/study/src/grid.rs')).toMatchObject({ suites: expect.arrayContaining(['python', 'rust']) })
  expect(of('www/src/widget/files.ts')).toMatchObject({
    suites: expect.arrayContaining(['python', 'page']),
    parts: ['kit'],
  })
})

test('the Typst package is tested in Node, and so is what it is built from', () => {
  for (const path of ['crate/typst/src/lib.rs', 'crate/typst/package/lib.typ', 'crate/citation/src/shown.rs'])
    expect(of(path)).toMatchObject({ suites: expect.arrayContaining(['quick', 'unit', 'clippy-wasm']), parts: [] })
})

test('helpers of tests reach the tests that use them, and no page', () => {
  const found = of('crate/testing/src/lib.rs')
  expect(found).toMatchObject({ crates: expect.arrayContaining(['testing', ...articles.map(({ name }) => name)]) })
  expect(found).not.toMatchObject({ suites: expect.arrayContaining(['page']) })
})

test('a part of the page reaches its article, the kit all of them', () => {
  const own = { parts: [second.name], crates: [], suites: expect.arrayContaining(['build', 'types', 'page']) }
  for (const path of [`www/${second.page}`, `www/${second.frame}`, `www/src/articles/${second.name}/article.ts`])
    expect(of(path), path).toMatchObject(own)
  for (const path of ['www/src/controls/number.ts', 'www/src/articles/api.ts', 'static/embed.js', 'vite.config.ts'])
    expect(of(path, `www/${second.page}`), path).toMatchObject({ ...own, parts: [] })
})

test('tests reach themselves', () => {
  expect(of('tests/page/kit/link.spec.ts', `tests/unit/${second.name}/page.test.ts`)).toMatchObject({
    parts: ['kit', second.name],
  })
  expect(of(`tests/links/${second.name}/defaults.json`)).toMatchObject({ crates: ['cli'], parts: [second.name] })
  expect(of('tests/setup/site.ts')).toMatchObject({ parts: [] })
})

test('what nobody knows reaches everything', () => {
  for (const path of ['Cargo.lock', 'articles.json', 'crate/xtask/src/main.rs', 'scripts/serve.mjs', 'package.json'])
    expect(of('README.md', path)).toBe(path)
})
