// npm run build: the static site in dist/, which works from any path of any static host.
import { giveUp, runPackage } from './run.mjs'
import { setUp } from './setup.mjs'

await setUp()
const { code } = await runPackage('vite/bin/vite.js', ['build'])
if (code !== 0) giveUp('The page could not be built; the reason is above.')
