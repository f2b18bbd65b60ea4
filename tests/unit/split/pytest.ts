// pytest, by the plugin that allot writes, and pytest-split, by its durations.
import { join } from 'node:path'
import { type Machine, type Runner, ran, text } from './tools.ts'

const SLOW = `import time


def test_one():
    time.sleep(0.05)


def test_one_more():
    time.sleep(0.02)


class TestGroup:
    def test_in_class(self):
        time.sleep(0.03)
`

const MANY = `import time

import pytest


@pytest.mark.parametrize("wait", [0.01, 0.02, 0.03], ids=["a", "b [odd]", "c::d"])
def test_waits(wait):
    time.sleep(wait)


def test_quick():
    pass
`

/** Both have the same project. */
export function pytest(
  name: 'pytest' | 'pytest-split',
  python: () => { program: string; env: Record<string, string> },
): Runner {
  const run = (folder: string, args: string[], env: Record<string, string> = {}): string[] => {
    const { program, env: own } = python()
    const all = ['-m', 'pytest', '-p', 'no:cacheprovider', '-q', '-rA', '--junitxml=ran.xml', ...args]
    const printed = ran(folder, program, all, { ...own, ...env })
    const names = printed.split('\n').flatMap((line) => /^PASSED (.*)$/.exec(line)?.[1] ?? [])
    if (/ERROR|Traceback/.test(printed)) throw new Error(printed)
    return names
  }
  return {
    name,
    options: [],
    project: { 'tests/test_slow.py': SLOW, 'tests/sub/test_many.py': MANY, 'pytest.ini': '[pytest]\n' },
    later: { 'tests/test_new.py': 'def test_new():\n    pass\n' },
    others: ['tests/test_new.py::test_new'],
    run(folder: string, machine?: Machine) {
      const split = join(folder, 'split')
      if (name === 'pytest-split') {
        const durations = machine ? 'split/.test_durations' : 'report'
        const group = machine
          ? [
              '--splits',
              String(machine.machines),
              '--group',
              String(machine.at),
              '--splitting-algorithm',
              'least_duration',
            ]
          : ['--store-durations']
        return run(folder, ['--durations-path', durations, ...group])
      }
      if (machine) return run(folder, ['-p', 'allot_split', '--machine', String(machine.at)], { PYTHONPATH: split })
      const names = run(folder, ['-o', 'junit_family=xunit2'])
      ran(folder, 'cp', ['ran.xml', 'report'])
      if (!text(folder, 'report').includes('<testsuite')) throw new Error('no report was written')
      return names
    },
  }
}
