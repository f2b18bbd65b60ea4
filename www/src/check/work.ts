/**
 * A check of the paper's claims. What needs no simulation is computed claim by claim by a worker of its own; the runs
 * of the simulations are shared among the workers of chapter 8. Nothing begins before it is asked for, everything can
 * be stopped, and what is done stays: going on begins where it ended.
 */
import type { Crew, Piece } from '../engine/crew.js'
import type { SimulatorExports } from '../engine/simulator-exports.js'
import type { Ensembles } from '../state/ensembles.js'
import { refusalWords } from '../state/words.js'
import { CheckRuns, OWNER } from './runs.js'
import { type Claim, EFFORTS, type EffortName, type Plan } from './types.js'

/** What has begun may end within this time; after that its worker is ended. */
const PATIENCE_MS = 250
/** A worker that was lost so often on the same piece is not given it again. */
const MOST_ATTEMPTS = 3

export type State = 'idle' | 'starting' | 'running' | 'away' | 'stopped' | 'done'

export interface Tools {
  simulator: SimulatorExports
  /** for the claims that need no runs: one worker, which keeps what it has computed */
  clerk: Crew<string>
  ensembles: Pick<Ensembles, 'lend' | 'runsOf'>
}

export interface Progress {
  done: number
  of: number
  /** part of the work that is done, from 0 to 1 */
  part: number
  /** seconds; null before anything is known */
  left: number | null
}

/** What one effort has found. */
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
  /** chunks of each method that an effort wants */
  #chunks: Record<EffortName, number> = { quick: 0, full: 0 }
  /** in the present worker of the clerk: claims whose parts are all done, and parts done */
  #prepared = new Set<number>()
  #partsDone = 0
  /** parts there are, and what those took that were timed */
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

  get plan(): Plan | null {
    return this.#plan
  }

  get claims(): ReadonlyMap<number, Claim> {
    return this.#found[this.#effort].claims
  }

  get ended(): Date | null {
    return this.#found[this.#effort].ended
  }

  /** Seconds that the last check of this effort worked, as long as it was the whole of it. */
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

  /** Seconds left: of the longer of the two that work side by side. */
  #left(): number | null {
    return this.#seconds(this.#chunks[this.#effort], this.#parts - this.#partsDone)
  }

  /** Seconds that an effort would take here, going by what was measured; null before that. */
  expected(effort: EffortName): number | null {
    return this.#seconds(this.#chunks[effort], (this.#parts * EFFORTS[effort].draws) / EFFORTS[this.#effort].draws)
  }

  #seconds(chunks: number, parts: number): number | null {
    const runs = this.#runs?.workLeft(chunks) ?? null
    if (runs === null || !this.#crew || this.#timed.parts === 0) return null
    return Math.max(runs / this.#crew.size, (parts * this.#timed.milliseconds) / this.#timed.parts) / 1000
  }

  /** Shows what an effort has found; nothing begins. */
  select(effort: EffortName): void {
    if (effort === this.#effort) return
    this.#halt(true)
    this.#effort = effort
    this.#stopped = this.#asked = this.claims.size > 0
    this.problem = ''
    if (this.#tools) this.#open(this.#tools)
    this.#tell()
  }

  /** The reader asked for it. */
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

  /** The chapter is in view, or is not any more. */
  set here(here: boolean) {
    if (this.#here === here) return
    this.#here = here
    if (here && !this.#plan) void this.#look()
    if (!this.#asked || this.#stopped || this.#complete) return
    if (here) void this.#go()
    else this.#halt()
    this.#tell()
  }

  /** What the paper says, before anything is computed. */
  async #look(): Promise<void> {
    try {
      this.#tools ??= await this.load()
      if (!this.#plan) this.#open(this.#tools)
    } catch {
      // The reader is told when she asks for a check.
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
      this.#fail(refusalWords(thrown))
    }
    this.#tell()
  }

  #open({ simulator }: Tools): void {
    const { draws, runs } = EFFORTS[this.#effort]
    const check = new simulator.Check(draws, runs)
    try {
      this.#plan = JSON.parse(check.plan()) as Plan
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

  /** A claim whose runs are all there is quick; the others come in the paper's order. */
  #nextClaim(): Piece<string> | null {
    if (!this.#working || !this.#plan) return null
    const effort = EFFORTS[this.#effort]
    const open = this.#plan.claims
      .map((claim, index) => ({ ...claim, index }))
      .filter(({ index }) => !this.claims.has(index))
    for (const { index, simulation } of open) {
      const runs = simulation === null ? null : this.#runs?.complete(simulation)
      if (runs) return this.#piece({ kind: 'claim', effort, claim: index, runs }, (text) => this.#take(index, text))
    }
    const next = open.find(({ simulation }) => simulation === null)
    if (!next) return null
    const { index } = next
    if ((this.#plan.parts[index] ?? 0) > 0 && !this.#prepared.has(index)) {
      return this.#piece({ kind: 'prepare', effort, claim: index }, (more, milliseconds) => {
        if (more !== 'true') return void this.#prepared.add(index)
        this.#partsDone += 1
        this.#timed.parts += 1
        this.#timed.milliseconds += milliseconds
      })
    }
    return this.#piece({ kind: 'claim', effort, claim: index, runs: [] }, (text) => this.#take(index, text))
  }

  #piece(job: Piece<string>['job'], take: (result: string, milliseconds: number) => void): Piece<string> {
    const effort = this.#effort
    return {
      owner: OWNER,
      job,
      done: (result, milliseconds) => {
        // What was asked for another effort comes too late.
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

  #take(index: number, text: string): void {
    const found = this.#found[this.#effort]
    found.claims.set(index, JSON.parse(text) as Claim)
    if (!this.#complete) return
    found.ended = new Date()
    this.#halt(true)
  }

  /** Its worker is gone, and with it what it had prepared. */
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
    // Others may have work; whoever has none goes home.
    this.#crew?.fill()
    this.#crew?.rest()
    const end = (): void => this.#tools?.clerk.stop(OWNER)
    if (now) {
      end()
      this.#tools?.clerk.rest()
      this.#forget()
    } else {
      // A short while for what has begun: then its worker can stay, with all that it has prepared.
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
