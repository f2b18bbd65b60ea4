// What the tests of runners share.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A machine, from 1, and the one that runs tests that no list has; 0 if the runner has none. */
export interface Machine {
  at: number
  machines: number
  others: number
}

/** A program that runs tests, on a small project of its own. */
export interface Runner {
  name: string
  /** Options of `allot split` beside the machines. */
  options: string[]
  /** Files by their names. */
  project: Record<string, string>
  /** Files that come, or change, after the report was made. */
  later: Record<string, string>
  /** The names of the tests that come with them. */
  others: string[]
  /** Runs all tests and writes `report`, or runs those of a machine; tells the names of those that ran. */
  run(folder: string, machine?: Machine): string[]
}

/** Runs a program in a folder, and gives back what it printed; a failing test is no failure here. */
export function ran(folder: string, program: string, args: string[], env: Record<string, string> = {}): string {
  const { stdout, stderr, error } = spawnSync(program, args, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1', ...env },
  })
  if (error) throw error
  return stdout + stderr
}

/** The text of a file of a folder. */
export function text(folder: string, name: string): string {
  return readFileSync(join(folder, name), 'utf8')
}
