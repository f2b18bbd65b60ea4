// The npm package: installed into an empty project, imported in Node, checked by TypeScript, bundled by Vite, and held
// to the command line.
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type BuildEnvironmentOptions, build } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stored } from '../../links/links.ts'
import { articles } from '../../setup/articles.ts'
import { commandLine } from '../../setup/native.ts'

const root = join(import.meta.dirname, '../../..')
const made = join(root, 'dist/npm')
const program = commandLine()
/** Stored links of each article whose figures are compared. */
const LINKS = 8
/** A project with nothing but the package, as npm installs it. */
const project = mkdtempSync(join(tmpdir(), 'allot-npm-'))
const installed = join(project, 'node_modules/allot')

interface Packed {
  filename: string
  files: { path: string }[]
}

beforeAll(() => {
  const npm = (args: string[], cwd: string): string =>
    execFileSync('npm', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  const [packed] = JSON.parse(npm(['pack', '--json', '--pack-destination', project], made)) as Packed[]
  writeFileSync(join(project, 'package.json'), '{ "name": "project", "private": true, "type": "module" }')
  npm(['install', '--offline', '--no-audit', '--no-fund', join(project, packed!.filename)], project)
}, 60_000)

afterAll(() => rmSync(project, { recursive: true }))

/** Runs a program of the project in a Node of its own. */
function node(code: string): string {
  return execFileSync(process.execPath, ['--input-type=module', '--eval', code], { cwd: project, encoding: 'utf8' })
}

function digestOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}

test('the package has what it says, byte by byte', () => {
  const sums = readFileSync(join(installed, 'SHA256SUMS'), 'utf8').trim().split('\n')
  const listed = sums.map((line) => line.split('  ') as [string, string])
  for (const [digest, name] of listed) expect(digestOf(join(installed, name)), name).toBe(digest)
  const files = readdirSync(installed, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
  expect(files.length).toBe(listed.length + 1)

  const about = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as {
    exports: Record<string, unknown>
  }
  const named = JSON.stringify(about.exports).match(/"\.\/[\w.-]+\.(?:js|d\.ts|json)"/g)!
  expect(named.length).toBeGreaterThan(6)
  for (const name of named) expect(existsSync(join(installed, JSON.parse(name) as string)), name).toBe(true)
})

test('the manifest has every attribute that the element observes', () => {
  const code = readFileSync(join(installed, 'element.js'), 'utf8')
  const observed = /observedAttributes = '([^']+)'/.exec(code)![1]!.split(' ')
  const text = readFileSync(join(installed, 'custom-elements.json'), 'utf8')
  const { modules } = JSON.parse(text) as {
    modules: { declarations: { tagName: string; attributes: { name: string; description: string }[] }[] }[]
  }
  const [element] = modules[0]!.declarations
  expect(element!.tagName).toBe('allot-figure')
  expect(new Set(element!.attributes.map(({ name }) => name))).toEqual(new Set(observed))
  for (const { name, description } of element!.attributes) expect(description.length, name).toBeGreaterThan(10)
})

test('nothing in it needs a page to be imported', () => {
  const code = `import 'allot/element'
    import * as beside from 'allot'
    import * as inside from 'allot/inline'
    const same = JSON.stringify(Object.keys(beside)) === JSON.stringify(Object.keys(inside))
    const widgets = []
    for (const name of ${JSON.stringify(articles.map(({ name }) => name))})
      widgets.push(typeof (await import(\`allot/widget/\${name}.js\`)).default.render)
    console.log(JSON.stringify({ same, names: Object.keys(beside), page: typeof document, widgets }))`
  const told = JSON.parse(node(code)) as { same: boolean; names: string[]; page: string; widgets: string[] }
  expect(told).toMatchObject({ same: true, page: 'undefined', widgets: articles.map(() => 'function') })
  expect(told.names).toEqual(expect.arrayContaining([...articles.map(({ name }) => name), 'compare', 'convert']))
}, 60_000)

test('programs are well typed against it, and only right ones', () => {
  const options = {
    strict: true,
    noEmit: true,
    module: 'nodenext',
    target: 'es2023',
    lib: ['es2023', 'dom'],
    types: [],
  }
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, files: ['program.ts'] }))
  const check = (code: string): string => {
    writeFileSync(join(project, 'program.ts'), code)
    const tsc = join(root, 'node_modules/typescript/bin/tsc')
    const { stdout } = spawnSync(process.execPath, [tsc, '--project', '.'], { cwd: project, encoding: 'utf8' })
    return stdout
  }
  const rest = articles.map(({ name }) => `export const ${name}Names: readonly string[] = allot.${name}.figures\n`)
  const right = `import 'allot/element'
    import * as allot from 'allot'
    import { compare } from 'allot/inline'
    const figure = document.createElement('allot-figure')
    export const same: HTMLElementTagNameMap['allot-figure'] = figure
    const { bound } = await compare({ work: { seconds: [3, 2, 1] }, processors: 2 })
    export const least: number = bound[0] ?? 0
    ${rest.join('')}`
  expect(check(right)).toBe('')
  expect(check(right.replace('least: number', 'least: string'))).toMatch(/program\.ts.*TS2322/)
}, 60_000)

describe('a bundle of Vite', () => {
  const main = `import { compare } from 'allot'
    const { bound } = await compare({ work: { seconds: [5, 3, 3, 2, 2, 1] }, processors: 2 })
    console.log(bound[0])`

  /** Builds the program, and gives back the folder with the result. */
  async function bundled(options: BuildEnvironmentOptions): Promise<string> {
    writeFileSync(join(project, 'main.js'), main)
    await build({ root: project, configFile: false, logLevel: 'error', build: { target: 'es2022', ...options } })
    return join(project, options.outDir!)
  }

  test('for browsers has the wasm modules as files of its own', async () => {
    const rolldownOptions = { input: join(project, 'main.js') }
    const out = await bundled({ outDir: 'browser', rolldownOptions, assetsInlineLimit: 0 })
    const files = readdirSync(join(out, 'assets'))
    const modules = readdirSync(join(installed, 'wasm'))
    expect(modules.length).toBeGreaterThan(2 * articles.length)
    const emitted = new Set(files.map((file) => digestOf(join(out, 'assets', file))))
    for (const name of modules) expect(emitted.has(digestOf(join(installed, 'wasm', name))), name).toBe(true)
    const code = files.filter((file) => file.endsWith('.js')).map((file) => readFileSync(join(out, 'assets', file)))
    expect(Buffer.concat(code).includes('.wasm')).toBe(true)
  }, 60_000)

  test('for a server answers there', async () => {
    const out = await bundled({ outDir: 'server', ssr: 'main.js' })
    const told = execFileSync(process.execPath, [join(out, 'main.js')], { cwd: project, encoding: 'utf8' })
    expect(told.trim()).toBe('8')
  }, 60_000)
})

interface Api {
  readLink: (link: string) => Promise<{ scenario: object; warnings: string[] }>
  figure: (name: string, scenario: object) => Promise<object>
  toCsv: (figure: object) => Promise<string>
}

describe.each(articles)('$name', ({ name, page }) => {
  test.each(['index.js', 'inline.js'])(
    '%s has the bits of the command line',
    async (file) => {
      const address = pathToFileURL(join(installed, file)).href
      const api = ((await import(/* @vite-ignore */ address)) as Record<string, Api>)[name]!
      const links = stored(name).filter(({ shows }) => shows)
      expect(links.length).toBeGreaterThan(3)
      for (const { link, figure } of links.slice(0, LINKS)) {
        const { scenario, warnings } = await api.readLink(`#${link}`)
        expect(warnings, link).toEqual([])
        const native = program.figure(figure, ['--link', `${page}#${link}`])
        expect(await api.toCsv(await api.figure(figure, scenario)), link).toBe(native)
      }
    },
    120_000,
  )
})
