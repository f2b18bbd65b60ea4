/** The worker with chapter 7's machines. It starts with the first request, and anew after it broke. */
import { EngineBroken, NotStarted, toError } from '../../../engine/errors.js'
import type { Frame } from '../engine/machines.js'
import { makeRoom } from '../../../engine/room.js'
import type { FromWorker, ToWorker } from '../../../engine/serve.js'
import { late } from '../engine/late.js'
import type { SimulatorJob } from '../engine/late-worker.js'
import type { Stage } from './player.js'

interface Waiting {
  resolve: (frames: Frame[]) => void
  reject: (error: Error) => void
}

export class WorkerStage implements Stage {
  #worker: Worker | null = null
  readonly #waiting = new Map<number, Waiting>()
  #lastId = 0

  async begin(simulation: string, methods: readonly string[]): Promise<Frame[]> {
    return this.#begin(simulation, methods).catch((error: unknown) => {
      if (error instanceof NotStarted) return this.#begin(simulation, methods)
      throw error
    })
  }

  async #begin(simulation: string, methods: readonly string[]): Promise<Frame[]> {
    // A worker that is still busy with an outdated request is ended.
    if (this.#waiting.size > 0) this.close()
    const module = await late.module()
    if (!this.#worker) this.#start(module)
    return this.#ask({ kind: 'machines', simulation, methods: [...methods] })
  }

  advance(to: number): Promise<Frame[]> {
    return this.#ask({ kind: 'advance', to })
  }

  step(): Promise<Frame[]> {
    return this.#ask({ kind: 'step' })
  }

  close(): void {
    this.#worker?.terminate()
    this.#worker = null
    for (const { reject } of this.#waiting.values()) reject(new Error('The machines were stopped.'))
    this.#waiting.clear()
  }

  #start(module: WebAssembly.Module): void {
    const worker = late.worker()
    this.#worker = worker
    worker.onmessage = (event: MessageEvent<FromWorker>) => this.#hear(event.data)
    worker.onerror = (event) => {
      event.preventDefault()
      this.#fail(new EngineBroken(event.message || 'The machines stopped unexpectedly.'))
    }
    const message: ToWorker<SimulatorJob> = { module }
    worker.postMessage(message)
  }

  #ask(job: SimulatorJob): Promise<Frame[]> {
    return new Promise((resolve, reject) => {
      if (!this.#worker) return reject(new Error('The machines stopped unexpectedly.'))
      const id = ++this.#lastId
      this.#waiting.set(id, { resolve, reject })
      const message: ToWorker<SimulatorJob> = { id, job }
      this.#worker.postMessage(message)
    })
  }

  #hear(answer: FromWorker): void {
    if ('ready' in answer) return
    const waiting = this.#waiting.get(answer.id)
    if (!waiting) return
    if ('error' in answer) {
      const error = toError(answer.error)
      if (error instanceof EngineBroken) {
        this.#fail(error)
        return
      }
      waiting.reject(error)
    } else waiting.resolve(answer.result as Frame[])
    this.#waiting.delete(answer.id)
  }

  #fail(error: EngineBroken): void {
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
    this.#worker?.terminate()
    this.#worker = null
    makeRoom()
  }
}
