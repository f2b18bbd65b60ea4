// Workers as parts of the site's own build, so that they and the pages load the same files. Vite builds each worker
// apart, with a copy of everything that it uses: the door of a wasm module, the engine's port.
import { dirname, join } from 'node:path'

/** A worker's address, as the sources write it for a server that builds nothing. */
const ADDRESS = /new URL\((['"])(\.[^'"]*worker\.ts)\1, import\.meta\.url\)/g

/**
 * Emits each worker as an entry, and puts its address in the place of its source's.
 * @returns {import('vite').Plugin}
 */
export function sharedWorkers() {
  return {
    name: 'allot-shared-workers',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('.ts') || !ADDRESS.test(code)) return null
      return code.replace(ADDRESS, (_address, _quote, source) => {
        const name = source.replace(/^.*\/|\.ts$/g, '')
        const reference = this.emitFile({ type: 'chunk', id: join(dirname(id), source), name })
        return `import.meta.ROLLUP_FILE_URL_${reference}`
      })
    },
  }
}
