// Tools of the benchmarks: running other programs, and printing numbers and tables.
import { execFileSync } from 'node:child_process'
import { programOfTests } from '../../scripts/program.mjs'
import { root } from '../../scripts/run.mjs'

/** Where cargo builds. @type {string} */
export const target = JSON.parse(cargo('metadata', '--format-version', '1', '--no-deps')).target_directory

/** @param {string[]} args */
export function cargo(...args) {
  return run('cargo', args, '')
}

/**
 * The command line, or an example of a crate: published, or for a quick run as the tests have built it.
 * @param {boolean} quick
 * @param {string} krate
 * @param {string} [example]
 * @returns {string} its path
 */
export function ownProgram(quick, krate = 'allot-cli', example) {
  if (quick) return programOfTests(example)
  return executable('dist', '--package', krate, ...(example ? ['--example', example] : []))
}

/**
 * Builds a program and asks cargo where it is.
 * @param {'dist' | 'dev' | 'release'} profile
 * @param {string[]} which package
 * @returns {string}
 */
export function executable(profile, ...which) {
  const told = cargo('build', '--profile', profile, ...which, '--message-format', 'json-render-diagnostics')
  const messages = told
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
  return messages.find((message) => message.executable).executable
}

/**
 * Runs a program in the project's folder, and gives back what it printed.
 * @param {string} program
 * @param {string[]} args
 * @param {string} input
 */
export function run(program, args, input) {
  return execFileSync(program, args, {
    cwd: root,
    input,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
}

/**
 * The least seconds of each of some calls, which take turns: other work on a machine falls on all, and only adds.
 * @param {(() => unknown)[]} calls
 * @param {number} rounds
 */
export async function leastSeconds(calls, rounds) {
  const least = calls.map(() => Number.POSITIVE_INFINITY)
  for (let round = 0; round < rounds; round++) {
    for (const [i, call] of calls.entries()) {
      const start = performance.now()
      await call()
      least[i] = Math.min(least[i] ?? Number.NaN, (performance.now() - start) / 1000)
    }
  }
  return least
}

/**
 * A table in Markdown.
 * @param {string} words
 * @param {string[]} columns
 * @param {string[][]} rows
 */
export function table(words, columns, rows) {
  console.log(`${words}\n`)
  console.log(`| ${columns.join(' | ')} |\n| --- |${' ---: |'.repeat(columns.length - 1)}`)
  for (const row of rows) console.log(`| ${row.join(' | ')} |`)
  console.log()
}

/** @param {number} seconds */
export function time(seconds) {
  return seconds < 1 ? `${digits(1000 * seconds, 3)} ms` : `${digits(seconds, 3)} s`
}

/**
 * @param {number} value
 * @param {number} significant
 */
export function digits(value, significant) {
  return String(Number(value.toPrecision(significant)))
}

/** @param {number[]} values */
export function median(values) {
  const sorted = values.toSorted((x, y) => x - y)
  return sorted[Math.floor(sorted.length / 2)] ?? NaN
}

/** @param {string} words */
export function tell(words) {
  console.error(words)
}
