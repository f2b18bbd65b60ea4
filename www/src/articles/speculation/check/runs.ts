/**
 * The simulations of a check: the paper's own, whatever the reader has set in chapter 8. If chapter 8 runs the same
 * simulation, the check adopts its tallies; those runs are longer, but are reported at the same moments on the way.
 */
import type { Piece } from '../../../engine/crew.js'
import type { Runs } from '../engine/checks.js'
import type { Method } from '../engine/simulation-types.js'
import type { WholeSimulation } from '../engine/types.js'
import { type Assigned, EnsembleRun, type Merge } from '../state/ensemble-run.js'
import type { Ensembles } from '../state/ensembles.js'

export const OWNER = 'check'

/** The key of a simulation: all settings that decide a run, and the time between its reports. */
function keyOf({ methods: _, runs: __, wall_clock, points, ...rest }: WholeSimulation): string {
  return JSON.stringify({ ...rest, step: wall_clock / points })
}

interface Entry {
  simulation: WholeSimulation
  text: string
  run: EnsembleRun
}

export class CheckRuns {
  readonly #entries: Entry[]
  /** chunks of each method that the current effort wants */
  #wanted = 0
  onProblem: (why: string) => void = () => {}
  onProgress: () => void = () => {}

  /** `simulations` are those of the largest check; a smaller check uses their first runs. */
  constructor(
    simulations: readonly WholeSimulation[],
    private readonly chunks: number,
    merge: Merge,
    mark: number,
  ) {
    this.#entries = simulations.map((simulation) => ({
      simulation,
      text: JSON.stringify(simulation),
      run: new EnsembleRun(chunks, merge, mark),
    }))
  }

  want(chunks: number): void {
    this.#wanted = Math.min(chunks, this.chunks)
  }

  /** Adopts the tallies that chapter 8 has. Returns the number of chunks. */
  adopt(ensembles: Pick<Ensembles, 'runsOf'>): number {
    let adopted = 0
    for (const { simulation, run } of this.#entries) {
      const key = keyOf(simulation)
      const longer = (other: WholeSimulation): boolean => other.points >= simulation.points && keyOf(other) === key
      const found = ensembles.runsOf(longer)
      if (!found) continue
      // A last chunk that is not full has other runs than the check's chunk.
      const full = Math.floor((found.simulation.runs * this.chunks) / simulation.runs)
      for (const method of simulation.methods) {
        const part = found.run.part(method, Math.min(full, this.#wanted))
        const before = run.merged([method])
        if (part) run.adopt(method, part)
        adopted += run.merged([method]) - before
      }
    }
    return adopted
  }

  /** First one chunk of each simulation and method, to time it; then one simulation after the other. */
  next(): Piece | null {
    for (const entry of this.#entries) {
      const pilot = entry.run.pilot(entry.simulation.methods, this.#wanted)
      if (pilot) return this.#piece(entry, pilot)
    }
    for (const entry of this.#entries) {
      const assigned = entry.run.next(entry.simulation.methods, this.#wanted)
      if (assigned) return this.#piece(entry, assigned)
    }
    return null
  }

  #piece({ text, run }: Entry, assigned: Assigned): Piece {
    return {
      owner: OWNER,
      job: { kind: 'chunk', simulation: text, method: assigned.method, chunk: assigned.chunk },
      done: (tally, milliseconds) => {
        run.take(assigned, tally, milliseconds)
        this.onProgress()
      },
      stopped: () => run.giveBack(assigned),
      lost: (why) => {
        if (!run.lost(assigned)) this.onProblem(`The simulation stopped unexpectedly: ${why}.`)
      },
      refused: (error) => {
        run.giveBack(assigned)
        this.onProblem(error.message)
      },
    }
  }

  /** All runs of a simulation; null while some are missing. */
  complete(simulation: number): Runs[] | null {
    const entry = this.#entries[simulation]
    if (!entry) return null
    const runs = entry.simulation.methods.map((method: Method) => {
      const part = entry.run.part(method, this.#wanted)
      return part?.chunks === this.#wanted ? { simulation, method, tally: part.tally } : null
    })
    return runs.every((one) => one !== null) ? runs : null
  }

  /** Chunks done and wanted, over all simulations. */
  get progress(): { done: number; of: number } {
    const all = this.#entries.reduce((sum, { simulation }) => sum + simulation.methods.length, 0) * this.#wanted
    return { done: all - this.#left, of: all }
  }

  get #left(): number {
    return this.#entries.reduce((sum, { run, simulation }) => sum + run.left(simulation.methods, this.#wanted), 0)
  }

  /** Milliseconds that one worker needs for the rest of the first n chunks; null until everything was timed once. */
  workLeft(chunks = this.#wanted): number | null {
    let sum = 0
    for (const { run, simulation } of this.#entries) {
      const left = run.workLeft(simulation.methods, chunks)
      if (left === null) return null
      sum += left
    }
    return sum
  }
}
