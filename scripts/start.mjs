// npm start: sets up, serves the pages, prints their address, and builds what they compute with meanwhile. Each article
// comes to life once its first package is there.
// npm run dev: the same, and the pages follow every change of www/ and of crate/.
import { join } from 'node:path'
import { quick, QuickPackages } from './quick.mjs'
import { root } from './run.mjs'
import { setUpNode } from './setup.mjs'

const live = process.argv.includes('--live')
await setUpNode()
const { createServer } = await import('vite')
const packages = new QuickPackages()
const server = await createServer({
  configFile: join(root, 'vite.config.ts'),
  plugins: [quick(packages)],
  logLevel: 'warn',
  server: {
    host: '127.0.0.1',
    port: Number(process.env.PORT ?? 4173),
    ...(live ? {} : { hmr: false, watch: null }),
  },
})
await server.listen()
console.log(`\nallot is at ${server.resolvedUrls?.local[0]}  (stop it with Ctrl+C)\n`)

let building = false
let again = false

/** Builds the packages; a failure is told in the terminal, and by a page that waits. */
async function build() {
  again = building
  if (building) return
  building = true
  const begun = performance.now()
  const code = await packages.build({ say: console.log, step: tellStep })
  const seconds = Math.round((performance.now() - begun) / 1000)
  if (code === 0) console.log(`All articles are ready, after ${seconds} s.`)
  else if (code === 127) console.error('Rust is missing: install it from https://rustup.rs, then try again.')
  else console.error('Not all articles could be built; the reason is above.')
  building = false
  if (again) await build()
}

/** How far the compiler is, on one line of a terminal. @param {import('./quick.mjs').Steps} steps */
function tellStep({ done, of }) {
  if (process.stdout.isTTY) process.stdout.write(`\r\x1b[K${done < of ? `Compiled ${done} of ${of} …` : ''}`)
}

if (live) {
  const crates = join(root, 'crate')
  server.watcher.add(crates)
  server.watcher.on('all', (_event, file) => {
    if (file.startsWith(crates) && /\.(rs|toml|json|stensal)$/.test(file)) void build()
  })
}
await build()
