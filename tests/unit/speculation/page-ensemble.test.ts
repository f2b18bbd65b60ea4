// Chapter 8 without a browser: chunks in any order give the same tallies, workers are replaced, figures take turns.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Crew } from '../../../www/src/engine/crew.ts'
import type { LateExports } from '../../../www/src/articles/speculation/engine/exports.ts'
import type { SimulatorJob } from '../../../www/src/articles/speculation/engine/late-worker.ts'
import type { Method, SimulationResult } from '../../../www/src/articles/speculation/engine/simulation-types.ts'
import { EnsembleRun, MOST_ATTEMPTS } from '../../../www/src/articles/speculation/state/ensemble-run.ts'
import { Ensembles } from '../../../www/src/articles/speculation/state/ensembles.ts'
import { PAPER_RATIOS } from '../../../www/src/articles/speculation/state/paper-ratios.ts'
import { indexAt, ratioAt } from '../../../www/src/articles/speculation/state/ratios.ts'

// Tallies of a stand-in: the order in which they were merged can be read from them.
const merge = (one: Float64Array, other: Float64Array): Float64Array => new Float64Array([...one, ...other])

describe('an ensemble', () => {
  test('merges in the order of its chunks, whichever comes first', () => {
    const run = new EnsembleRun(4, merge)
    const all = [0, 1, 2, 3].map(() => run.next(['ve'], 4)!)
    for (const i of [2, 0, 3]) run.take(all[i]!, new Float64Array([i]), 10)
    expect([...run.tally('ve')!]).toEqual([0])
    run.take(all[1]!, new Float64Array([1]), 10)
    expect([...run.tally('ve')!]).toEqual([0, 1, 2, 3])
    expect(run.left(['ve'], 4)).toBe(0)
  })

  test('gives each method its turn, and begins with the first chunk again when it was lost', () => {
    const run = new EnsembleRun(2, merge)
    const methods: Method[] = ['ve', 'maxp']
    const first = run.next(methods, 2)!
    expect([first, run.next(methods, 2)]).toEqual([
      { method: 've', chunk: 0 },
      { method: 'maxp', chunk: 0 },
    ])
    expect(run.lost(first)).toBe(true)
    expect(run.next(methods, 2)).toEqual(first)
    expect([run.next(methods, 2), run.next(methods, 2), run.next(methods, 2)]).toEqual([
      { method: 've', chunk: 1 },
      { method: 'maxp', chunk: 1 },
      null,
    ])
  })

  test('is given up when a chunk ends its worker again and again', () => {
    const run = new EnsembleRun(1, merge)
    let more = true
    for (let i = 0; i < MOST_ATTEMPTS; i++) more = run.lost(run.next(['ve'], 1)!)
    expect(more).toBe(false)
  })

  test('knows how much work is left from what it took so far', () => {
    const run = new EnsembleRun(10, merge)
    run.take(run.next(['ve'], 10)!, new Float64Array(), 100)
    expect(run.workLeft(['ve', 'maxp'], 10), 'nothing is known of MaxP').toBeNull()
    run.take(run.next(['maxp'], 10)!, new Float64Array(), 30)
    expect(run.workLeft(['ve', 'maxp'], 10)).toBeCloseTo(900 + 270)
    expect(run.workLeft(['ve'], 3)).toBeCloseTo(200)
  })
})

/** A worker that answers when it is told to. */
class Puppet {
  onmessage: ((event: { data: unknown }) => void) | null = null
  onerror: ((event: { preventDefault: () => void; message: string }) => void) | null = null
  ended = false
  asked: { id: number; job: SimulatorJob & { kind: 'chunk' } }[] = []

  postMessage(message: { id?: number; job?: SimulatorJob }): void {
    if (message.job) this.asked.push(message as Puppet['asked'][number])
  }
  terminate(): void {
    this.ended = true
  }
  get last(): Puppet['asked'][number] | undefined {
    return this.asked.at(-1)
  }
  answer(): void {
    const { id, job } = this.last!
    this.onmessage?.({ data: { id, result: new Float64Array([job.chunk]) } })
  }
  breakDown(): void {
    this.onerror?.({ preventDefault: () => undefined, message: 'out of memory' })
  }
  fail(kind: 'broken' | 'not started'): void {
    this.onmessage?.({ data: { id: this.last!.id, error: { kind, message: 'out of memory' } } })
  }
}

let puppets: Puppet[] = []
let crew: Crew

function crewOf(size: number): Crew {
  crew = new Crew(
    {} as WebAssembly.Module,
    () => {
      const puppet = new Puppet()
      puppets.push(puppet)
      return puppet as unknown as Worker
    },
    size,
  )
  return crew
}

/** A simulator whose figure tells which chunks it was made of. */
const simulator = {
  figureSimulation: (name: string, text: string) => {
    const { simulation } = JSON.parse(text) as { simulation: object }
    return { name, runs: 4, methods: ['ve', 'maxp'], ...simulation }
  },
  chunks: () => 2,
  mergeTallies: merge,
  ensembleFigure: (name: string, _: string, methods: Method[], tallies: Float64Array[]) => ({
    words: { name, methods, tallies: tallies.map((one) => [...one]), panels: [] },
    numbers: new Float64Array(),
  }),
  simulationResult: (_: string, methods: Method[], tallies: Float64Array[]) => ({
    methods: Object.fromEntries(methods.map((method, i) => [method, { runs: 2 * tallies[i]!.length, wall_clock: [] }])),
  }),
} as unknown as LateExports

const textOf = (slots: number, more = {}): string => JSON.stringify({ simulation: { slots, ...more } })

describe('ensembles', () => {
  let ensembles: Ensembles
  const start = (size: number, modest = false): void => {
    ensembles = new Ensembles(
      async () => ({ simulator, crew: crewOf(size), newRun: (chunks) => new EnsembleRun(chunks, merge) }),
      modest,
    )
  }
  const settle = (milliseconds = 1000): Promise<unknown> => vi.advanceTimersByTimeAsync(milliseconds)
  const working = (): Puppet[] => puppets.filter(({ ended }) => !ended)

  beforeEach(() => {
    vi.useFakeTimers()
    puppets = []
  })
  afterEach(() => vi.useRealTimers())

  /** Answers everything, the last worker first, until nothing is asked any more. */
  async function finish(): Promise<void> {
    for (let left = 50; left > 0; left--) {
      const busy = working().filter((one) => one.last && !Reflect.get(one.last, 'done'))
      if (busy.length === 0) break
      const one = busy.at(-1)!
      Reflect.set(one.last!, 'done', true)
      one.answer()
    }
    await settle()
  }

  test.each([1, 2, 3])('%i workers make the same figure', async (size) => {
    start(size)
    ensembles.want('9a', textOf(1))
    await settle()
    expect(working()).toHaveLength(size)
    await finish()
    expect(ensembles.figure('9a')).toMatchObject({
      methods: ['ve', 'maxp'],
      tallies: [
        [0, 1],
        [0, 1],
      ],
    })
    expect(ensembles.progress('9a')).toMatchObject({ state: 'done', done: 4, asked: 4 })
  })

  test('figures take turns', async () => {
    start(1)
    ensembles.want('9a', textOf(1))
    ensembles.want('9b', textOf(1))
    await settle()
    const jobs: string[] = []
    for (let i = 0; i < 8; i++) {
      const { job } = working()[0]!.last!
      jobs.push(`${(JSON.parse(job.simulation) as { name: string }).name} ${job.method} ${job.chunk}`)
      working()[0]!.answer()
    }
    expect(jobs.slice(0, 4)).toEqual(['9a ve 0', '9b ve 0', '9a maxp 0', '9b maxp 0'])
    expect(jobs.slice(4)).toEqual(['9a ve 1', '9b ve 1', '9a maxp 1', '9b maxp 1'])
    expect(puppets).toHaveLength(1)
  })

  test('each figure tells how long all of them will take, since they take turns', async () => {
    start(1)
    ensembles.want('9a', textOf(1))
    ensembles.want('9b', textOf(1))
    await settle()
    expect(ensembles.progress('9a')?.left).toBeNull()
    // The first chunk of each method and figure; that of the first has taken a second already.
    for (const milliseconds of [100, 200, 300, 400]) {
      await settle(milliseconds)
      working()[0]!.answer()
    }
    const seconds = ['9a', '9b'].map((name) => ensembles.progress(name)?.left)
    expect(seconds[0]).toBeCloseTo(2)
    expect(seconds[1]).toBe(seconds[0])
    ensembles.leave('9b')
    expect(ensembles.progress('9a')?.left).toBeCloseTo(1.4)
  })

  test('Cancel ends the workers at once; Go on has the same result', async () => {
    start(2)
    ensembles.want('9a', textOf(1))
    await settle()
    working()[0]!.answer()
    ensembles.stop()
    expect(working()).toHaveLength(0)
    await settle()
    expect(ensembles.progress('9a')?.state).toBe('stopped')
    ensembles.goOn()
    await finish()
    expect(ensembles.figure('9a')).toMatchObject({
      tallies: [
        [0, 1],
        [0, 1],
      ],
    })
  })

  test('a worker that breaks is replaced, and its chunk is run again', async () => {
    start(1)
    ensembles.want('9a', textOf(1))
    await settle()
    puppets[0]!.breakDown()
    expect(puppets[0]!.ended).toBe(true)
    expect(puppets[1]!.last!.job).toMatchObject({ method: 've', chunk: 0 })
    await finish()
    expect(ensembles.figure('9a')).toMatchObject({
      tallies: [
        [0, 1],
        [0, 1],
      ],
    })
    expect(ensembles.problem('9a')).toBe('')
  })

  test('a worker that never started is replaced without a word', async () => {
    start(1)
    const replaced: string[] = []
    ensembles.want('9a', textOf(1))
    await settle()
    crew.onReplaced = (why) => replaced.push(why)
    puppets[0]!.fail('not started')
    expect(puppets[0]!.ended).toBe(true)
    await settle()
    expect(replaced).toEqual([])
    puppets[1]!.fail('broken')
    expect(replaced).toEqual(['out of memory'])
    await finish()
    expect(ensembles.figure('9a')).toMatchObject({
      tallies: [
        [0, 1],
        [0, 1],
      ],
    })
  })

  test('work that ends every worker is given up in words', async () => {
    start(1)
    ensembles.want('9a', textOf(1))
    await settle()
    for (let i = 0; i < MOST_ATTEMPTS; i++) working()[0]!.breakDown()
    expect(ensembles.problem('9a')).toContain('out of memory')
    expect(working().filter((one) => one.last)).toHaveLength(0)
  })

  test('leaving stops the work, and coming back goes on from the tallies', async () => {
    start(1)
    ensembles.want('9a', textOf(1))
    await settle()
    puppets[0]!.answer()
    await settle()
    ensembles.leave('9a')
    expect(working()).toHaveLength(0)
    expect(ensembles.figure('9a')).toMatchObject({ tallies: [[0]] })
    ensembles.want('9a', textOf(1))
    await settle()
    expect(working()[0]!.last!.job).toMatchObject({ method: 'maxp', chunk: 0 })
    await finish()
    expect(ensembles.figure('9a')).toMatchObject({
      tallies: [
        [0, 1],
        [0, 1],
      ],
    })
  })

  test('a changed parameter starts anew; other methods only add to what is there', async () => {
    start(1)
    ensembles.want('9a', textOf(1))
    await settle()
    await finish()
    ensembles.want('9a', textOf(1, { methods: ['ve', 'maxp_w_star'] }))
    await settle()
    expect(working()[0]!.last!.job).toMatchObject({ method: 'maxp_w_star', chunk: 0 })
    await finish()
    ensembles.want('9a', textOf(2))
    await settle()
    expect(ensembles.progress('9a')).toMatchObject({ state: 'running', done: 0 })
    expect(working()[0]!.last!.job).toMatchObject({ method: 've', chunk: 0 })
  })

  test('an embedded figure rests after a modest number of runs', async () => {
    start(1, true)
    ensembles.want('9a', textOf(1, { runs: 80 }))
    await settle()
    await finish()
    expect(ensembles.progress('9a')?.state).toBe('resting')
    ensembles.goOn()
    await finish()
    expect(ensembles.progress('9a')?.state).toBe('done')
  })

  test('what the simulator refuses is told', async () => {
    start(1)
    const refuse = vi.spyOn(simulator, 'figureSimulation').mockImplementationOnce(() => {
      throw Object.assign(new Error('simulation.slots: 0 is too few.'), {
        field: 'simulation.slots',
        value: '0',
        allowed: '1',
      })
    })
    ensembles.want('9a', textOf(0))
    await settle()
    expect(ensembles.problem('9a')).toBe('N: 0 is too few.')
    ensembles.want('9a', textOf(1))
    await settle()
    expect(ensembles.problem('9a')).toBe('')
    refuse.mockRestore()
  })
})

describe('ratios', () => {
  const result = {
    methods: {
      ve: { wall_clock: [100, 200], spliced_mean: [0, 50], spliced_stderr: [0, 5] },
      maxp_w_star: { wall_clock: [100, 200], spliced_mean: [10, 100], spliced_stderr: [null, 0] },
    },
  } as unknown as SimulationResult
  const [claim] = PAPER_RATIOS

  test('are read at a moment, with their error', () => {
    expect(indexAt(result, 190)).toBe(1)
    expect(ratioAt(result, claim!, 1)).toEqual({ value: 2, error: 0.2 })
    expect(ratioAt(result, claim!, 0)).toBeNull()
    expect(ratioAt({ methods: {} }, claim!, 0)).toBeNull()
  })
})
