// How long somebody waits who has just cloned the project: with empty caches of cargo and npm, in a clone of its own
// for each command. `node tests/bench/house.mjs` measures all of it, `… house.mjs start cli` only what is named.
import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import articles from '../../articles.json' with { type: 'json' }
import { root } from '../../scripts/run.mjs'
import { table } from './tools.mjs'

const PORT = 4199
const address = `http://127.0.0.1:${PORT}/`

/** A clone, and the environment of a machine that has fetched nothing yet. */
function clone() {
  const folder = mkdtempSync(join(tmpdir(), 'allot-house-'))
  execFileSync('git', ['clone', '--quiet', root, join(folder, 'allot')])
  const { CARGO_TARGET_DIR: _, ...usual } = process.env
  const empty = { CARGO_HOME: join(folder, 'cargo'), npm_config_cache: join(folder, 'npm') }
  return { folder, cwd: join(folder, 'allot'), env: { ...usual, ...empty, PORT: String(PORT) } }
}

/** @typedef {ReturnType<typeof clone>} Clone */

/**
 * Runs a command to its end, and gives back the seconds.
 * @param {Clone} clone
 * @param {string} program
 * @param {string[]} args
 */
function timed({ cwd, env }, program, args) {
  const begun = performance.now()
  execFileSync(program, args, { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] })
  return (performance.now() - begun) / 1000
}

/**
 * Starts the server, and gives back the seconds to the front page, and to the first modules of one and of all articles.
 * @param {Clone} clone
 */
async function started({ cwd, env }) {
  const begun = performance.now()
  const server = spawn('npm', ['start'], { cwd, env, stdio: ['ignore', 'ignore', 'inherit'], detached: true })
  const seconds = () => (performance.now() - begun) / 1000
  /** @param {() => Promise<boolean>} there */
  const until = async (there) => {
    while (!(await there().catch(() => false))) await pause(100)
    return seconds()
  }
  const ready = async () => {
    /** @type {{ ready: string[] }} */
    const state = await (await fetch(`${address}quick.json`)).json()
    return articles.filter(({ first }) => state.ready.includes(first.package)).length
  }
  const front = await until(async () => (await fetch(address)).ok)
  const one = await until(async () => (await ready()) > 0)
  const all = await until(async () => (await ready()) === articles.length)
  if (server.pid) process.kill(-server.pid, 'SIGINT')
  await new Promise((resolve) => server.on('close', resolve))
  return { front, one, all }
}

/** @type {Record<string, (clone: Clone) => Promise<[string, number][]> | [string, number][]>} */
const parts = {
  async start(clone) {
    const first = await started(clone)
    const second = await started(clone)
    return [
      ['npm start, to the front page', first.front],
      ['… to an article', first.one],
      ['… to all articles', first.all],
      ['a second npm start, to all articles', second.all],
    ]
  },
  build: (clone) => [['npm run build', timed(clone, 'npm', ['run', 'build'])]],
  cli: (clone) => [
    [
      'first cargo run --release -p allot-cli',
      timed(clone, 'cargo', ['run', '--release', '--quiet', '--package', 'allot-cli', '--', '--version']),
    ],
  ],
}

const wanted = process.argv.slice(2)
/** @type {string[][]} */
const rows = []
for (const [name, measure] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const fresh = clone()
  for (const [what, seconds] of await measure(fresh)) rows.push([what, seconds.toFixed(1)])
  rmSync(fresh.folder, { recursive: true, force: true })
}
table('On a fresh clone, with empty caches of cargo and npm:', ['what', 'seconds'], rows)
