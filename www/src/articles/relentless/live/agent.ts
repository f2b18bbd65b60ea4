/** An agent in a worker of its own: it asks the dictionary, waits as long as things cost, and computes. */
import init, * as exports from '#pkg/relentless-late.js'
import type { Port } from '../../../engine/in-page.js'
import type { AgentHandle } from '../engine/exports.js'
import type { FromAgent, Pace, ToAgent, ToOneAgent } from './protocol.js'

/** Timers are no finer: a shorter wait is added to the next one. */
const SHORTEST_MS = 4
const [LOOKUP, READ, , WRITE, REST] = [0, 1, 2, 3, 4]
const NOTHING = new Float64Array()

class AtWork {
  #pace: Pace = { speed: 1, paused: true }
  /** seconds of the scenario that are still to be waited */
  #owed = 0
  #over = false
  /** called at every message that may end a wait */
  #wake: () => void = () => undefined
  #answer: ((answer: { seen: number; values: Float64Array | null }) => void) | null = null
  #hello: ((step: number) => void) | null = null

  constructor(private readonly port: MessagePort) {
    port.onmessage = ({ data }: MessageEvent<ToOneAgent>) => this.#hear(data)
  }

  #hear(message: ToOneAgent): void {
    if (message.kind === 'answer') {
      this.#answer?.(message)
      return
    }
    if (message.kind === 'over') {
      this.#over = true
      this.#answer?.({ seen: 0, values: null })
    } else {
      this.#pace = message.pace
      if (message.kind === 'hello') this.#hello?.(message.step)
    }
    this.#wake()
  }

  async run(scenario: string, number: number, module: WebAssembly.Module): Promise<void> {
    const step = new Promise<number>((resolve) => (this.#hello = resolve))
    await init({ module_or_path: module })
    const agent: AgentHandle = new exports.Agent(scenario, number, await step)
    while (!this.#over && agent.kind !== REST) await this.#act(agent)
    this.port.close()
  }

  async #act(agent: AgentHandle): Promise<void> {
    const { kind, unit, cost } = agent
    await this.#wait(cost)
    if (this.#over) return
    if (kind === LOOKUP || kind === READ) {
      const { seen, values } = await this.#ask(kind === LOOKUP ? { kind: 'look', unit } : { kind: 'read', unit })
      if (!this.#over) agent.act(seen, values ?? NOTHING)
      return
    }
    const values = agent.act(0, NOTHING)
    // Nothing is to be seen before it is written: the answer is only that it is.
    if (kind === WRITE && values) await this.#ask({ kind: 'write', unit, seen: agent.seen, values })
  }

  #ask(message: FromAgent): Promise<{ seen: number; values: Float64Array | null }> {
    return new Promise((resolve) => {
      this.#answer = resolve
      this.port.postMessage(message)
    })
  }

  /** Waits for seconds of the scenario; while the page pauses, nothing ends. */
  async #wait(seconds: number): Promise<void> {
    this.#owed += seconds
    while (!this.#over) {
      const { speed, paused } = this.#pace
      const left = (this.#owed / speed) * 1000
      if (!paused && left < SHORTEST_MS) return
      const began = performance.now()
      await new Promise<void>((resolve) => {
        const timer = paused ? 0 : setTimeout(resolve, Math.min(left, 1000))
        this.#wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
      // Time that was waited too long is taken from the next wait.
      if (!paused) this.#owed -= ((performance.now() - began) / 1000) * speed
    }
  }
}

export function serve(port: Port): void {
  port.addEventListener('message', ({ data }: MessageEvent<ToAgent>) => {
    const { scenario, agent, module, port: dictionary } = data
    void new AtWork(dictionary).run(scenario, agent, module)
  })
}
