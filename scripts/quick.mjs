// The quick build: packages that are soon there, and a server of the sources that shows each article once its first
// package is. Meanwhile its page has the text, and says how far the build is (www/src/quick/waiting.ts).
import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { createInterface } from 'node:readline'
import articles from '../articles.json' with { type: 'json' }
import { FRONT } from './pages.mjs'
import { root } from './run.mjs'

const folder = join(root, 'www/pkg-quick')
/** A file of a package, as the sources import it. */
const SOURCE = /^(?:#|\.{1,2}\/.*\b)pkg\/([\w-]+?)(\.js|_bg\.wasm\?url)$/
/** A file of a package, by its path or its address. */
const FILE = /\/pkg-quick\/([\w-]+?)(\.js|_bg\.wasm)(?:\?.*)?$/
/** Where a page asks how far the build is. */
const STATE = '/quick.json'

/** @typedef {{ done: number, of: number }} Steps of the compiler that are over, and all of them */

/** The packages of all articles, which `cargo xtask quick` builds. */
export class QuickPackages {
  /** Those that are there, and up to date. @type {Set<string>} */
  ready = new Set()
  /** @type {Steps} */
  steps = { done: 0, of: 0 }
  failed = false
  /** @type {Set<() => void>} */
  #waiting = new Set()

  /**
   * Builds them all, or finds them up to date.
   * @param {{ say: (words: string) => void, step: (steps: Steps) => void }} hear
   * @returns {Promise<number>} the exit code of the build
   */
  build({ say, step }) {
    this.failed = false
    return new Promise((resolve) => {
      const child = spawn('cargo', ['xtask', 'quick'], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] })
      createInterface({ input: child.stdout }).on('line', (line) => {
        const [word, one = '', other = ''] = line.split(' ')
        if (word === 'compiled') {
          this.steps = { done: Number(one), of: Number(other) }
          step(this.steps)
        } else if (word === 'package') this.add(one)
        else say(line)
      })
      const end = (/** @type {number} */ code) => {
        this.failed = code !== 0
        this.#tell()
        resolve(code)
      }
      child.on('error', () => end(127))
      child.on('close', (code) => end(code ?? 1))
    })
  }

  /** A package is there. @param {string} name */
  add(name) {
    this.ready.add(name)
    this.#tell()
  }

  #tell() {
    for (const wake of this.#waiting) wake()
  }

  /**
   * Resolves once a package is there.
   * @param {string} name
   * @returns {Promise<void>}
   */
  wait(name) {
    return new Promise((resolve, reject) => {
      const look = () => {
        if (!this.ready.has(name) && !this.failed) return
        this.#waiting.delete(look)
        if (this.ready.has(name)) resolve()
        else reject(new Error(`The package ${name} could not be built; the reason is in the terminal.`))
      }
      this.#waiting.add(look)
      look()
    })
  }
}

/**
 * Serves these packages in the place of those in www/pkg, and pages that wait for theirs.
 * @param {QuickPackages} packages
 * @returns {import('vite').Plugin}
 */
export function quick(packages) {
  return {
    name: 'allot-quick',
    apply: 'serve',
    enforce: 'pre',
    // Pages of other hosts may import the element and the module for programs, as from a host that says so.
    config: () => ({ server: { cors: { origin: '*' } } }),
    resolveId(source, _importer, options) {
      const [, name, end] = SOURCE.exec(source) ?? []
      // Vite's look for npm packages (a “scan”) needs no module, and most modules are not there yet.
      const { scan = false } = /** @type {{ scan?: boolean }} */ (options)
      return name && end ? { id: join(folder, name + end), external: scan } : null
    },
    async load(id) {
      const [, name, end] = FILE.exec(id) ?? []
      if (!name || end !== '.js') return null
      await packages.wait(name)
      return readFile(id, 'utf8')
    },
    configureServer({ middlewares }) {
      middlewares.use(STATE, (_request, response) => {
        const { ready, steps, failed } = packages
        response.setHeader('content-type', 'application/json')
        response.end(JSON.stringify({ ready: [...ready], ...steps, failed }))
      })
      middlewares.use((request, _response, next) => {
        const [, name] = FILE.exec(request.url ?? '') ?? []
        if (name) packages.wait(name).then(() => next(), next)
        else next()
      })
    },
    transformIndexHtml: {
      order: 'pre',
      handler(html, { path }) {
        const file = basename(path) || 'index.html'
        const article = articles.find(({ page, frame }) => file === page || file === frame)
        const first = file === FRONT.page ? FRONT.package : article?.first.package
        const page = html
          .replace(/<link rel="preload"[^>]*>\n/, '')
          // The server of the sources sends styles inside scripts.
          .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
          .replace('%VERSION%', '%VERSION% (a quick build: the same results, more slowly)')
        if (!first || packages.ready.has(first)) return page
        return page.replace(
          /(<script type="module" src=")[^"]*(?=")/,
          `<meta name="package" content="${first}">\n$1./src/quick/waiting.ts`,
        )
      },
    },
  }
}
