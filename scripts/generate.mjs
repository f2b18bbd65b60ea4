// npm run generate: writes anew all files that are made from Rust, and says which have changed.
//
// Tests of crates hold these files to what Rust says, letter by letter, and write them where UPDATE_GENERATED is set
// (crate/testing/src/generated.rs). Their names begin with one of these.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { giveUp, root, run } from './run.mjs'

const NAMES = ['the_page_has_the_', 'the_documentation_has_the_', 'the_package_has_the_']
const TARGETS = ['figures', 'fields', 'generated'].flatMap((name) => ['--test', name])
const FOLDERS = ['www/src', 'docs', 'crate/python/python']

/** The files that may be made, with their texts. */
function texts() {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  )
  return new Map(
    files
      .filter((path) => /\.(ts|md|json|py)$/.test(path))
      .map((path) => [path, readFileSync(join(root, path), 'utf8')]),
  )
}

const before = texts()
const args = ['test', '--quiet', '--workspace', ...TARGETS, '--', ...NAMES]
const { code } = await run('cargo', args, { env: { UPDATE_GENERATED: '1' } })
if (code !== 0) giveUp('Not all files could be made; the reason is above.')
const changed = [...texts()].filter(([path, text]) => before.get(path) !== text).map(([path]) => path)
console.log(
  changed.length === 0 ? 'Every file that is made from Rust is up to date.' : `Changed:\n  ${changed.join('\n  ')}`,
)
