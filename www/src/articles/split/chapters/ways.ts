/** <allot-ways>: what stays together on a machine, and how tests are split today. */
import { html, type TemplateResult } from 'lit'
import { type Choices, choice } from '../../../controls/choice.js'
import { Part } from '../../../controls/part.js'
import type { Group, Scenario, Today } from '../engine/types.js'
import { knownGroups, ranOnMachines } from '../state/tests.js'

const GROUPS: Readonly<Record<Group, string>> = { file: 'A file', class: 'A class', none: 'Nothing' }
const TODAY: Readonly<Record<Today, string>> = { count: 'By count', round_robin: 'Round robin', told: 'As it ran' }

export class AllotWays extends Part<Scenario> {
  override render(): TemplateResult {
    const { scenario } = this
    const only = (all: Choices, names: readonly string[]): Choices =>
      Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)))
    const today = ranOnMachines(scenario) ? ['count', 'round_robin', 'told'] : ['count', 'round_robin']
    return html`${choice('group', 'What stays together', only(GROUPS, knownGroups(scenario)), scenario.group, (value) =>
      this.change({ group: value as Group }),
    )}
      ${choice('today', 'Split today', only(TODAY, today), scenario.today, (value) =>
        this.change({ today: value as Today }),
      )}
      ${this.refused()}`
  }
}
