/** A run in real time, as the page governs it: it starts and ends workers, and keeps what they tell. */
import { workerOr } from '../../../engine/in-page.js'
import { late } from '../engine/late.js'
import type { Counts, Picture } from '../engine/types.js'
import { serve as serveAgent } from './agent.js'
import { serve as serveDictionary } from './dictionary.js'
import type { FromDictionary, Happened, Pace, ToAgent, ToDictionary } from './protocol.js'

/** The most agents that are there at the same time, and that a run starts. */
const MOST_ALIVE = 12
const MOST_STARTED = 60

function startAgent(): Worker {
  return workerOr(() => new Worker(new URL('./agent-worker.ts', import.meta.url), { type: 'module' }), serveAgent)
}

function startDictionary(): Worker {
  return workerOr(
    () => new Worker(new URL('./dictionary-worker.ts', import.meta.url), { type: 'module' }),
    serveDictionary,
  )
}

export class LiveRun {
  readonly events: Happened[] = []
  counts: Counts | null = null
  picture: Picture | null = null
  /** seconds of the scenario at the last news */
  now = 0
  problem = ''
  /** agents that were ever started */
  started = 0
  /** executions since the last one that was first of its label */
  sinceNew = 0
  /** whether workers are real: a page without an origin may start none, and does their work itself */
  readonly real: boolean
  readonly #dictionary: Worker
  readonly #agents = new Map<number, Worker>()
  /** the labels that are in the dictionary */
  readonly #present = new Set<number>()
  #ended = false

  private constructor(
    private readonly module: WebAssembly.Module,
    readonly scenario: string,
    pace: Pace,
    private readonly changed: () => void,
  ) {
    this.#dictionary = startDictionary()
    this.real = this.#dictionary instanceof Worker
    this.#dictionary.onmessage = ({ data }: MessageEvent<FromDictionary>) => this.#hear(data)
    this.#dictionary.onerror = (event) => {
      event.preventDefault()
      this.#fail(event.message || 'the worker of the dictionary stopped')
    }
    this.#post({ kind: 'begin', module, scenario, pace })
  }

  /** Begins with some agents; `changed` is called at all news. */
  static async begin(scenario: string, agents: number, pace: Pace, changed: () => void): Promise<LiveRun> {
    const run = new LiveRun(await late.module(), scenario, pace, changed)
    for (let n = 0; n < agents; n++) run.start()
    return run
  }

  /** the agents alive, in the order in which they came */
  get alive(): readonly number[] {
    return [...this.#agents.keys()]
  }

  /** labels that are in the dictionary */
  get there(): number {
    return this.#present.size
  }

  get over(): boolean {
    return this.#ended || (this.counts?.complete ?? false)
  }

  /** whether one more agent may start */
  get hasRoom(): boolean {
    return !this.over && this.#agents.size < MOST_ALIVE && this.started < MOST_STARTED
  }

  start(): void {
    if (!this.hasRoom) return
    const agent = this.started++
    const { port1, port2 } = new MessageChannel()
    const worker = startAgent()
    worker.onerror = (event) => {
      event.preventDefault()
      this.kill(agent)
    }
    this.#agents.set(agent, worker)
    this.#dictionary.postMessage({ kind: 'agent', agent, port: port1 } satisfies ToDictionary, { transfer: [port1] })
    const begin: ToAgent = { kind: 'begin', module: this.module, scenario: this.scenario, agent, port: port2 }
    worker.postMessage(begin, { transfer: [port2] })
    this.changed()
  }

  /** Ends an agent in the middle of whatever it does. */
  kill(agent: number): void {
    const worker = this.#agents.get(agent)
    if (!worker) return
    worker.terminate()
    this.#agents.delete(agent)
    this.#post({ kind: 'gone', agent })
    this.changed()
  }

  lose(share: number): void {
    if (!this.over) this.#post({ kind: 'lose', share })
  }

  setPace(pace: Pace): void {
    if (!this.over) this.#post({ kind: 'pace', pace })
  }

  /** Ends all workers; what was told stays. */
  end(): void {
    this.#ended = true
    for (const [agent, worker] of this.#agents) {
      // A stand-in goes on until it hears of its end.
      if (!this.real) this.#post({ kind: 'gone', agent })
      worker.terminate()
    }
    this.#agents.clear()
    this.#dictionary.onmessage = null
    // The page's own stand-in has to pass the end on first.
    if (this.real) this.#dictionary.terminate()
    else setTimeout(() => this.#dictionary.terminate())
    this.changed()
  }

  #post(message: ToDictionary): void {
    this.#dictionary.postMessage(message)
  }

  #fail(problem: string): void {
    this.problem = problem
    this.end()
  }

  #hear(message: FromDictionary): void {
    if (message.kind === 'failed') {
      this.#fail(message.message)
      return
    }
    if (message.kind === 'ready') this.picture = message.picture
    else {
      this.events.push(...message.events)
      for (const event of message.events) this.#note(event)
      this.counts = message.counts
      this.now = message.now
      if (message.counts.complete) this.end()
    }
    this.changed()
  }

  #note(event: Happened): void {
    if (event.kind === 'lose') for (const unit of event.units) this.#present.delete(unit)
    if (event.kind !== 'write') return
    this.#present.add(event.unit)
    this.#present.delete(event.evicted)
    this.sinceNew = event.execution === 0 ? 0 : this.sinceNew + 1
  }
}
