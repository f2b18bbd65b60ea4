// Suites side by side, each in its lane, and their output one after the other.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../run.mjs'

/** @typedef {import('./all.mjs').Suite} Suite */
/** @typedef {import('./all.mjs').Counts} Counts */
/** @typedef {{ suite: Suite, counts: Counts, seconds: number }} Result */
/** @typedef {{ suite: Suite, text: string, over: boolean }} Voice a suite's output that is not on the terminal yet */

/**
 * Runs suites, each as soon as its lane is free and all that it needs is over.
 * @param {Suite[]} wanted
 * @param {(suite: Suite) => string[]} partsOf the parts of each
 * @returns {Promise<Result[]>} in the order of `wanted`
 */
export async function runAll(wanted, partsOf) {
  /** @type {Suite[]} */
  const waiting = [...wanted]
  /** @type {Map<Suite, Promise<Suite>>} */
  const running = new Map()
  /** @type {Map<Suite, Result>} */
  const results = new Map()
  const speak = turns()
  const mayStart = (/** @type {Suite} */ suite) => {
    const ended = suite.needs.every((name) => !wanted.some((one) => one.name === name && !results.has(one)))
    const lanes = [...running.keys()].map((one) => one.lane)
    if (suite.lane === 'alone') return ended && running.size === 0 && waiting.every((one) => one.lane === 'alone')
    return ended && !lanes.includes('alone') && !lanes.includes(suite.lane)
  }
  while (waiting.length > 0 || running.size > 0) {
    for (let next = waiting.find(mayStart); next; next = waiting.find(mayStart)) {
      const suite = next
      waiting.splice(waiting.indexOf(suite), 1)
      const begun = performance.now()
      running.set(
        suite,
        runOne(suite, partsOf(suite), speak(suite)).then((counts) => {
          results.set(suite, { suite, counts, seconds: (performance.now() - begun) / 1000 })
          return suite
        }),
      )
    }
    running.delete(await Promise.race(running.values()))
  }
  return wanted.flatMap((suite) => results.get(suite) ?? [])
}

/**
 * Runs a suite in a process of its own; one that ends without counts has failed.
 * @param {Suite} suite
 * @param {string[]} parts
 * @param {(piece?: string) => void} say
 * @returns {Promise<Counts>}
 */
function runOne(suite, parts, say) {
  return new Promise((resolve) => {
    /** @type {Counts} */
    let counts = { passed: 0, failed: 1, skipped: 0 }
    const colour = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
    const child = spawn(process.execPath, [join(import.meta.dirname, 'one.mjs'), suite.name, ...parts], {
      cwd: root,
      env: { ...colour, ...process.env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', say)
    child.on('message', (message) => (counts = /** @type {Counts} */ (message)))
    child.on('close', () => {
      say()
      resolve(counts)
    })
  })
}

/**
 * One suite has the terminal, and is heard as it goes. The others are kept back until it is their turn: those that are
 * over first.
 */
function turns() {
  /** @type {Voice[]} */
  const queue = []
  const flush = () => {
    const first = queue[0]
    if (!first) return
    process.stdout.write(first.text)
    first.text = ''
    if (!first.over) return
    queue.shift()
    const done = queue.findIndex(({ over }) => over)
    if (done > 0) queue.unshift(...queue.splice(done, 1))
    flush()
  }
  return (/** @type {Suite} */ suite) => {
    /** @type {Voice} */
    const voice = { suite, text: `\n── ${suite.name}: ${suite.words} ──\n`, over: false }
    queue.push(voice)
    flush()
    return (/** @type {string | undefined} */ piece) => {
      voice.text += piece ?? ''
      voice.over ||= piece === undefined
      if (queue[0] === voice) flush()
    }
  }
}
