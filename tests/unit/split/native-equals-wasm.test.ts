// The same scenario gives the same bits natively and in the browser: every number of an answer, and of every figure.
import { expect, test } from 'vitest'
import { FIGURES } from '../../../www/src/articles/split/figures.ts'
import { PRESETS } from '../../../www/src/articles/split/presets.ts'
import { sameBits } from '../../setup/same-bits.ts'
import { first as split, late } from './modules.ts'

const each = <T>(of: (k: number) => T): T[] => Array.from({ length: 60 }, (_, k) => of(k))
const tests = {
  seconds: each((k) => [0.1 + (k % 7) * 1.37, k % 5 === 0 ? null : 0.3 + (k % 11)]),
  name: each((k) => `t${k}`),
  file: each((k) => `f${k % 9}`),
  class: each((k) => `c${k % 4}`),
  machine: each((k) => `m${k % 3}`),
}

sameBits({
  article: 'split',
  first: split,
  late,
  digest: (scenario) => split.digest(scenario),
  figures: FIGURES,
  presets: PRESETS,
  scenarios: {
    'own tests by file': { tests, groups: [{ name: 'f1', seconds: [90, 80] }], machines: 5, limit: 40 },
    'own tests as they ran': { tests, group: 'none', today: 'told', machines: 3, fixed: 0 },
    'own classes': { tests, group: 'class', today: 'round_robin', machines: 2 },
    'a drawn suite': { suite: { tests: 900, files: 33, sigma: 2, runs: 3, noise: 0.5 }, machines: 12 },
  },
})

test('a mistake is thrown with the field, the value and what is allowed', () => {
  const wrong = JSON.stringify({ ...split.defaults(), machines: 0 })
  expect(() => split.checkScenario(wrong)).toThrow(expect.objectContaining({ field: 'machines', value: '0' }))
  expect(() => late.writeLists(JSON.stringify(split.defaults()), 'nose')).toThrow(
    expect.objectContaining({ field: 'runner', value: 'nose' }),
  )
})

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

test('reports are read, and ask where several readings are possible', () => {
  const one = bytes('{"a.py::x": 3, "a.py::y": 1, "b.py::z": 2}')
  const { tests, told, machines } = late.readReports(['.test_durations'], [one], '')
  expect(tests.name).toEqual(['a.py::x', 'a.py::y', 'b.py::z'])
  expect(tests.seconds).toEqual([3, 1, 2])
  expect(told[0]).toContain('durations of pytest-split: 3 tests')
  expect(machines).toBeNull()
  expect(() => late.readReports(['x.txt'], [bytes('nothing of the kind')], '')).toThrow()
  // Three of four tests in both, and one more in each: parts, or runs of one suite?
  const part = (names: string): Uint8Array =>
    bytes(`{${[...names].map((name, k) => `"a.py::${name}": ${k + 1}`).join()}}`)
  const two = [part('abcdefgh'), part('ghijklmn')]
  let ways: { columns: string }[] = []
  try {
    late.readReports(['1.json', '2.json'], two, '')
  } catch (error) {
    ways = (error as { ways: typeof ways }).ways
  }
  expect(ways).toHaveLength(2)
  for (const { columns } of ways)
    expect(late.readReports(['1.json', '2.json'], two, columns).tests.seconds).not.toEqual([])
})

test('lists come as files and as a zip', () => {
  const text = JSON.stringify({ ...split.defaults(), machines: 3 })
  const { files, how, github, gitlab } = late.writeLists(text, 'pytest')
  expect(files.map(([name]) => name)).toContain('allot_split.py')
  expect(how).toContain('--machine 1')
  expect(github).toContain('machine: [1, 2, 3]')
  expect(gitlab).toContain('parallel: 3')
  const zip = late.packLists(text, 'pytest')
  expect(zip.slice(0, 2)).toEqual(Uint8Array.of(0x50, 0x4b))
  expect(late.packLists(text, 'pytest')).toEqual(zip)
  expect(late.runners()).toContain('nextest')
})
