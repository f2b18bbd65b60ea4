// Workers as parts of the site's own build, so that they and the pages load the same files. Vite builds each worker
// apart, with a copy of everything that it uses: the door of a wasm module, the engine's port.
import { basename, dirname, join } from 'node:path'

/** A worker's address, as the sources write it for a server that builds nothing. */
const ADDRESS = /new URL\((['"])(\.[^'"]*worker\.ts)\1, import\.meta\.url\)/g

/** The library of elements, which fails in a worker as soon as it is loaded. */
const ELEMENT = /node_modules[\\/](@lit|lit)/

/**
 * All modules that a file loads at once.
 * @param {import('vite').Rolldown.OutputChunk} chunk
 * @param {import('vite').Rolldown.OutputBundle} bundle
 * @returns {string[]}
 */
function modulesOf(chunk, bundle, seen = new Set()) {
  seen.add(chunk.fileName)
  const others = chunk.imports.filter((name) => !seen.has(name)).map((name) => bundle[name])
  const modules = others.flatMap((other) => (other?.type === 'chunk' ? modulesOf(other, bundle, seen) : []))
  return [...Object.keys(chunk.modules), ...modules]
}

/**
 * Emits each worker as an entry, and puts its address in the place of its source's.
 * @returns {import('vite').Plugin}
 */
export function sharedWorkers() {
  return {
    name: 'allot-shared-workers',
    apply: 'build',
    enforce: 'pre',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !/worker-\w+$/.test(chunk.name)) continue
        const element = modulesOf(chunk, bundle).find((id) => ELEMENT.test(id))
        if (element) this.error(`${chunk.fileName} loads ${element}, and a worker has no elements.`)
      }
    },
    transform(code, id) {
      if (!id.endsWith('.ts') || !ADDRESS.test(code)) return null
      return code.replace(ADDRESS, (_address, _quote, source) => {
        const file = join(dirname(id), source)
        // Each article has a worker.ts, and the bundler takes files of one name for one.
        const name = `${basename(file, '.ts')}-${/articles[\\/](\w+)/.exec(file)?.[1] ?? 'kit'}`
        const reference = this.emitFile({ type: 'chunk', id: file, name })
        return `import.meta.ROLLUP_FILE_URL_${reference}`
      })
    },
  }
}
