// Running other programs, for all scripts here.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** The project's folder. */
export const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * Runs a program in the project's folder, its output on the terminal as it comes, and gives back how it ended.
 * @param {string} program
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, keep?: boolean, together?: boolean, quiet?: boolean }} [options]
 *   keep: also give back what it printed; together: its messages too; quiet: and print nothing of that
 * @returns {Promise<{ code: number, printed: string }>} code is 127 when the program could not be started
 */
export function run(program, args, { env = {}, keep = false, together = false, quiet = false } = {}) {
  return new Promise((resolve) => {
    let printed = ''
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', keep ? 'pipe' : 'inherit', together ? 'pipe' : 'inherit'],
    })
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (piece) => {
        printed += piece
        if (!quiet) process.stdout.write(piece)
      })
    }
    child.on('error', () => resolve({ code: 127, printed }))
    child.on('close', (code) => resolve({ code: code ?? 1, printed }))
  })
}

/**
 * Runs one of the npm packages' programs, without the detour through npx.
 * @param {string} script its path below node_modules
 * @param {string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
export function runPackage(script, args, options) {
  return run(process.execPath, [`node_modules/${script}`, ...args], options)
}

/**
 * Like `run`, but a failure ends everything: what follows could not work.
 * @param {string} program
 * @param {string[]} args
 * @param {string} advice what to say when it fails
 */
export async function must(program, args, advice) {
  const { code } = await run(program, args)
  if (code !== 0) giveUp(advice)
}

/**
 * One clear message, and the end.
 * @param {string} words
 * @returns {never}
 */
export function giveUp(words) {
  console.error(`\n${words}\n`)
  process.exit(1)
}
