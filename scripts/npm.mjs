// dist/npm: the package “allot” for npm. It has the module for programs (api.mjs) with its wasm modules beside it, the
// same with them inside, the element of static/embed.js, and a widget an article. Nobody publishes it here.
import { createHash } from 'node:crypto'
import { copyFileSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import articles from '../articles.json' with { type: 'json' }
import { version } from './about.mjs'
import { bundle, exportsFrom, siteModules } from './api.mjs'
import { root } from './run.mjs'
import { widgetsAlone } from './widget.mjs'

const TAG = 'allot-figure'
const LICENSES = ['LICENSE', 'LICENSE-MIT', 'LICENSE-APACHE']
/** The digests of all other files of the package, for `sha256sum --check`. */
const DIGESTS = 'SHA256SUMS'

const WIDGET_TYPES = `/** A live figure of the article, as a front-end module of anywidget. */
declare const widget: { render(given: { model: object; el: HTMLElement }): () => void }
export default widget
`

/**
 * Builds the package of the built site, with its module for programs.
 * @param {string} site the folder of the site
 * @returns {Promise<{ folder: string, size: number }>} size: of all files
 */
export async function buildNpm(site = join(root, 'dist')) {
  const folder = join(site, 'npm')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(join(folder, 'wasm'), { recursive: true })
  const write = (/** @type {string} */ name, /** @type {string} */ text) => writeFileSync(join(folder, name), text)

  const modules = siteModules(site)
  const beside = await bundle((name) => {
    copyFileSync(join(site, modules(name)), join(folder, `wasm/${name}.wasm`))
    return `new URL('./wasm/${name}.wasm', import.meta.url).href`
  })
  const inside = await bundle((name) => {
    const bytes = readFileSync(join(site, modules(name)))
    return `'data:application/wasm;base64,${bytes.toString('base64')}'`
  })
  write('index.js', forBundlers(beside))
  write('inline.js', forBundlers(inside))
  cpSync(join(site, 'types'), join(folder, 'types'), { recursive: true })
  write('index.d.ts', exportsFrom('./types'))
  write('inline.d.ts', "export * from './index.js'\n")

  mkdirSync(join(folder, 'widget'))
  for await (const { name, code } of widgetsAlone()) write(`widget/${name}.js`, code)
  write('widget.d.ts', WIDGET_TYPES)

  write('myst.mjs', mystPlugin())
  const element = read('static/embed.js')
  write('element.js', element)
  write('element.d.ts', elementTypes(attributesOf(element)))
  write('custom-elements.json', json(manifest(attributesOf(element))))
  write('package.json', json(about()))
  copyFileSync(join(root, 'docs/npm.md'), join(folder, 'README.md'))
  for (const name of LICENSES) copyFileSync(join(root, name), join(folder, name))
  const files = filesOf(folder)
  write(DIGESTS, files.map((name) => `${digest(join(folder, name))}  ${name}\n`).join(''))
  return { folder, size: files.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0) }
}

/** The plugin of MyST, which has to know the articles, and the size of pictures. */
function mystPlugin() {
  const [, picture = ''] = /PICTURE = (\{.*\}) as const/.exec(read('www/src/engine/generated-figure.ts')) ?? []
  const known = articles.map(({ name, page, frame }) => ({ name, page, frame }))
  return read('scripts/npm/myst.mjs')
    .replace(/^const ARTICLES = .*$/m, `const ARTICLES = ${JSON.stringify(known)}`)
    .replace(/^const PICTURE = .*$/m, `const PICTURE = ${picture}`)
}

/** @param {string} name */
function read(name) {
  return readFileSync(join(root, name), 'utf8')
}

/**
 * A module that bundlers for browsers take as well: the function of Node in it is only called in Node.
 * @param {string} code
 */
function forBundlers(code) {
  return code.replace(/import\(\s*(["'`]node:)/g, 'import(/* webpackIgnore: true */ $1')
}

function about() {
  return {
    name: 'allot',
    version: version(),
    description: 'Who should get the processors? Answers, bounds and figures, computed in Rust',
    license: 'MIT OR Apache-2.0',
    type: 'module',
    engines: { node: '>=20.19' },
    types: './index.d.ts',
    exports: {
      '.': { types: './index.d.ts', default: './index.js' },
      './inline': { types: './inline.d.ts', default: './inline.js' },
      './element': { types: './element.d.ts', default: './element.js' },
      './widget/*': { types: './widget.d.ts', default: './widget/*' },
      './myst': './myst.mjs',
      './wasm/*': './wasm/*',
      './custom-elements.json': './custom-elements.json',
      './package.json': './package.json',
    },
    sideEffects: ['./element.js'],
    customElements: 'custom-elements.json',
  }
}

/**
 * The attributes of the element, from the list at the top of its file.
 * @param {string} code
 * @returns {{ name: string, description: string }[]}
 */
export function attributesOf(code) {
  const [comment = ''] = /^\/\*[\s\S]*?\*\//.exec(code) ?? []
  const rows = comment.matchAll(/^ \* {3}([a-z]+) {2,}(\S.*(?:\n \* {13}\S.*)*)/gm)
  return [...rows].map(([, name = '', words = '']) => ({ name, description: words.replace(/\n \* +/g, ' ') }))
}

/**
 * The custom elements manifest, by which editors know the element.
 * @param {{ name: string, description: string }[]} attributes
 */
function manifest(attributes) {
  const name = 'AllotFigure'
  const path = 'element.js'
  return {
    schemaVersion: '1.0.0',
    modules: [
      {
        kind: 'javascript-module',
        path,
        declarations: [
          {
            kind: 'class',
            customElement: true,
            name,
            tagName: TAG,
            superclass: { name: 'HTMLElement' },
            description: 'A live figure of allot, in a frame as high as it is.',
            attributes: attributes.map((one) => ({ ...one, type: { text: 'string' } })),
            slots: [{ name: '', description: 'for readers without JavaScript, and for a frame that does not come' }],
          },
        ],
        exports: [{ kind: 'custom-element-definition', name: TAG, declaration: { name, module: path } }],
      },
    ],
  }
}

/** @param {{ name: string, description: string }[]} attributes */
function elementTypes(attributes) {
  const rows = attributes.map(({ name, description }) => `  /** ${description} */\n  ${name}?: string\n`)
  return `/** The attributes of <${TAG}>. */
export interface AllotFigureAttributes {
${rows.join('')}}

/** A live figure; its attributes may be changed at any time. */
export interface AllotFigure extends HTMLElement {}

declare global {
  interface HTMLElementTagNameMap {
    '${TAG}': AllotFigure
  }
}
`
}

/** @param {object} value */
function json(value) {
  return `${JSON.stringify(value, null, 2)}\n`
}

/** @param {string} folder */
function filesOf(folder) {
  const names = readdirSync(folder, { recursive: true }).map((name) => String(name).replaceAll('\\', '/'))
  return names.filter((name) => statSync(join(folder, name)).isFile()).sort()
}

/** @param {string} file */
function digest(file) {
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}

if (process.argv[1] === import.meta.filename) {
  const { folder, size } = await buildNpm(process.argv[2])
  console.log(`${folder}: ${Math.round(size / 1000)} kB`)
}
