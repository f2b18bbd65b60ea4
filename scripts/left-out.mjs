// The files that an article leaves out, since they would say nothing of its own: what stands in the place of each.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import articles from '../articles.json' with { type: 'json' }
import { root } from './run.mjs'

const src = join(root, 'www/src')

/** @typedef {(typeof articles)[number]} Article */

/** The number of chapters, the last of which has the claims. @param {string} name of the article */
function chaptersOf(name) {
  return /\bchapters: (\d+)/.exec(readFileSync(join(src, 'articles', name, 'article.ts'), 'utf8'))?.[1]
}

/** Each by its path in the article's folder. @type {Record<string, (article: Article) => string>} */
const FILES = {
  'frame.ts': ({ name }) => `import '../../styles/embed.css'
import { openFrame } from '../../embed/frame.js'
import { ${name} } from './article.js'

void openFrame(${name})
`,
  'main.ts': ({ name }) => `import '../../styles/page.css'
import { openPage } from '../../article/page.js'
import { ${name} } from './article.js'
import { onPage } from './on-page.js'

void openPage(
  { ...${name}, ...onPage },
  {
    near: [{ tag: 'allot-claims', load: () => import('../../claims/claims.js'), what: 'Chapter ${chaptersOf(name)}' }],
    elements: [{ load: async () => (await import('./chapter-elements.js')).elements, what: 'The controls' }],
  },
)
`,
  'chapter-elements.ts': () => `import { AllotPreset } from '../../article/preset.js'
import { elements as controls } from '../../controls/elements.js'

export const elements = { ...controls, 'allot-preset': AllotPreset }
`,
  'engine/late.ts': ({ late }) => `import code from '#pkg/${late.package}_bg.wasm?url'
import { LateDoor } from '../../../engine/late-door.js'
import { module } from './late-worker.js'

const start = () => new Worker(new URL('./late-worker.ts', import.meta.url), { type: 'module' })

export const late = new LateDoor({ ...module, code, start })
`,
  'engine/late-worker.ts': ({ late }) => `import init, * as exports from '#pkg/${late.package}.js'
import { claims } from '../../../engine/claims.js'
import { serving } from '../../../engine/serve.js'

export const module = serving(init, exports, (late) => ({
  ...claims(late),
  answer: ({ scenario }) => late.answer(scenario),
}))
`,
}

/** The later modules of all articles, for the page of all claims: a glob finds no file that is left out. */
const DOORS = 'check/doors.ts'

/** The text in the place of a file of the page that is not there. @param {string} path below www/src */
function made(path) {
  if (path === DOORS) {
    const door = (/** @type {Article} */ { name }) => `${name}: () => import('../articles/${name}/engine/late.js')`
    return `export const doors = { ${articles.map(door).join(', ')} }\n`
  }
  const [, name, file = ''] = /^articles\/(\w+)\/(.*)$/.exec(path) ?? []
  const article = articles.find((one) => one.name === name)
  if (!article || existsSync(join(src, path))) return undefined
  return FILES[file]?.(article)
}

/** A path below www/src, and what an address has behind it. @param {string} id */
function parts(id) {
  const [, path = '', query = ''] = /^([^?]*)(.*)$/.exec(id) ?? []
  return { path: relative(src, path).replaceAll('\\', '/').replace(/\.js$/, '.ts'), query }
}

/**
 * Puts them there.
 * @returns {import('vite').Plugin}
 */
export function leftOut() {
  return {
    name: 'allot-left-out',
    enforce: 'pre',
    resolveId(id, importer) {
      const whole = id.startsWith('.') && importer ? join(dirname(importer), id) : id.replace(/^\/src\//, `${src}/`)
      const { path, query } = parts(whole)
      return made(path) === undefined ? null : join(src, path) + query
    },
    load(id) {
      const { path, query } = parts(id)
      // Of a worker that is built apart, Vite makes this module itself.
      return /\bworker\b/.test(query) ? null : made(path)
    },
  }
}
