// Workers: the newest request wins, the others are told, and a worker that breaks is replaced.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { EngineBroken, type Refusal } from '../../../www/src/engine/errors.ts'
import { Cancelled, Pool } from '../../../www/src/engine/pool.ts'
import type { FromWorker, Job, Result, ToWorker } from '../../../www/src/engine/serve.ts'
import type { Figure } from '../../../www/src/engine/types.ts'
import { Results } from '../../../www/src/state/results.ts'

/** A worker that does what it is told. */
class Puppet {
  onmessage: ((event: { data: FromWorker }) => void) | null = null
  onerror: ((event: { preventDefault: () => void; message: string }) => void) | null = null
  asked: { id: number; job: Job }[] = []
  ended = false

  postMessage(message: ToWorker): void {
    if ('job' in message) this.asked.push(message)
  }

  terminate(): void {
    this.ended = true
  }

  answer(result: unknown): void {
    const id = this.asked.at(-1)?.id ?? 0
    this.onmessage?.({ data: { id, result: result as Result } })
  }

  fail(kind: 'refusal' | 'broken' | 'not started'): void {
    const id = this.asked.at(-1)?.id ?? 0
    this.onmessage?.({
      data: { id, error: { kind, message: 'no', field: 'slots', value: '-1', allowed: 'more', ways: [] } },
    })
  }
}

const figure = { words: { name: '6a', panels: [] } as unknown as Figure, numbers: new Float64Array() }
const job = (scenario: string): Job => ({ kind: 'figure', name: '6a', scenario })
let puppets: Puppet[]
let pool: Pool
let replaced: string[]

beforeEach(() => {
  vi.useFakeTimers()
  puppets = []
  replaced = []
  pool = new Pool({} as WebAssembly.Module, () => {
    const puppet = new Puppet()
    puppets.push(puppet)
    return puppet as unknown as Worker
  })
  pool.onReplaced = (why) => replaced.push(why)
})
afterEach(() => vi.useRealTimers())

describe('pool', () => {
  test('a worker starts when it is first needed, one for each group', async () => {
    expect(puppets).toHaveLength(0)
    const one = pool.ask('6a', 'delta', job('1'))
    const other = pool.ask('6b', 'beta', job('1'))
    expect(puppets).toHaveLength(2)
    puppets[0]?.answer('a')
    puppets[1]?.answer('b')
    expect([await one, await other]).toEqual(['a', 'b'])
  })

  test('of waiting requests the newest wins, and the one before is told', async () => {
    const running = pool.ask('6a', 'delta', job('1'))
    const dropped = pool.ask('6a', 'delta', job('2')).catch((error: Error) => error)
    const newest = pool.ask('6a', 'delta', job('3'))
    expect(await dropped).toBeInstanceOf(Cancelled)
    puppets[0]?.answer('first')
    expect(await running).toBe('first')
    expect(puppets[0]?.asked.map((one) => one.job.scenario)).toEqual(['1', '3'])
    puppets[0]?.answer('third')
    expect(await newest).toBe('third')
  })

  test('superseded work that will not end is ended with its worker', async () => {
    const stuck = pool.ask('6a', 'delta', job('1')).catch((error: Error) => error)
    const newest = pool.ask('6a', 'delta', job('2'))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await stuck).toBeInstanceOf(Cancelled)
    expect(puppets[0]?.ended).toBe(true)
    puppets[1]?.answer('second')
    expect(await newest).toBe('second')
  })

  test('cancel ends the work at once, and the next work finds a fresh worker', async () => {
    const work = pool.ask('6a', 'delta', job('1')).catch((error: Error) => error)
    pool.cancel('6a')
    expect(await work).toBeInstanceOf(Cancelled)
    expect(puppets[0]?.ended).toBe(true)
    const next = pool.ask('6a', 'delta', job('2'))
    puppets[1]?.answer('second')
    expect(await next).toBe('second')
  })

  test('a refusal is handed back; the worker stays', async () => {
    const work = pool.ask('6a', 'delta', job('1')).catch((error: Error) => error)
    puppets[0]?.fail('refusal')
    expect(await work).toMatchObject({ name: 'Refusal', field: 'slots', allowed: 'more' } satisfies Partial<Refusal>)
    expect(puppets[0]?.ended).toBe(false)
    expect(replaced).toEqual([])
  })

  test('a worker that breaks is replaced, and the page is told', async () => {
    const work = pool.ask('6a', 'delta', job('1')).catch((error: Error) => error)
    puppets[0]?.fail('broken')
    expect(await work).toBeInstanceOf(EngineBroken)
    expect(replaced).toEqual(['no'])
    const next = pool.ask('6a', 'delta', job('2'))
    puppets[1]?.onerror?.({ preventDefault: () => undefined, message: 'out of memory' })
    await expect(next).rejects.toThrow('out of memory')
    expect(replaced).toEqual(['no', 'out of memory'])
  })

  test('what a worker that never started was asked for goes to its successor, without a word', async () => {
    const work = pool.ask('6a', 'delta', job('1'))
    const after = pool.ask('8a', 'delta', job('2'))
    puppets[0]?.fail('not started')
    expect(puppets[0]?.ended).toBe(true)
    puppets[1]?.answer('first')
    puppets[1]?.answer('second')
    expect([await work, await after]).toEqual(['first', 'second'])
    expect(replaced).toEqual([])
  })

  test('it goes to one successor only, and not when something newer is wanted', async () => {
    const work = pool.ask('6a', 'delta', job('1')).catch((error: Error) => error)
    puppets[0]?.fail('not started')
    puppets[1]?.fail('not started')
    expect(await work).toBeInstanceOf(EngineBroken)
    expect(replaced).toEqual(['no'])
    const old = pool.ask('6a', 'delta', job('2')).catch((error: Error) => error)
    const newest = pool.ask('6a', 'delta', job('3'))
    puppets[2]?.fail('not started')
    expect(await old).toBeInstanceOf(Cancelled)
    expect(replaced).toEqual(['no'])
    puppets[3]?.answer('third')
    expect(await newest).toBe('third')
  })
})

describe('results', () => {
  test('two figures of the same name and scenario are computed once', async () => {
    const results = new Results(pool)
    const one = results.figure('6a', 's')
    const other = results.figure('6a', 's')
    expect(puppets[0]?.asked).toHaveLength(1)
    puppets[0]?.answer(figure)
    expect(await one).toBe(await other)
  })

  test('what failed may be asked again', async () => {
    const results = new Results(pool)
    const one = results.figure('6a', 's').catch((error: Error) => error)
    puppets[0]?.fail('refusal')
    await one
    const again = results.figure('6a', 's')
    puppets[0]?.answer(figure)
    expect(await again).toEqual(figure.words)
  })
})
