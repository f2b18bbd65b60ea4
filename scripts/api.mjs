// dist/api.js: allot for programs, one ES module beside the site, whose wasm modules it shares; and its types,
// dist/api.d.ts with dist/types/. The npm package (npm.mjs) has the same module, with wasm modules of its own.
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, posix } from 'node:path'
import articles from '../articles.json' with { type: 'json' }
import { root, runPackage } from './run.mjs'

const www = join(root, 'www')
/** The modules whose exports it has, below www/src. */
const PARTS = ['api/index.js', 'front/api.js', ...articles.map(({ name }) => `articles/${name}/api/index.js`)]
const ENTRY = 'allot-api'
/** The place of an address of a wasm module in what has been bundled. */
const ADDRESS = /(["'`])allot-address:([\w-]+)\1/g

/**
 * Builds both into the folder of the built site.
 * @param {string} folder
 * @returns {Promise<{ size: number }>}
 */
export async function buildApi(folder = join(root, 'dist')) {
  const modules = siteModules(folder)
  // Deno finds the types by this line.
  const code = `// @ts-self-types="./api.d.ts"\n${await bundle((name) => `'./${modules(name)}'`)}`
  writeFileSync(join(folder, 'api.js'), code)
  await writeTypes(folder)
  return { size: Buffer.byteLength(code) }
}

/**
 * The module for programs as one file.
 * @param {(name: string) => string} address an expression for the address of a wasm module
 * @returns {Promise<string>}
 */
export async function bundle(address) {
  const { build } = await import('vite') // on a fresh machine it comes after this file
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    root: www,
    base: './',
    publicDir: false,
    cacheDir: join(root, 'node_modules/.vite'),
    plugins: [entry(), addresses()],
    build: {
      write: false,
      target: 'baseline-widely-available',
      lib: { entry: ENTRY, formats: ['es'], fileName: 'api' },
      rolldownOptions: { external: /^node:/, output: { codeSplitting: false } },
    },
  })
  const [{ output }] = /** @type {[import('vite').Rolldown.RolldownOutput]} */ (built)
  if (output.length !== 1)
    throw new Error(`api.js is more than one file: ${output.map((one) => one.fileName).join(', ')}`)
  // Written in afterwards: a bundler would take these addresses for its own.
  return output[0].code.replace(ADDRESS, (_, _quote, name) => address(name))
}

/** @param {string} folder */
export function exportsFrom(folder) {
  return PARTS.map((part) => `export * from '${folder}/${part}'\n`).join('')
}

/**
 * The module itself.
 * @returns {import('vite').Plugin}
 */
function entry() {
  return {
    name: 'allot-api-entry',
    enforce: 'pre',
    resolveId: (id) => (id.endsWith(ENTRY) ? join(www, 'src', ENTRY) : null),
    load: (id) => (id === join(www, 'src', ENTRY) ? exportsFrom('.') : null),
  }
}

/**
 * Names in the place of the addresses of wasm modules.
 * @returns {import('vite').Plugin}
 */
function addresses() {
  return {
    name: 'allot-addresses',
    enforce: 'pre',
    load: (id) => (id.endsWith('.wasm?url') ? `export default 'allot-address:${basename(id, '_bg.wasm?url')}'` : null),
  }
}

/**
 * The files of wasm modules in the built site, by the names of their packages.
 * @param {string} folder
 * @returns {(name: string) => string}
 */
export function siteModules(folder) {
  const assets = readdirSync(join(folder, 'assets'))
  return (name) => {
    const [file, ...others] = assets.filter((asset) => asset.startsWith(`${name}_bg-`) && asset.endsWith('.wasm'))
    if (!file || others.length > 0) throw new Error(`The built site has not one ${name}.`)
    return `assets/${file}`
  }
}

/** @param {string} folder */
async function writeTypes(folder) {
  const made = join(root, 'target/api-types')
  rmSync(made, { recursive: true, force: true })
  const options = ['--noEmit', 'false', '--declaration', '--emitDeclarationOnly', '--rootDir', www, '--outDir', made]
  const { code } = await runPackage('typescript/bin/tsc', ['--project', '.', ...options])
  if (code !== 0) throw new Error('The types of api.js could not be written; the reason is above.')
  const types = join(folder, 'types')
  rmSync(types, { recursive: true, force: true })
  for (const name of declarations(join(made, 'src'))) cpSync(join(made, 'src', name), join(types, name))
  writeFileSync(join(folder, 'api.d.ts'), exportsFrom('./types'))
}

/**
 * The declarations that a caller reads: those of the parts, and all that they name.
 * @param {string} made
 */
function declarations(made) {
  const found = new Set(PARTS.map((part) => part.replace(/js$/, 'd.ts')))
  for (const name of found) {
    const named = readFileSync(join(made, name), 'utf8').matchAll(/(?:from |import\()['"](\.[^'"]+)\.js['"]/g)
    for (const [, other] of named) found.add(posix.join(dirname(name), `${other}.d.ts`))
  }
  return found
}

if (process.argv[1] === import.meta.filename) {
  const { size } = await buildApi(process.argv[2])
  console.log(`dist/api.js: ${Math.round(size / 1000)} kB`)
}
