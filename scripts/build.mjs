// npm run build: the static site in dist/, which works from any path of any static host, and in it the same article
// as one file, allot.html, and as a module for programs, api.js.
import { buildApi } from './api.mjs'
import { buildOneFiles } from './one-file.mjs'
import { giveUp, root, runPackage } from './run.mjs'
import { setUp } from './setup.mjs'

/**
 * Builds all three; `npm test` has its own way to set up.
 * @returns {Promise<{ code: number }>}
 */
export async function buildSite({ quiet = false } = {}) {
  const { code } = await runPackage('vite/bin/vite.js', ['build', ...(quiet ? ['--logLevel', 'warn'] : [])])
  if (code !== 0) return { code }
  try {
    for (const { file, size } of await buildOneFiles())
      if (!quiet) console.log(`${file.slice(root.length)}: ${Math.round(size / 1000)} kB, a whole article in one file`)
    const api = await buildApi()
    if (!quiet) console.log(`dist/api.js: ${Math.round(api.size / 1000)} kB, allot for programs`)
    return { code: 0 }
  } catch (error) {
    console.error(`\n${error instanceof Error ? error.message : error}\n`)
    return { code: 1 }
  }
}

if (process.argv[1] === import.meta.filename) {
  await setUp()
  if ((await buildSite()).code !== 0) giveUp('The page could not be built; the reason is above.')
}
