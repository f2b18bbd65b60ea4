/** The dictionary in a worker of its own: it answers agents, has the clock, and tells the page what happens. */
import init, * as exports from '#pkg/relentless-late.js'
import { describe } from '../../../engine/errors.js'
import type { Port } from '../../../engine/in-page.js'
import type { DictionaryHandle } from '../engine/exports.js'
import type { FromAgent, FromDictionary, Happened, Pace, ToDictionary, ToOneAgent } from './protocol.js'

/** News are told so often at most, a little more than once a frame. */
const NEWS_MS = 15

class Serving {
  #pace: Pace = { speed: 1, paused: true }
  /** seconds of the scenario at the last change of the pace, and when that was */
  #before = 0
  #since = performance.now()
  readonly #agents = new Map<number, MessagePort>()
  #events: Happened[] = []
  #telling = 0
  #over = false

  constructor(
    private readonly port: Port,
    private readonly dictionary: DictionaryHandle,
    pace: Pace,
  ) {
    this.#pace = pace
    this.#post({ kind: 'ready', picture: dictionary.picture() })
  }

  get #now(): number {
    const { speed, paused } = this.#pace
    return paused ? this.#before : this.#before + ((performance.now() - this.#since) / 1000) * speed
  }

  #post(message: FromDictionary): void {
    this.port.postMessage(message)
  }

  hear(message: ToDictionary): void {
    switch (message.kind) {
      case 'agent':
        this.#start(message.agent, message.port)
        break
      case 'gone':
        this.#end(message.agent)
        break
      case 'lose':
        this.#lose(message.share)
        break
      case 'pace':
        this.#change(message.pace)
        break
      case 'begin':
    }
  }

  #change(pace: Pace): void {
    this.#before = this.#now
    this.#since = performance.now()
    this.#pace = pace
    for (const port of this.#agents.values()) this.#say(port, { kind: 'pace', pace })
  }

  #start(agent: number, port: MessagePort): void {
    this.#agents.set(agent, port)
    port.onmessage = ({ data }: MessageEvent<FromAgent>) => this.#answer(agent, port, data)
    this.#say(port, { kind: 'hello', step: this.dictionary.earliest, pace: this.#pace })
    if (this.#over) this.#say(port, { kind: 'over' })
    this.#happened({ kind: 'start', time: this.#now, agent })
  }

  /** A write of an agent that is gone has not ended: its port is closed, so nothing of it is taken any more. */
  #end(agent: number): void {
    const port = this.#agents.get(agent)
    if (!port) return
    this.#agents.delete(agent)
    // The stand-in of a worker goes on until it hears of its end.
    this.#say(port, { kind: 'over' })
    port.onmessage = null
    port.close()
    this.#happened({ kind: 'kill', time: this.#now, agent })
  }

  #lose(share: number): void {
    const units = [...this.dictionary.lose(share)]
    this.#happened({ kind: 'lose', time: this.#now, units })
  }

  #say(port: MessagePort, message: ToOneAgent): void {
    port.postMessage(message)
  }

  #answer(agent: number, port: MessagePort, message: FromAgent): void {
    if (this.#over) return
    const { dictionary } = this
    const now = this.#now
    if (message.kind === 'look') {
      this.#say(port, { kind: 'answer', seen: dictionary.look(message.unit, agent, now), values: null })
      return
    }
    if (message.kind === 'read') {
      const values = dictionary.read(message.unit, agent, now) ?? null
      this.#say(port, { kind: 'answer', seen: values ? 1 : 0, values })
      return
    }
    const { unit, seen, values } = message
    const effect = dictionary.write(unit, agent, now, seen, values)
    if (!effect) return
    const [execution = 0, evicted = -1] = effect
    this.#happened({ kind: 'write', time: now, agent, unit, execution, values: [...values], evicted })
    if (dictionary.complete) this.#finish()
    else this.#say(port, { kind: 'answer', seen: 1, values: null })
  }

  #finish(): void {
    this.#over = true
    for (const port of this.#agents.values()) this.#say(port, { kind: 'over' })
    this.#tell()
  }

  #happened(event: Happened): void {
    this.#events.push(event)
    if (!this.#telling) this.#telling = setTimeout(() => this.#tell(), NEWS_MS) as unknown as number
  }

  #tell(): void {
    clearTimeout(this.#telling)
    this.#telling = 0
    const events = this.#events
    this.#events = []
    this.#post({ kind: 'news', events, counts: this.dictionary.counts(), now: this.#now })
  }
}

export function serve(port: Port): void {
  let serving: Promise<Serving> | null = null
  port.addEventListener('message', ({ data }: MessageEvent<ToDictionary>) => {
    if (data.kind === 'begin') {
      const { module, scenario, pace } = data
      const begin = (): Serving => new Serving(port, new exports.Dictionary(scenario), pace)
      const started = init({ module_or_path: module }).then(begin)
      serving = started
      started.catch((error: unknown) => {
        const failed: FromDictionary = { kind: 'failed', message: describe(error).message }
        port.postMessage(failed)
      })
      return
    }
    // A dictionary that did not start hears nothing; the page knows.
    serving?.then((started) => started.hear(data)).catch(() => undefined)
  })
}
