// The Python package: its wheel is built, installed into an environment of its own, and tested there.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import articles from '../../articles.json' with { type: 'json' }
import { programOfTests } from '../program.mjs'
import { setUpPython, WHEEL } from '../python.mjs'
import { root, run } from '../run.mjs'
import { buildWheel } from '../wheel.mjs'

/** @typedef {import('./all.mjs').Counts} Counts */

/** @returns {Promise<Counts>} */
export async function wheelTests() {
  const python = await setUpPython(WHEEL)
  const { program, env } = python
  // The one that is published: what it weighs is among what is tested.
  const wheel = await buildWheel(python)
  const pip = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '--no-deps', '--force-reinstall']
  if ((await run(program, [...pip, wheel], { env })).code !== 0) return { passed: 0, failed: 1, skipped: 0 }

  const { code, printed } = await run(
    program,
    ['-m', 'unittest', 'discover', '--start-directory', 'crate/python/tests'],
    {
      env: {
        ...env,
        ALLOT: programOfTests(),
        ALLOT_DRAWN: await drawnScenarios(),
        ALLOT_LINKS: join(root, 'tests/links'),
        ALLOT_WHEEL: wheel,
      },
      keep: true,
      together: true,
    },
  )
  return counted(printed, code)
}

/**
 * Writes the scenarios whose digests are compared in Node and in Chromium too (tests/setup/drawn.ts).
 * @returns {Promise<string>} the path of the file: by article, its `scenarios` and the `command` that is compared there
 */
async function drawnScenarios() {
  const { createServer } = await import('vite') // on a fresh machine it comes after this file
  const quiet = { middlewareMode: true, hmr: false, ws: /** @type {const} */ (false), watch: null }
  const vite = await createServer({ root, configFile: false, logLevel: 'warn', appType: 'custom', server: quiet })
  try {
    const { drawn } = await vite.ssrLoadModule(join(root, 'tests/setup/drawn.ts'))
    /** @type {Record<string, unknown>} */
    const all = {}
    for (const { name } of articles) all[name] = await drawn(name)
    const folder = join(root, 'target/tests')
    mkdirSync(folder, { recursive: true })
    const file = join(folder, 'drawn.json')
    writeFileSync(file, JSON.stringify(all))
    return file
  } finally {
    await vite.close()
  }
}

/**
 * The counts in what unittest prints.
 * @param {string} printed
 * @param {number} code
 * @returns {Counts}
 */
function counted(printed, code) {
  const count = (/** @type {RegExp} */ form) => Number(form.exec(printed)?.[1] ?? 0)
  const ran = count(/^Ran (\d+) tests?/m)
  const skipped = count(/skipped=(\d+)/)
  const wrong = count(/failures=(\d+)/) + count(/errors=(\d+)/)
  const failed = code === 0 && ran > 0 ? wrong : Math.max(wrong, 1)
  return { passed: Math.max(ran - failed - skipped, 0), failed, skipped }
}
