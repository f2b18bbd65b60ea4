// npm run gallery: everything that figures can say, for developers, served from the sources. It is no part of the site.
import { giveUp, run, runPackage } from './run.mjs'
import { setUpNode } from './setup.mjs'

await setUpNode()
if ((await run('cargo', ['xtask', 'gallery'])).code !== 0)
  giveUp('The gallery could not be built; the reason is above.')
process.exit((await runPackage('vite/bin/vite.js', ['--config', 'tests/gallery/vite.config.ts'])).code)
