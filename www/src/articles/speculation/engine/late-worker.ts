/**
 * A worker of the simulator: it runs chunks of an ensemble, computes figures 10 and 11, keeps the machines of
 * chapter 7, and checks the claims of chapter 9. The pools send it one request at a time.
 */
import init, * as exports from '#pkg/parsplice.js'
import { type JobOf, type OfScenario, serving } from '../../../engine/serve.js'
import { Checks, type Effort, type Runs } from './checks.js'
import type { LateExports } from './exports.js'
import { Machines } from './machines.js'

export type SimulatorJob = JobOf<ReturnType<typeof jobs>>

interface OfClaim {
  effort: Effort
  claim: number
}

export const module = serving(init, exports, jobs)

/** Machines and checks stay from one job to the next. */
function jobs(simulator: LateExports) {
  let machines: Machines | null = null
  const checks = new Checks(simulator)
  return {
    uncertainty: ({ scenario, resamples }: OfScenario & { resamples: number }) =>
      simulator.uncertainty(scenario, resamples),
    comparison: ({ scenario }: OfScenario) => simulator.compareModels(scenario),
    chunk: ({ simulation, method, chunk }: { simulation: string; method: string; chunk: number }) =>
      simulator.runChunk(simulation, method, chunk),
    machines: ({ simulation, methods }: { simulation: string; methods: readonly string[] }) => {
      machines?.free()
      machines = new Machines(simulator, simulation, methods)
      return machines.frames()
    },
    advance: ({ to }: { to: number }) => machines?.advance(to) ?? [],
    step: () => machines?.step() ?? [],
    prepare: ({ effort, claim }: OfClaim) => checks.prepare(effort, claim),
    claim: ({ effort, claim, runs }: OfClaim & { runs: Runs[] }) => checks.claim(effort, claim, runs),
  }
}
