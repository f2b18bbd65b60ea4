// The parts of this article's page that need no browser.
import { expect, test } from 'vitest'
import type { Reported, Scenario } from '../../../www/src/articles/split/engine/types.ts'
import { knowing } from '../../../www/src/articles/split/engine/known.ts'
import { knownGroups, ranOnMachines, withoutNames, withReports } from '../../../www/src/articles/split/state/tests.ts'
import { first } from './modules.ts'

const drawn = first.defaults()
const read: Reported = {
  tests: {
    seconds: [3, 2, 1],
    name: ['one', 'two', 'three'],
    file: ['a', 'b', 'a'],
    class: ['k', '', 'k'],
    machine: ['x', 'y', 'x'],
  },
  groups: [{ name: 'a', seconds: 5 }],
  group: 'file',
  fixed: 7,
  today: 'told',
  machines: 2,
  told: [],
}

test('reports take the place of drawn tests, with what they tell of machines', () => {
  const own = withReports(drawn, read)
  expect(own).toMatchObject({ group: 'file', fixed: 7, today: 'told', machines: 2 })
  expect(own.suite).toBeUndefined()
  const next = withReports(own, { ...read, groups: [], fixed: null, machines: null, today: 'count' })
  expect(next).toMatchObject({ fixed: 0, machines: 2, today: 'count' })
  expect(next.groups).toBeUndefined()
})

test('a scenario without names has the same plan', () => {
  for (const group of ['file', 'none'] as const) {
    const own: Scenario = { ...withReports(drawn, read), group }
    const [whole, bare] = [own, withoutNames(own)].map((one) => first.facts(JSON.stringify(one)))
    expect(JSON.stringify(withoutNames(own))).not.toContain('"three"')
    expect(bare!.rules).toEqual(whole!.rules)
  }
})

test('what can stay together is what every test tells', () => {
  expect(knownGroups(drawn)).toEqual(['file', 'none'])
  expect(knownGroups(withReports(drawn, read))).toEqual(['file', 'none'])
  const tests = { ...read.tests, class: ['k', 'k', 'l'] }
  expect(knownGroups(withReports(drawn, { ...read, tests }))).toEqual(['file', 'class', 'none'])
  expect(ranOnMachines(withReports(drawn, read))).toBe(true)
  expect(ranOnMachines(drawn)).toBe(false)
})

test('times are told as people say them', () => {
  expect([7325, 779.4, 59.96, 12.34, 0.5, 0.01, 0].map((seconds) => first.tellTime(seconds))).toEqual([
    '2 h 2 min',
    '12 min 59 s',
    '60.0 s',
    '12.3 s',
    '0.50 s',
    '10.0 ms',
    '0 s',
  ])
})

test('a large suite is read once, and settings are checked as without that', () => {
  const seconds = Array.from({ length: 4000 }, (_, k) => 1 + (k % 7))
  const tests = { seconds, file: seconds.map((second) => `${second}.py`) }
  const groups = [{ name: '1.py', seconds: 9 }]
  const given = JSON.stringify({ ...withReports(drawn, { ...read, tests, today: 'count' }), groups })
  // As the page has it, which keeps what was checked.
  const own = first.checkScenario(given)
  const lengths: number[] = []
  const quick = knowing({
    ...first,
    checkScenario(text) {
      lengths.push(text.length)
      return first.checkScenario(text)
    },
  })
  const checked = (scenario: object) => {
    const text = JSON.stringify(scenario)
    expect(quick.checkScenario(text)).toEqual(first.checkScenario(text))
    return (lengths.at(-1) ?? 0) < 1000
  }
  expect(checked(own)).toBe(false)
  expect(checked({ ...own, machines: 9 })).toBe(true)
  expect(checked({ ...own, fixed: 3, limit: 100, seed: 'x' })).toBe(true)
  expect(() => quick.checkScenario(JSON.stringify({ ...own, machines: 0 }))).toThrow()
  expect(() => quick.checkScenario(JSON.stringify({ ...own, more: 0 }))).toThrow()
  // Groups and whole files are questions to the tests.
  expect(checked({ ...own, group: 'none' })).toBe(false)
  expect(() => quick.checkScenario(JSON.stringify({ ...own, group: 'class' }))).toThrow()
  expect(checked({ ...own, groups: [] })).toBe(false)
  expect(checked({ ...own, groups: [], machines: 3 })).toBe(true)
  expect(checked({ ...own, groups: [], tests: { seconds: [...seconds, 1] }, group: 'none' })).toBe(false)
  expect(checked(drawn)).toBe(true)
  expect(checked({ ...drawn, machines: 5 })).toBe(true)
  expect(quick.writeLink(JSON.stringify({ ...drawn, machines: 5 }), {})).toBe('v=1&machines=5')
})
