// The reach of a change, for `npm test -- changed`: suites, crates by cargo's graph, pages by article.
import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import articles from '../../articles.json' with { type: 'json' }
import { run } from '../run.mjs'

/** @typedef {{ crate: string }} Door */
/** @typedef {{ name: string, page: string, frame: string, first: Door, late?: Door }} Article */
/** @typedef {{ needs: string[], testsNeed: string[], text: string }} Crate text: all of its sources */
/**
 * @typedef {object} Project
 * @property {readonly Article[]} articles
 * @property {Record<string, Crate>} crates by the names of their folders
 */
/**
 * @typedef {object} Reach
 * @property {string[]} suites
 * @property {string[]} crates
 * @property {string[]} parts of the page (parts.mjs); none stands for all
 */

const STYLE = ['format', 'lint', 'links']
const RUST = ['clippy', 'docs', 'rust']
const PAGE = ['wasm', 'quick', 'types', 'types-node', 'build', 'unit', 'page']
const ALL = 'all'

/**
 * The reach of changed files, or the first of them that can reach everything.
 * @param {readonly string[]} files their paths from the root
 * @param {Project} project
 * @returns {Reach | string}
 */
export function reach(files, project) {
  /** @type {Set<string>} */
  const suites = new Set(STYLE)
  /** @type {Set<string>} */
  const crates = new Set()
  /** @type {Set<string>} */
  const parts = new Set()

  const go = (/** @type {string[]} */ ...more) => {
    for (const one of more) suites.add(one)
  }
  const page = (/** @type {string} */ part) => {
    go(...PAGE)
    parts.add(part)
  }
  const test = (/** @type {string} */ name) => {
    go(...RUST)
    crates.add(name)
  }
  const crate = (/** @type {string} */ name) => {
    const built = usersOf(name, project.crates)
    for (const one of [...built, ...testersOf(built, project.crates)]) test(one)
    const reached = project.articles.filter(({ first, late }) =>
      [first, late].some((door) => door && built.has(door.crate.replace('allot-', ''))),
    )
    for (const article of reached) page(article.name)
    if (reached.length === project.articles.length) page(ALL)
    if (reached.length > 0) go('clippy-wasm', 'bench')
    if (built.has('python')) go('wasm', 'python')
    // The plugin for Typst is compiled with the quick packages, and tested in Node.
    if (built.has('typst')) go('wasm', 'quick', 'types', 'types-node', 'build', 'unit', 'clippy-wasm')
  }
  const document = (/** @type {string} */ path) => {
    const readers = Object.keys(project.crates).filter((name) => project.crates[name]?.text.includes(path))
    for (const one of new Set([...readers, ...testersOf(new Set(readers), project.crates)])) test(one)
  }
  const stored = (/** @type {string} */ name) => {
    test('cli')
    page(named(name))
  }
  const widget = () => {
    page('kit')
    go('python')
  }
  const pageOf = (/** @type {string} */ html) =>
    project.articles.find((one) => html === one.page || html === one.frame)?.name ?? ALL
  const named = (/** @type {string} */ folder) =>
    folder === 'kit' || project.articles.some(({ name }) => name === folder) ? folder : ALL

  /** @type {[RegExp, (path: string, name: string) => void][]} */
  const rules = [
    [/^crate\/python\//, () => go('clippy', 'docs', 'wasm', 'python')],
    [/^crate\/([^/]+)\/(?:tests|examples|benches)\//, (_, name) => test(name)],
    [/^(?!crate\/xtask\/)crate\/([^/]+)\//, (_, name) => crate(name)],
    [/^docs\//, document],
    [/^[^/]+\.md$|^LICENSE|^\.gitignore$/, () => undefined],
    [/^www\/src\/widget\//, widget],
    [/^www\/src\/articles\/([^/]+)\//, (_, name) => page(named(name))],
    [/^www\/([^/]+\.html)$/, (_, html) => page(pageOf(html))],
    [/^(?:www|static)\//, () => page(ALL)],
    [/^tests\/(?:page|unit)\/([^/]+)\//, (_, name) => page(named(name))],
    [/^tests\/links\/([^/]+)\//, (_, name) => stored(name)],
    [/^tests\/(?:bench|peers)\//, () => go('wasm', 'types-node', 'build', 'examples', 'bench')],
    [/^tests\/gallery\//, () => page('kit')],
    [/^tests\/|^(?:playwright|vite)\.config\.ts$|^tsconfig\.json$/, () => page(ALL)],
  ]
  for (const path of files) {
    const rule = rules.find(([pattern]) => pattern.test(path))
    if (!rule) return path
    rule[1](path, rule[0].exec(path)?.[1] ?? '')
  }
  return { suites: [...suites], crates: [...crates], parts: parts.has(ALL) ? [] : [...parts] }
}

/**
 * A crate and all that are built from it.
 * @param {string} name
 * @param {Record<string, Crate>} crates
 */
function usersOf(name, crates) {
  const users = new Set([name])
  for (const user of users)
    for (const [other, { needs }] of Object.entries(crates)) if (needs.includes(user)) users.add(other)
  return users
}

/**
 * The crates whose tests need one of these.
 * @param {Set<string>} users
 * @param {Record<string, Crate>} crates
 */
function testersOf(users, crates) {
  return Object.keys(crates).filter((name) => crates[name]?.testsNeed.some((one) => users.has(one)))
}

/** The crates of this project, by cargo. */
export async function cratesHere() {
  const { printed } = await run('cargo', ['metadata', '--format-version', '1', '--no-deps'], {
    keep: true,
    quiet: true,
  })
  /** @type {{ manifest_path: string, dependencies: { name: string, kind: string | null, path?: string }[] }[]} */
  const packages = JSON.parse(printed).packages
  const folder = (/** @type {{ name: string }} */ { name }) => name.replace('allot-', '')
  return Object.fromEntries(
    packages.map(({ manifest_path, dependencies }) => {
      const own = dependencies.filter(({ path }) => path)
      const at = dirname(manifest_path)
      return [
        basename(at),
        {
          needs: own.filter(({ kind }) => kind !== 'dev').map(folder),
          testsNeed: own.filter(({ kind }) => kind === 'dev').map(folder),
          text: sourcesOf(at),
        },
      ]
    }),
  )
}

/** @param {string} folder */
function sourcesOf(folder) {
  const names = readdirSync(folder, { recursive: true }).map(String)
  return names
    .filter((name) => name.endsWith('.rs'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n')
}

/** The files that differ from the last landed commit, and it: where a branch left origin/main, else the one before. */
async function changedFiles() {
  const git = async (/** @type {string[]} */ ...args) =>
    (await run('git', args, { keep: true, together: true, quiet: true })).printed.split('\n').filter(Boolean)
  const [own] = await git('rev-parse', 'HEAD')
  const [left] = await git('merge-base', 'HEAD', 'origin/main')
  const more = await git('ls-files', '--others', '--exclude-standard')
  const since = async (/** @type {string} */ base) => [
    ...(await git('diff', '--name-only', '--no-renames', base)),
    ...more,
  ]
  if (left && /^[0-9a-f]{40}$/.test(left)) {
    const files = await since(left)
    if (left !== own || files.length > 0) return { base: left, files }
  }
  return { base: 'HEAD~', files: await since('HEAD~') }
}

/**
 * The suites that a change in this folder can reach, with the parts and crates, told in two lines.
 * @returns {Promise<Reach | undefined>} none: everything
 */
export async function changed() {
  const { base, files } = await changedFiles()
  const found = reach(files, { articles, crates: await cratesHere() })
  const folders = [...new Set(files.map((path) => path.split('/').slice(0, 2).join('/')))]
  const some = folders.length > 6 ? `${folders.slice(0, 6).join(', ')} …` : folders.join(', ')
  console.log(`${files.length} files differ from ${base.slice(0, 8)}: ${some}`)
  if (typeof found === 'string') {
    console.log(`${found} can reach everything, so everything runs.`)
    return undefined
  }
  const { suites, crates, parts } = found
  const pages = suites.includes('page') ? `; pages: ${parts.join(', ') || 'all'}` : ''
  console.log(`They reach ${suites.join(', ')}${crates.length > 0 ? `; crates: ${crates.join(', ')}` : ''}${pages}.`)
  return found
}
