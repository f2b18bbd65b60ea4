// The exports of a wasm package as a plain object. The bundler makes one with a getter for each, and a file for that.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'

const IMPORT = /^import init, \* as exports from '#(pkg\/[\w-]+\.js)'/m
/** Both ways of starting a module are exported in another form, and are left out. */
const EXPORT = /^export (?:class|function) (\w+)/gm

/** @returns {import('vite').Plugin} */
export function tersePackages() {
  return {
    name: 'terse-packages',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/www\/src\/.*\.ts$/, code: IMPORT },
      handler: (code) =>
        code.replace(IMPORT, (_, file) => {
          const text = readFileSync(join(root, 'www', file), 'utf8')
          const names = [...text.matchAll(EXPORT)].map(([, name]) => name)
          const list = (/** @type {string} */ between) => names.map((name) => `${name}${between}its_${name}`).join(', ')
          return `import init, { ${list(' as ')} } from '#${file}'; const exports = { ${list(': ')} }`
        }),
    },
  }
}
