// Chapter 7 without a browser: trajectories that grow, machines on one clock, bars that keep their places, a player.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { cut, type Frame, join, Machines } from '../../../www/src/articles/speculation/engine/machines.ts'
import type { MachineHandle } from '../../../www/src/articles/speculation/engine/exports.ts'
import type { Running, Snapshot, Visit } from '../../../www/src/articles/speculation/engine/simulation-types.ts'
import { arrange, doneAt } from '../../../www/src/articles/speculation/splicing/bars.ts'
import { runsOf } from '../../../www/src/articles/speculation/splicing/forecast.ts'
import { heights, span, stateAt } from '../../../www/src/articles/speculation/splicing/levels.ts'
import { drawingOf, statesOf } from '../../../www/src/articles/speculation/splicing/places.ts'
import { Player, type Stage } from '../../../www/src/articles/speculation/splicing/player.ts'
import { compare, Trajectory } from '../../../www/src/articles/speculation/splicing/trajectory.ts'

const visit = (state: number, segments: number): Visit => ({ state, segments })

function snapshot(changes: Partial<Snapshot>): Snapshot {
  return {
    time: 0,
    done: false,
    end: 0,
    spliced: 0,
    generated: 0,
    stored: 0,
    transitions: 0,
    reallocations: 0,
    pauses: 0,
    slot_use: 1,
    next: null,
    trajectory: [],
    running: [],
    paused: [],
    idle_slots: 0,
    store: [],
    completed: [],
    spliced_now: 0,
    probable: [],
    virtual_ends: [],
    ...changes,
  }
}

describe('a trajectory', () => {
  test('is cut at a segment, and visits of one state are one', () => {
    expect(cut([visit(1, 3), visit(2, 4)], 5)).toEqual([visit(1, 3), visit(2, 2)])
    expect(cut([visit(1, 3)], 0)).toEqual([])
    expect(join([visit(1, 3), visit(1, 2), visit(4, 1)])).toEqual([visit(1, 5), visit(4, 1)])
  })

  test('grows where a frame begins, and lies over what is known', () => {
    const trajectory = new Trajectory()
    trajectory.extend(0, [visit(0, 4), visit(1, 2)])
    trajectory.extend(5, [visit(1, 3), visit(2, 1)])
    expect(trajectory.visits).toEqual([visit(0, 4), visit(1, 4), visit(2, 1)])
    expect(trajectory.length).toBe(9)
  })

  test('of the slower method is the beginning of that of the faster one', () => {
    const [slow, fast, wrong] = [new Trajectory(), new Trajectory(), new Trajectory()]
    slow.extend(0, [visit(0, 4), visit(1, 2)])
    fast.extend(0, [visit(0, 4), visit(1, 7), visit(2, 1)])
    wrong.extend(0, [visit(0, 3), visit(1, 7)])
    expect(compare(slow, fast)).toEqual({ compared: 6, same: true })
    expect(compare(fast, slow)).toEqual({ compared: 6, same: true })
    expect(compare(slow, wrong)).toEqual({ compared: 6, same: false })
    expect(compare(slow, new Trajectory())).toEqual({ compared: 0, same: true })
  })

  test('of which the beginning was never seen is compared where both are known', () => {
    const [one, late] = [new Trajectory(), new Trajectory()]
    one.extend(0, [visit(0, 4), visit(1, 6)])
    late.extend(2, [visit(0, 2), visit(1, 5)])
    expect(compare(one, late)).toEqual({ compared: 7, same: true })
  })
})

/** A machine whose events come at given times; each splices one segment of the state it counts. */
function machineOf(times: number[]): new () => MachineHandle {
  return class {
    #at = 0
    step(): Snapshot {
      this.#at += 1
      return this.snapshot()
    }
    snapshot(): Snapshot {
      const trajectory = Array.from({ length: this.#at }, (_, i) => visit(i, 1)).slice(-3)
      const next = times[this.#at] ?? null
      return snapshot({
        time: this.#at === 0 ? 0 : times[this.#at - 1]!,
        next,
        done: next === null,
        spliced: this.#at,
        trajectory,
      })
    }
    free(): void {}
  }
}

describe('machines on one clock', () => {
  const two = (a: number[], b: number[]): Machines => {
    const kinds = [machineOf(a), machineOf(b)]
    // biome-ignore lint/complexity/useArrowFunction: it is called with `new`.
    const Machine = function () {
      return new (kinds.shift()!)()
    } as unknown as new () => MachineHandle
    return new Machines({ Machine }, '{}', ['ve', 'maxp'])
  }

  test('one event is the earliest of all; two at the same time are one', () => {
    const machines = two([10, 30], [10, 20])
    expect(machines.step().map((frame) => frame.snapshot.time)).toEqual([10, 10])
    expect(machines.step().map((frame) => frame.snapshot.time)).toEqual([10, 20])
    expect(machines.step().map((frame) => frame.snapshot.time)).toEqual([30, 20])
    expect(machines.step().map((frame) => frame.events)).toEqual([0, 0])
  })

  test('advancing does every event up to then, and hands out the whole trajectory', () => {
    const machines = two([1, 2, 3, 4, 5, 6], [5])
    machines.frames()
    const [one, other] = machines.advance(5)
    expect([one?.snapshot.time, one?.events, other?.events]).toEqual([5, 5, 1])
    const trajectory = new Trajectory()
    trajectory.extend(one!.from, one!.visits)
    expect(trajectory.visits).toEqual([0, 1, 2, 3, 4].map((state) => visit(state, 1)))
  })
})

describe('bars', () => {
  const running = (ids: number[]): Running[] =>
    ids.map((id) => ({ id, state: 0, nth: 1, w: 1, done: 0.5, rate: 0.01, finish: 0 }))

  test('a segment keeps its place; a new one takes the place of one that ended', () => {
    expect(arrange([1, 2, 3], running([1, 3, 4]))).toEqual([1, 4, 3])
    expect(arrange([1, 2, 3], running([3]))).toEqual([3])
    expect(arrange([], running([5, 6]))).toEqual([5, 6])
  })

  test('progress is worked out between events, and never more than all of it', () => {
    const one = running([1])[0]!
    const at = snapshot({ time: 100 })
    expect(doneAt(one, at, 100)).toBe(0.5)
    expect(doneAt(one, at, 120)).toBeCloseTo(0.7)
    expect(doneAt(one, at, 1000)).toBe(1)
  })

  test('virtual ends in a row are counted', () => {
    expect(runsOf([3, 3, 4, 3])).toEqual([
      { state: 3, times: 2 },
      { state: 4, times: 1 },
      { state: 3, times: 1 },
    ])
  })
})

describe('states', () => {
  test.each([
    [{ ring: { states: 12 } }, 12, 12],
    [{ complete: { states: 5 } }, 5, 10],
    [{ cubic: { side: 3 } }, 27, 54],
    [
      {
        matrix: {
          rows: [
            [0.9, 0.1],
            [0, 1],
          ],
        },
      },
      2,
      1,
    ],
    [
      {
        matrix: {
          states: 3,
          entries: [
            [0, 1, 1],
            [1, 0, 1],
            [2, 2, 1],
          ] as [number, number, number][],
        },
      },
      3,
      1,
    ],
  ])('%j has %i places and %i edges, all inside the picture', (model, states, edges) => {
    const drawing = drawingOf(model)
    expect(statesOf(model)).toBe(states)
    expect(drawing.places).toHaveLength(states)
    expect(drawing.edges).toHaveLength(edges)
    for (const { x, y } of drawing.places) {
      expect(Math.min(x, y)).toBeGreaterThan(drawing.radius)
      expect(Math.max(x, y)).toBeLessThan(drawing.width - drawing.radius)
    }
  })
})

describe('heights', () => {
  test('a ring is unrolled; elsewhere a state is its own height', () => {
    const visits = [visit(0, 1), visit(11, 1), visit(10, 1), visit(11, 1), visit(0, 2)]
    expect(heights(visits, 1, 12)).toEqual([0, -1, -2, -1, 0, 1])
    expect(heights(visits, 1, null)).toEqual([0, 11, 10, 11, 0, 1])
    expect([-1, 0, 13].map((height) => stateAt(height, 12))).toEqual([11, 0, 1])
    expect(span([[0, -2, 1]], 12, true)).toEqual({ low: -3, high: 3 })
    expect(span([[0]], 5, false)).toEqual({ low: 0, high: 4 })
  })
})

class Script implements Stage {
  asked: string[] = []
  constructor(private readonly machines: () => Machines) {}
  #now: Machines | null = null
  async begin(): Promise<Frame[]> {
    this.asked.push('begin')
    this.#now = this.machines()
    return this.#now.frames()
  }
  async advance(to: number): Promise<Frame[]> {
    this.asked.push(`advance ${to}`)
    return this.#now!.advance(to)
  }
  async step(): Promise<Frame[]> {
    this.asked.push('step')
    return this.#now!.step()
  }
}

describe('the player', () => {
  let now = 0
  let frame: ((time: number) => void) | null = null
  beforeEach(() => {
    vi.useFakeTimers()
    now = 0
    frame = null
    vi.stubGlobal('performance', { now: () => now })
    vi.stubGlobal('requestAnimationFrame', (run: (time: number) => void) => {
      frame = run
      return 1
    })
    vi.stubGlobal('cancelAnimationFrame', () => (frame = null))
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  const stageOf = (times: number[]): Script =>
    new Script(() => new Machines({ Machine: machineOf(times) as never }, '{}', ['ve']))
  const pass = async (milliseconds: number): Promise<void> => {
    now += milliseconds
    frame?.(now)
    await vi.advanceTimersByTimeAsync(0)
  }

  test('moves its clock between events, and asks for what happened when it passes one', async () => {
    const stage = stageOf([10, 20, 30])
    const player = new Player(stage, () => false)
    await player.begin('{}', ['ve'])
    player.speed = 100
    player.play()
    await pass(50)
    expect(player.time).toBeCloseTo(5)
    expect(stage.asked).toEqual(['begin'])
    await pass(70)
    expect(player.time).toBeCloseTo(12)
    expect(player.lanes[0]?.snapshot.spliced).toBe(1)
    player.pause()
    expect(frame).toBeNull()
    await player.step()
    expect(player.time).toBe(20)
  })

  test('a tab that slept does not leap ahead', async () => {
    const player = new Player(stageOf([1000]), () => false)
    await player.begin('{}', ['ve'])
    player.speed = 100
    player.play()
    await pass(60_000)
    expect(player.time).toBeCloseTo(10)
  })

  test('with reduced motion it goes from event to event', async () => {
    const player = new Player(stageOf([10, 400, 9000]), () => true)
    await player.begin('{}', ['ve'])
    player.play()
    expect(frame).toBeNull()
    await vi.advanceTimersByTimeAsync(1)
    expect(player.time).toBe(10)
    await vi.advanceTimersByTimeAsync(2000)
    expect(player.time).toBe(9000)
    expect(player.over).toBe(true)
    expect(player.playing).toBe(false)
  })

  test('what begins anew forgets the trajectory before', async () => {
    const player = new Player(stageOf([10, 20]), () => false)
    await player.begin('{}', ['ve'])
    await player.step()
    await player.step()
    expect(player.lanes[0]?.trajectory.length).toBe(2)
    await player.begin('{}', ['ve'])
    expect([player.time, player.lanes[0]?.trajectory.length]).toEqual([0, 0])
  })
})
