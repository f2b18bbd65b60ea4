// Made from crate/rules/src/scenario/fields/mod.rs by `npm run generate`. Not to be changed here.

import type { Property } from '../../state/property.js'

export const PROPERTIES: readonly Property[] = [
  {
    path: 'processors',
    label: 'Processors',
    symbol: 'P',
    unit: 'processors',
    min: 1,
    max: 256,
    scale: 'log',
    whole: true,
    allowed: [1, 100_000],
  },
  {
    path: 'most',
    label: 'Curves up to',
    symbol: '',
    unit: 'processors',
    min: 4,
    max: 1024,
    scale: 'log',
    whole: true,
    allowed: [2, 100_000],
  },
  {
    path: 'rough.tasks',
    label: 'Tasks',
    symbol: '',
    unit: 'tasks',
    min: 1,
    max: 10_000,
    scale: 'log',
    whole: true,
    allowed: [1, 100_000],
  },
  {
    path: 'rough.shortest',
    label: 'The shortest',
    symbol: '',
    unit: 's',
    min: 0.01,
    max: 10_000,
    scale: 'log',
    allowed: [1e-9, 1e9],
  },
  {
    path: 'rough.middle',
    label: 'Half of them are below',
    symbol: '',
    unit: 's',
    min: 0.01,
    max: 10_000,
    scale: 'log',
    allowed: [1e-9, 1e9],
  },
  {
    path: 'rough.longest',
    label: 'The longest',
    symbol: '',
    unit: 's',
    min: 0.01,
    max: 100_000,
    scale: 'log',
    allowed: [1e-9, 1e9],
  },
]

/** Names of controls other than sliders. */
export const NAMES: Readonly<Record<string, string>> = {
  tasks: 'Tasks',
  knowledge: 'Lengths before tasks run',
  seed: 'Seed',
}
