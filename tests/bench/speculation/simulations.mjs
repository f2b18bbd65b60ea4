// The time of one run of the simulator: each method on each of the paper's models, natively (crate/speculation/benches)
// and in the page's module; and its growth with the number of slots.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { digits, table, time } from '../tools.mjs'

const METHODS = ['ve', 'maxp', 'maxp_w_const', 'maxp_w_max', 'maxp_w_star']
/** @type {Record<string, object>} */
const MODELS = { ring: { states: 8000 }, cubic: { side: 20 }, complete: { states: 8000 } }
/** Numbers of slots, each with the methods measured on it, as in the native benchmark. @type {[number, string[]][]} */
const SLOTS = [500, 5000, 50_000, 500_000].map((slots) => [
  slots,
  ['ve', 'maxp', 'maxp_w_max', ...(slots > 5000 ? [] : ['maxp_w_star'])],
])
/** Slots of the machine whose memory is measured. */
const MANY = 100_000
const LONG_ENOUGH_MS = 2000
const FEWEST = 3

/** @typedef {{ seconds: number, segments: number }} Cost */
/** @typedef {typeof import('../../../www/pkg/parsplice.js')} Simulator */

/**
 * Criterion's median of one benchmark, and the number of segments in it.
 * @param {string} target
 * @param {string} key
 * @returns {Cost}
 */
function native(target, key) {
  const folder = join(target, 'criterion', key, 'new')
  /** @param {string} name */
  const read = (name) => JSON.parse(readFileSync(join(folder, name), 'utf8'))
  return {
    seconds: read('estimates.json').median.point_estimate / 1e9,
    segments: read('benchmark.json').throughput.Elements,
  }
}

/**
 * Prints the tables.
 * @param {string} target where cargo builds
 * @param {(method: string, slots: number) => number | undefined} memory peak bytes of one native run
 */
export async function printSimulations(target, memory) {
  const simulator = await loaded()
  const runs = Object.keys(MODELS).flatMap((model) =>
    METHODS.map((method) => {
      const mine = native(target, `run/${model}_${method}`)
      const theirs = simulator && inWasm(simulator, model, method)
      return [
        `${model}, ${method}`,
        rate(mine.segments, mine.seconds),
        time(mine.seconds),
        theirs ? rate(mine.segments, theirs) : '',
        theirs ? time(theirs) : '',
        theirs ? digits(theirs / mine.seconds, 2) : '',
      ]
    }),
  )
  table(
    'One run of the simulator, 5 000 slots for 3 000 seconds:',
    ['model, method', 'native, segments/s', 'native, a run', 'wasm, segments/s', 'wasm, a run', 'wasm/native'],
    runs,
  )

  const slots = SLOTS.flatMap(([slots, methods]) =>
    methods.map((method) => {
      const mine = native(target, `slots/${slots}_${method}`)
      return [
        `${slots}, ${method}`,
        String(mine.segments),
        time(mine.seconds),
        `${digits((1e6 * mine.seconds) / mine.segments, 3)} µs`,
      ]
    }),
  )
  table(
    'Machines from small to large, cubic lattice for 1 000 seconds:',
    ['slots, method', 'segments', 'a run', 'a segment'],
    slots,
  )

  const megabytes = METHODS.map((method) => {
    const bytes = memory(method, MANY)
    const wasm = simulator && grown(simulator, method)
    return [method, bytes === undefined ? '' : mega(bytes), wasm ? mega(wasm) : '']
  })
  table(`Memory of one run on ${MANY} slots:`, ['method', 'native', 'wasm, the whole module so far'], megabytes)
}

/**
 * The page's simulator, if it is built.
 * @returns {Promise<{ module: Simulator, memory: WebAssembly.Memory } | undefined>}
 */
async function loaded() {
  const wasm = new URL('../../../www/pkg/parsplice_bg.wasm', import.meta.url)
  if (!existsSync(wasm)) return undefined
  /** @type {Simulator} */
  const module = await import('../../../www/pkg/parsplice.js')
  // The site's modules have short names for what they export.
  const exported = Object.values(module.initSync({ module: readFileSync(wasm) }))
  const memory = exported.find((one) => one instanceof WebAssembly.Memory)
  if (!memory) throw new Error('The module exports no memory.')
  return { module, memory }
}

/**
 * Seconds of one run: the median of a few.
 * @param {{ module: Simulator }} simulator
 * @param {string} model
 * @param {string} method
 */
function inWasm({ module }, model, method) {
  const text = JSON.stringify({ model: { [model]: MODELS[model] }, methods: [method], runs: 1 })
  /** @type {number[]} */
  const times = []
  const begun = performance.now()
  while (times.length < FEWEST || performance.now() - begun < LONG_ENOUGH_MS) {
    const start = performance.now()
    module.runChunk(text, method, 0)
    times.push((performance.now() - start) / 1000)
  }
  times.sort((x, y) => x - y)
  return times[Math.floor(times.length / 2)] ?? NaN
}

/**
 * Bytes of the module's memory after a run on a large machine: it never shrinks.
 * @param {{ module: Simulator, memory: WebAssembly.Memory }} simulator
 * @param {string} method
 */
function grown({ module, memory }, method) {
  const text = JSON.stringify({
    model: { cubic: MODELS.cubic },
    slots: MANY,
    wall_clock: 600,
    methods: [method],
    runs: 1,
  })
  module.runChunk(text, method, 0)
  return memory.buffer.byteLength
}

/**
 * @param {number} segments
 * @param {number} seconds
 */
function rate(segments, seconds) {
  return String(Number((segments / seconds).toPrecision(2)))
}

/** @param {number} bytes */
function mega(bytes) {
  return `${digits(bytes / 1e6, 2)} MB`
}
