/** The state of a run in real time at any of its events, for the picture and for a replay. */
import type { Picture } from '../engine/types.js'
import type { Happened } from './protocol.js'

export class Scene {
  /** the value of each cell that is there; NaN for others */
  readonly values: Float64Array
  /** the agent that first computed each cell; −1 before */
  readonly who: Int16Array
  /** executions of each label */
  readonly executions: Uint16Array
  /** the agents alive */
  readonly alive = new Set<number>()
  /** labels that are there */
  there = 0
  time = 0
  /** events that are in */
  at = 0

  constructor(readonly picture: Picture) {
    const cells = picture.steps.length
    this.values = new Float64Array(cells).fill(Number.NaN)
    this.who = new Int16Array(cells).fill(-1)
    this.executions = new Uint16Array(picture.cells.length - 1)
  }

  /** The scene after `count` of the events: this one, further on, or a new one from the beginning. */
  after(events: readonly Happened[], count: number): Scene {
    const scene = count >= this.at ? this : new Scene(this.picture)
    while (scene.at < count) {
      const event = events[scene.at]
      if (!event) break
      scene.#take(event)
      scene.at++
    }
    return scene
  }

  #take(event: Happened): void {
    this.time = event.time
    if (event.kind === 'start') this.alive.add(event.agent)
    else if (event.kind === 'kill') this.alive.delete(event.agent)
    else if (event.kind === 'lose') for (const unit of event.units) this.#gone(unit)
    else {
      const { unit, agent, values, evicted } = event
      const [from, to] = this.#cells(unit)
      if (Number.isNaN(this.values[from])) this.there++
      for (let cell = from; cell < to; cell++) {
        this.values[cell] = values[cell - from] ?? Number.NaN
        if (this.who[cell] === -1) this.who[cell] = agent
      }
      this.executions[unit] = (this.executions[unit] ?? 0) + 1
      if (evicted >= 0) this.#gone(evicted)
    }
  }

  #gone(unit: number): void {
    const [from, to] = this.#cells(unit)
    this.values.fill(Number.NaN, from, to)
    this.there--
  }

  #cells(unit: number): [number, number] {
    const { cells } = this.picture
    return [cells[unit] ?? 0, cells[unit + 1] ?? 0]
  }
}
