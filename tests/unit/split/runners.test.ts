// Lists that `allot split` writes, run by the programs that they are for: on four machines every test runs once, none
// twice, none is forgotten, and new tests run where it was said.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { programOfTests } from '../../../scripts/program.mjs'
import { setUpPython } from '../../../scripts/python.mjs'
import { root } from '../../../scripts/run.mjs'
import { pytest } from './pytest.ts'
import { nextest, playwright, vitest } from './runners.ts'
import { type Runner, ran } from './tools.ts'

const MACHINES = 4

/** Writes files, in folders of their own. */
function write(folder: string, files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
}

const sorted = (names: string[]): string[] => names.toSorted((x, y) => x.localeCompare(y))

let allot = ''
let python: Awaited<ReturnType<typeof setUpPython>>

beforeAll(async () => {
  python = await setUpPython()
  allot = programOfTests()
}, 600_000)

const runners: ((tools: { python: () => { program: string; env: Record<string, string> } }) => Runner)[] = [
  ({ python }) => pytest('pytest', python),
  ({ python }) => pytest('pytest-split', python),
  () => vitest,
  () => playwright,
  () => nextest,
]

describe('lists', () => {
  for (const make of runners) {
    const runner = make({ python: () => python })
    // nextest is no part of the set-up: where it is not installed, cargo itself runs the tests.
    const missing = runner.name === 'nextest' && spawnSync('cargo', ['nextest', '--version']).status !== 0
    it.skipIf(missing)(`of ${runner.name} run every test once`, { timeout: 300_000 }, () => {
      const folder = join(root, 'target/runners', runner.name)
      rmSync(folder, { recursive: true, force: true })
      write(folder, runner.project)
      symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
      const all = sorted(runner.run(folder))
      expect(all.length).toBeGreaterThan(MACHINES)

      const args = ['split', 'report', '--machines', String(MACHINES), '--write', runner.name, '--to', 'split']
      const said = ran(folder, allot, [...args, ...runner.options])
      expect(readdirSync(join(folder, 'split')), said).not.toEqual([])
      const others = Number(/New tests: .* on machine (\d)\./.exec(said)?.[1] ?? 0)

      write(folder, runner.later)
      const machines = Array.from({ length: MACHINES }, (_, i) =>
        runner.run(folder, { at: i + 1, machines: MACHINES, others }),
      )
      const once = sorted(machines.flat())
      expect(once).toEqual(sorted([...all, ...runner.others]))
      // pytest-split shares new tests out itself.
      if (others > 0) for (const test of runner.others) expect(machines[others - 1]).toContain(test)
      const idle = machines.filter((tests) => tests.length === 0)
      expect(idle, said).toEqual([])
    })
  }
})
