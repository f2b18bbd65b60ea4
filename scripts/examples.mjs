// Builds the examples of embedding (static/examples/) as their readers would, for the tests: node scripts/examples.mjs
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setUpPython } from './python.mjs'
import { root, run } from './run.mjs'

const examples = join(root, 'static/examples')
/** Where the built examples lie: sphinx/, sphinx-frames/, sphinx-latex/, mdbook/. */
export const built = join(root, 'target/examples')

/**
 * Builds what has changed. With a program that cannot be had, or one that fails, it says so and ends with code 1.
 * @returns {Promise<{ code: number }>}
 */
export async function buildExamples() {
  try {
    const python = await setUpPython()
    const stamp = join(built, 'stamp')
    const state = fingerprint()
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === state) return { code: 0 }
    rmSync(built, { recursive: true, force: true })
    mkdirSync(built, { recursive: true })

    const { program, env } = python
    const sphinx = join(examples, 'sphinx')
    for (const [to, ...how] of [
      ['sphinx', '-b', 'html'],
      ['sphinx-frames', '-b', 'html', '-D', 'allot_script=0'],
      ['sphinx-latex', '-b', 'latex'],
    ]) {
      const args = ['-m', 'sphinx', '--fail-on-warning', '--quiet', ...how, '-d', join(built, `.${to}`)]
      await must(run(program, [...args, sphinx, join(built, `${to}`)], { env }), `Sphinx did not build ${to}`)
    }
    const valid = 'import sys, nbformat; nbformat.validate(nbformat.read(sys.argv[1], nbformat.NO_CONVERT))'
    const notebook = join(examples, 'jupyter/figures.ipynb')
    await must(run(program, ['-c', valid, notebook], { env }), 'the notebook is not as Jupyter wants it')
    await buildChapter(python)
    writeFileSync(stamp, state)
    console.log('The examples of embedding are built.')
    return { code: 0 }
  } catch (error) {
    console.error(`\n${error instanceof Error ? error.message : error}\n`)
    return { code: 1 }
  }
}

/**
 * Builds mdBook's chapter without mdBook, which takes minutes to compile: chapters are CommonMark, and theme/head.hbs
 * is their head.
 * @param {import('./python.mjs').Python} python
 */
async function buildChapter({ program, env }) {
  const book = join(examples, 'mdbook')
  const render = 'import sys, markdown_it; print(markdown_it.MarkdownIt("commonmark").render(open(sys.argv[1]).read()))'
  const { code, printed } = await run(program, ['-c', render, join(book, 'src/figures.md')], {
    env,
    keep: true,
    quiet: true,
  })
  if (code !== 0) throw new Error('The chapter of the mdBook example could not be read.')
  const head = readFileSync(join(book, 'theme/head.hbs'), 'utf8').replace(/\{\{!--.*?--\}\}/gs, '')
  mkdirSync(join(built, 'mdbook'), { recursive: true })
  const title = '<!doctype html><html lang="en"><meta charset="utf-8"><title>A chapter</title>'
  writeFileSync(join(built, 'mdbook/figures.html'), `${title}${head}${printed}</html>\n`)
}

/**
 * @param {Promise<{ code: number }>} work
 * @param {string} otherwise
 */
async function must(work, otherwise) {
  if ((await work).code !== 0) throw new Error(`${otherwise}; the reason is above.`)
}

/** A digest of this script, the Python environment and the sources of the examples. */
function fingerprint() {
  const hash = createHash('sha256')
  hash.update(readFileSync(import.meta.filename))
  hash.update(readFileSync(join(root, '.toolchain/python/allot-stamp')))
  for (const name of readdirSync(examples, { recursive: true }).map(String).sort()) {
    const path = join(examples, name)
    if (statSync(path).isFile()) hash.update(name).update(readFileSync(path))
  }
  return hash.digest('hex')
}

if (process.argv[1] === import.meta.filename) process.exitCode = (await buildExamples()).code
