// npm run build: the static site in dist/, which works from any path of any static host, and in it the same pages as
// one file, allot.html, as a module for programs, api.js, and as a package for npm.
import { buildApi } from './api.mjs'
import { buildNpm } from './npm.mjs'
import { packModules } from './one-file/all.mjs'
import { buildOneFiles } from './one-file.mjs'
import { giveUp, root, runPackage } from './run.mjs'
import { setUp } from './setup.mjs'

/**
 * Builds all of them; `npm test` has its own way to set up.
 * @returns {Promise<{ code: number }>}
 */
export async function buildSite({ quiet = false } = {}) {
  const modules = packModules()
  const { code } = await runPackage('vite/bin/vite.js', ['build', ...(quiet ? ['--logLevel', 'warn'] : [])])
  if (code !== 0) return { code }
  try {
    for (const { file, size } of await buildOneFiles(undefined, modules))
      if (!quiet) console.log(`${file.slice(root.length)}: ${Math.round(size / 1000)} kB, in one file`)
    const api = await buildApi()
    if (!quiet) console.log(`dist/api.js: ${Math.round(api.size / 1000)} kB, allot for programs`)
    const npm = await buildNpm()
    if (!quiet) console.log(`dist/npm: ${Math.round(npm.size / 1000)} kB, a package for npm`)
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
