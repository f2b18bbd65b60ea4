/** The tests of a scenario: the reader's own, or drawn ones. */
import type { Own, Reported, Scenario } from '../engine/types.js'

/** The scenario with the tests of reports, and what these tell of machines; what they do not tell is not assumed. */
export function withReports(scenario: Scenario, read: Reported): Scenario {
  const { suite: _, tests: __, groups: ___, ...others } = scenario
  return {
    ...others,
    tests: read.tests,
    ...(read.groups.length > 0 && { groups: read.groups }),
    group: read.group,
    today: read.today,
    fixed: read.fixed ?? 0,
    ...(read.machines !== null && { machines: read.machines }),
  }
}

/** The scenario with numbers in the place of names: as good a plan, in a shorter link. */
export function withoutNames(scenario: Scenario): Scenario {
  const { tests, groups = [], ...others } = scenario
  if (!tests) return scenario
  const numbers = new Map<string, string>()
  const short = (name: string): string => {
    if (name === '') return ''
    if (!numbers.has(name)) numbers.set(name, `${numbers.size + 1}`)
    return numbers.get(name) ?? ''
  }
  const { seconds, file, class: classes, machine, start } = tests
  const bare: Own = {
    seconds,
    ...(scenario.group === 'file' && file && { file: file.map(short) }),
    ...(scenario.group === 'class' && classes && { class: classes.map(short) }),
    ...((scenario.today === 'told' || start) && machine && { machine: machine.map(short) }),
    ...(start && { start }),
  }
  const whole = groups.map(({ name, seconds }) => ({ seconds, name: short(name) }))
  return { ...others, tests: bare, ...(whole.length > 0 && { groups: whole }) }
}

/** What stays together, as all tests tell it; drawn ones have files and no classes. */
export function knownGroups({ tests }: Scenario): Scenario['group'][] {
  if (!tests) return ['file', 'none']
  return [...(['file', 'class'] as const).filter((name) => isWhole(tests[name])), 'none']
}

/** Whether the machine of every test is told. */
export function ranOnMachines({ tests }: Scenario): boolean {
  return isWhole(tests?.machine)
}

const isWhole = (column: readonly string[] | undefined): boolean => column?.every((text) => text !== '') ?? false
