/**
 * A check of the paper's claims. Claims without a simulation are computed one by one by a worker of their own; the runs
 * of the simulations are shared among the workers of chapter 8. Nothing begins before the reader asks for it. All work
 * can be stopped, finished work stays, and a stopped check goes on where it ended.
 */
import type { Crew, Piece } from '../../../engine/crew.js'
import type { LateExports } from '../engine/exports.js'
import type { Ensembles } from '../state/ensembles.js'
import { CheckRuns, OWNER } from './runs.js'
import { EFFORTS } from './places.js'
import type { Claim, Effort, EffortName, Plan } from './types.js'

/** On a stop, a piece that has begun may finish within this time; after that its worker is ended. */
const PATIENCE_MS = 250
/** The check stops after this number of lost workers without a finished piece in between. */
const MOST_ATTEMPTS = 3

export type State = 'idle' | 'starting' | 'running' | 'away' | 'stopped' | 'done'

export interface Tools {
  simulator: LateExports
  /** for the claims that need no runs: one worker, which keeps what it has computed */
  clerk: Crew<Claim | boolean>
  ensembles: Pick<Ensembles, 'runsOf'> & { lend: (next: () => Piece | null) => Promise<{ crew: Crew }> }
}

export interface Progress {
  done: number
  of: number
  /** part of the work that is done, from 0 to 1 */
  part: number
  /** seconds; null before anything is known */
  left: number | null
}

/** The results of one effort. */
interface Findings {
  claims: Map<number, Claim>
  /** seconds of work */
  took: number
  ended: Date | null
}

export class CheckWork extends EventTarget {
  #plan: Plan | null = null
  #tools: Tools | null = null
  #runs: CheckRuns | null = null
  #crew: Crew | null = null
  #effort: EffortName = 'quick'
  #asked = false
  #stopped = false
  #here = false
  problem = ''
  readonly #found: Record<EffortName, Findings> = { quick: fresh(), full: fresh() }
  /** number of chunks of each method, for each effort */
  #chunks: Record<EffortName, number> = { quick: 0, full: 0 }
  /** in the clerk's current worker: claims whose parts are all done, and the number of parts done */
  #prepared = new Set<number>()
  #partsDone = 0
  /** number of parts in all, and the time of those that were timed */
  #parts = 0
  readonly #timed = { parts: 0, milliseconds: 0 }
  #attempts = 0
  #began = 0
  #halting = 0

  constructor(private readonly load: () => Promise<Tools>) {
    super()
  }

  get effort(): EffortName {
    return this.#effort
  }

  /** Draws and runs of this effort. */
  get asked(): Effort {
    return EFFORTS[this.#effort]
  }

  get plan(): Plan | null {
    return this.#plan
  }

  get claims(): ReadonlyMap<number, Claim> {
    return this.#found[this.#effort].claims
  }

  get ended(): Date | null {
    return this.#found[this.#effort].ended
  }

  /** Seconds of work of the last complete check of this effort; null without one. */
  took(effort: EffortName): number | null {
    const { took, ended } = this.#found[effort]
    return ended ? took : null
  }

  get state(): State {
    if (!this.#asked) return 'idle'
    if (this.#complete) return 'done'
    if (this.#stopped || this.problem) return 'stopped'
    if (!this.#here) return 'away'
    return this.#runs ? 'running' : 'starting'
  }

  get #complete(): boolean {
    return this.#plan !== null && this.claims.size === this.#plan.claims.length
  }

  get #working(): boolean {
    return this.state === 'running'
  }

  /** The digits that `allot check` prints for the same numbers; null until all are there. */
  get digest(): string | null {
    if (!this.#complete || !this.#plan || !this.#tools) return null
    const numbers = this.#plan.claims.flatMap((_, i) => {
      const { computed, spread, error } = this.claims.get(i)!
      return [computed, spread ?? -1, error ?? -1]
    })
    return this.#tools.simulator.numbersDigest(Float64Array.from(numbers))
  }

  get progress(): Progress {
    const of = this.#plan?.claims.length ?? 0
    const done = this.claims.size
    const runs = this.#runs?.progress ?? { done: 0, of: 1 }
    // Runs are most of the work; but a claim is a step too.
    const part = of === 0 ? 0 : (done + runs.done) / (of + runs.of)
    return { done, of, part, left: this.#left() }
  }

  /** Seconds left: the longer of runs and claims, which are computed side by side. */
  #left(): number | null {
    return this.#seconds(this.#chunks[this.#effort], this.#parts - this.#partsDone)
  }

  /** Seconds that an effort would take here, estimated from timed pieces; null before there are any. */
  expected(effort: EffortName): number | null {
    return this.#seconds(this.#chunks[effort], (this.#parts * EFFORTS[effort].draws) / EFFORTS[this.#effort].draws)
  }

  #seconds(chunks: number, parts: number): number | null {
    const runs = this.#runs?.workLeft(chunks) ?? null
    if (runs === null || !this.#crew || this.#timed.parts === 0) return null
    return Math.max(runs / this.#crew.size, (parts * this.#timed.milliseconds) / this.#timed.parts) / 1000
  }

  /** Shows the results of an effort; starts nothing. */
  select(effort: EffortName): void {
    if (effort === this.#effort) return
    this.#halt(true)
    this.#effort = effort
    this.#stopped = this.#asked = this.claims.size > 0
    this.problem = ''
    if (this.#tools) this.#open(this.#tools)
    this.#tell()
  }

  /** Starts the check, at the reader's request. */
  start(): void {
    this.#asked = true
    this.goOn()
  }

  stop(): void {
    this.#stopped = true
    this.#halt()
    this.#tell()
  }

  goOn(): void {
    this.#stopped = false
    this.problem = ''
    this.#attempts = 0
    void this.#go()
  }

  /** Whether the chapter is in view: work goes on only then. */
  set here(here: boolean) {
    if (this.#here === here) return
    this.#here = here
    if (here && !this.#plan) void this.#look()
    if (!this.#asked || this.#stopped || this.#complete) return
    if (here) void this.#go()
    else this.#halt()
    this.#tell()
  }

  /** Loads the paper's claims, before anything is computed. */
  async #look(): Promise<void> {
    try {
      this.#tools ??= await this.load()
      if (!this.#plan) this.#open(this.#tools)
    } catch {
      // The reader is told when a check is started.
    }
    this.#tell()
  }

  async #go(): Promise<void> {
    clearTimeout(this.#halting)
    this.#tell()
    try {
      this.#tools ??= await this.load()
      const tools = this.#tools
      this.#open(tools)
      const { crew } = await tools.ensembles.lend(() => (this.#working ? (this.#runs?.next() ?? null) : null))
      this.#crew = crew
      if (!this.#working || !this.#runs) return
      this.#began ||= performance.now()
      tools.clerk.next = () => this.#nextClaim()
      this.#runs.adopt(tools.ensembles)
      crew.fill()
      tools.clerk.fill()
    } catch (thrown) {
      this.#fail(thrown instanceof Error ? thrown.message : String(thrown))
    }
    this.#tell()
  }

  #open({ simulator }: Tools): void {
    const { draws, runs } = EFFORTS[this.#effort]
    const check = new simulator.Check(draws, runs)
    try {
      this.#plan = check.plan()
    } finally {
      check.free()
    }
    this.#parts = Math.max(...this.#plan.parts)
    const largest = this.#plan.simulations.map((one) => ({ ...one, runs: EFFORTS.full.runs }))
    const full = simulator.chunks(JSON.stringify(largest[0]))
    this.#chunks = { full, quick: (full * EFFORTS.quick.runs) / EFFORTS.full.runs }
    this.#runs ??= new CheckRuns(largest, full, (one, other) => simulator.mergeTallies(one, other), this.#chunks.quick)
    this.#runs.want(this.#chunks[this.#effort])
    this.#runs.onProblem = (why) => this.#fail(why)
    this.#runs.onProgress = () => {
      this.#tools?.clerk.fill()
      this.#tell()
    }
  }

  /** First the claims whose runs are complete, which are quick; then the others, in the paper's order. */
  #nextClaim(): Piece<Claim | boolean> | null {
    if (!this.#working || !this.#plan) return null
    const effort = EFFORTS[this.#effort]
    const open = this.#plan.claims
      .map((claim, index) => ({ ...claim, index }))
      .filter(({ index }) => !this.claims.has(index))
    for (const { index, simulation } of open) {
      const runs = simulation === null ? null : this.#runs?.complete(simulation)
      if (runs) return this.#piece({ kind: 'claim', effort, claim: index, runs }, (claim) => this.#take(index, claim))
    }
    const next = open.find(({ simulation }) => simulation === null)
    if (!next) return null
    const { index } = next
    if ((this.#plan.parts[index] ?? 0) > 0 && !this.#prepared.has(index)) {
      return this.#piece({ kind: 'prepare', effort, claim: index }, (more, milliseconds) => {
        if (more !== true) return void this.#prepared.add(index)
        this.#partsDone += 1
        this.#timed.parts += 1
        this.#timed.milliseconds += milliseconds
      })
    }
    return this.#piece({ kind: 'claim', effort, claim: index, runs: [] }, (claim) => this.#take(index, claim))
  }

  #piece(
    job: Piece<Claim | boolean>['job'],
    take: (result: Claim | boolean, milliseconds: number) => void,
  ): Piece<Claim | boolean> {
    const effort = this.#effort
    return {
      owner: OWNER,
      job,
      done: (result, milliseconds) => {
        // A result for another effort comes too late.
        if (effort !== this.#effort) return
        this.#attempts = 0
        take(result, milliseconds)
        this.#tell()
      },
      stopped: () => this.#forget(),
      lost: (why) => {
        this.#forget()
        if (++this.#attempts >= MOST_ATTEMPTS) this.#fail(`The check stopped unexpectedly: ${why}.`)
      },
      refused: (error) => this.#fail(error.message),
    }
  }

  #take(index: number, claim: Claim | boolean): void {
    const found = this.#found[this.#effort]
    if (typeof claim === 'boolean') return
    found.claims.set(index, claim)
    if (!this.#complete) return
    found.ended = new Date()
    this.#halt(true)
  }

  /** Forgets the prepared parts, which were lost with the clerk's worker. */
  #forget(): void {
    this.#prepared = new Set()
    this.#partsDone = 0
  }

  #fail(why: string): void {
    this.problem = why
    this.#halt()
    this.#tell()
  }

  #count(): void {
    if (this.#began) this.#found[this.#effort].took += (performance.now() - this.#began) / 1000
    this.#began = 0
  }

  #halt(now = false): void {
    this.#count()
    clearTimeout(this.#halting)
    this.#crew?.stop(OWNER)
    // Chapter 8 may have work for these workers; idle ones are ended.
    this.#crew?.fill()
    this.#crew?.rest()
    const end = (): void => this.#tools?.clerk.stop(OWNER)
    if (now) {
      end()
      this.#tools?.clerk.rest()
      this.#forget()
    } else {
      // A piece that has begun gets a short while to finish: its worker, and all that it has prepared, can then stay.
      this.#halting = setTimeout(end, PATIENCE_MS) as unknown as number
    }
  }

  #tell(): void {
    this.dispatchEvent(new Event('change'))
  }
}

function fresh(): Findings {
  return { claims: new Map(), took: 0, ended: null }
}
