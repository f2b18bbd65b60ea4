// The command line, to hold the page's modules to.
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { programOfTests } from '../../scripts/program.mjs'

export interface CommandLine {
  /** the program's path, once the tests run */
  readonly program: string
  /** The output of a command. */
  run: (args: readonly string[], input?: string) => string
  /** The reason for which a command refuses an input. */
  refused: (args: readonly string[], input: string) => string
  /** The numbers of a figure, as CSV. */
  figure: (name: string, args: readonly string[], input?: string) => string
}

/** Builds the program before the tests of a file or group, unless the Rust tests have. */
export function commandLine(): CommandLine {
  let program = ''
  const folder = mkdtempSync(join(tmpdir(), 'allot-native-'))
  beforeAll(() => {
    program = programOfTests()
  }, 600_000)
  afterAll(() => rmSync(folder, { recursive: true }))
  const run: CommandLine['run'] = (args, input = '') =>
    execFileSync(program, args, { input, encoding: 'utf8', stdio: 'pipe' })
  return {
    get program() {
      return program
    },
    run,
    refused(args, input) {
      const { status, stderr } = spawnSync(program, args, { input, encoding: 'utf8' })
      if (status !== 2) throw new Error(`${args.join(' ')} does not refuse ${input}`)
      return stderr.trim().replace(/^error: /, '')
    },
    figure(name, args, input) {
      const file = join(folder, 'figure.csv')
      run(['figure', name, '--output', file, ...args], input)
      return readFileSync(file, 'utf8')
    },
  }
}
