// npm start: sets up, builds, serves the built site and prints its address.
// npm run dev: the same, but serves the sources, and the page follows every change of www/.
import { buildSite } from './build.mjs'
import { giveUp, runPackage } from './run.mjs'
import { serve } from './serve.mjs'
import { setUp } from './setup.mjs'

await setUp()
if (process.argv.includes('--live')) {
  process.exit((await runPackage('vite/bin/vite.js', [])).code)
}
if ((await buildSite({ quiet: true })).code !== 0) giveUp('The page could not be built; the reason is above.')
const { address } = await serve({ port: Number(process.env.PORT ?? 4173) })
console.log(`\nallot is at ${address}  (stop it with Ctrl+C)\n`)
