/** The three forms of a scenario's tasks, and molecules to begin with. */
import type { Contraction, Distribution, Scenario, Task } from '../engine/types.js'

export type Form = 'tasks' | 'distribution' | 'contraction'

/** As many tasks as in a small contraction. */
const USUAL: Distribution = { count: 10_000, null: 0.6, mean: 0.6, sigma: 0.5 }

interface Molecule {
  name: string
  words: string
  occupied: readonly number[]
  virtual: readonly number[]
}

/** Their orbitals are made up where the seed publishes none; as many irreps as the point group has. */
export const MOLECULES: readonly Molecule[] = [
  { name: '14 water, C₁', words: 'without symmetry: one irrep', occupied: [70], virtual: [266] },
  { name: 'Plane, Cₛ', words: 'a mirror plane: two irreps', occupied: [18, 6], virtual: [90, 54] },
  { name: 'Water, C₂ᵥ', words: 'four irreps', occupied: [3, 0, 1, 1], virtual: [40, 17, 24, 31] },
  {
    name: 'Nitrogen, D₂ₕ',
    words: 'eight irreps',
    occupied: [3, 0, 0, 0, 0, 2, 1, 1],
    virtual: [30, 12, 18, 18, 12, 27, 18, 18],
  },
]

export function formOf(scenario: Scenario): Form {
  if (scenario.tasks) return 'tasks'
  return scenario.distribution ? 'distribution' : 'contraction'
}

/** The scenario with tasks of another form. */
export function withForm(scenario: Scenario, form: Form, own: Task[] = []): Scenario {
  const { tasks, distribution, contraction, ...rest } = scenario
  switch (form) {
    case 'tasks':
      return { ...rest, tasks: own }
    case 'distribution':
      return { ...rest, distribution: distribution ?? USUAL }
    case 'contraction':
      return { ...rest, contraction: contraction ?? first }
  }
}

/** The study of the seed; the engine completes what is left out. */
const first = { occupied: [70], virtual: [266], tile: 15, sort: [0, 0, 5.3e-9, 0] } as unknown as Contraction

/** The molecule with the orbitals of a contraction; empty for any other. */
export function nameOf({ occupied, virtual }: Contraction): string {
  const same = (one: readonly number[], other: readonly number[]): boolean => one.join() === other.join()
  return MOLECULES.find((one) => same(one.occupied, occupied) && same(one.virtual, virtual))?.name ?? ''
}

/** The number of own tasks whose estimate is not what they took; a task without one is estimated right. */
export function misjudged({ tasks }: Pick<Scenario, 'tasks'>): number {
  return (tasks ?? []).filter((task) => !task.null && (task.estimate ?? task.seconds) !== task.seconds).length
}
