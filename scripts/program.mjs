// Programs of the crates for tests, as the Rust tests have built them.
import { execFileSync } from 'node:child_process'
import { root } from './run.mjs'

/** Any example: with one among the targets cargo resolves features as for tests, and compiles no crate once more. */
const EXAMPLE = 'layers'

/**
 * Builds a program in the tests' profile, which takes a moment once the Rust tests are built, and asks cargo where it
 * is.
 * @param {string} name the command line, or an example of a crate
 * @returns {string} its path
 */
export function programOfTests(name = 'allot') {
  const example = name === 'allot' ? EXAMPLE : name
  const which = ['--workspace', '--bin', 'allot', '--example', example]
  const told = execFileSync('cargo', ['build', '--quiet', ...which, '--message-format', 'json-render-diagnostics'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const messages = told
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
  return messages.find(({ executable, target }) => executable && target.name === name).executable
}
