// Work that a reader starts and stops, and tables that one hands over: only the last turn counts.
import { beforeEach, describe, expect, test } from 'vitest'
import { LongWork } from '../../../www/src/controls/long-work.ts'
import { OwnTable } from '../../../www/src/controls/own-table.ts'
import type { Report } from '../../../www/src/controls/report.ts'
import { EngineBroken } from '../../../www/src/engine/errors.ts'
import { Cancelled } from '../../../www/src/engine/pool.ts'
import { type App, setApp } from '../../../www/src/state/app.ts'
import { FollowEvents } from '../../../www/src/state/follow-events.ts'

let cancelled: string[]
let updates: number
const host = { requestUpdate: () => void updates++ }

beforeEach(() => {
  cancelled = []
  updates = 0
  setApp({ results: { cancelLate: (lane: string) => cancelled.push(lane) } } as unknown as App)
})

/** A promise that is kept by hand. */
function kept<T>(): { promise: Promise<T>; keep: (value: T) => void } {
  let keep!: (value: T) => void
  const promise = new Promise<T>((resolve) => (keep = resolve))
  return { promise, keep }
}

describe('long work', () => {
  test('runs until its end, and is drawn when it begins and ends', async () => {
    const work = new LongWork(host, 'lane')
    const run = work.run(async (goesOn) => expect([work.running, goesOn()]).toEqual([true, true]))
    expect([work.running, updates]).toEqual([true, 1])
    await run
    expect([work.running, work.problem, updates]).toEqual([false, '', 2])
  })

  test('that fails says why, and forgets it when it begins anew', async () => {
    const work = new LongWork(host, 'lane')
    await work.run(() => Promise.reject(new EngineBroken('it broke')))
    expect(work.running).toBe(false)
    expect(work.problem).not.toBe('')
    await work.run(async () => expect(work.problem).toBe(''))
  })

  test('that was cancelled has no problem', async () => {
    const work = new LongWork(host, 'lane')
    await work.run(() => Promise.reject(new Cancelled()))
    expect([work.running, work.problem]).toEqual([false, ''])
  })

  test('that was stopped and begun anew hears no more of its first turn', async () => {
    const work = new LongWork(host, 'lane')
    const [first, second] = [kept<void>(), kept<void>()]
    const seen: string[] = []
    const turn = (name: string, wait: Promise<void>) =>
      work.run(async (goesOn) => {
        await wait
        if (goesOn()) seen.push(name)
        if (name === 'first') throw new EngineBroken('too late')
      })
    const runs = [turn('first', first.promise)]
    work.stop()
    expect([work.running, cancelled]).toEqual([false, ['lane']])
    runs.push(turn('second', second.promise))
    first.keep()
    await runs[0]
    expect([work.running, work.problem]).toEqual([true, ''])
    second.keep()
    await runs[1]
    expect([work.running, seen]).toEqual([false, ['second']])
  })
})

test('the report on the last table is shown, also if an earlier one comes later', async () => {
  const reports = [kept<Report>(), kept<Report>()]
  const table = new OwnTable(host, (text) => reports[Number(text)]!.promise)
  const hand = (text: string): Promise<void> => table.take(new CustomEvent('table', { detail: { text, columns: '' } }))
  const both = [hand('0'), hand('1')]
  const told = (words: string): Report => ({ told: words, refused: [], question: null, problem: '' })
  reports[1]!.keep(told('the last'))
  reports[0]!.keep(told('the first'))
  await Promise.all(both)
  expect(table.report?.told).toBe('the last')

  const broken = new OwnTable(host, () => Promise.reject(new EngineBroken('no')))
  await broken.take(new CustomEvent('table', { detail: { text: '', columns: '' } }))
  expect(broken.report?.problem).not.toBe('')
})

test('an element is drawn anew at events while it is in the page', () => {
  const target = new EventTarget()
  const follow = new FollowEvents({ ...host, addController: () => undefined } as never, () => target)
  const fire = (): boolean => target.dispatchEvent(new Event('change'))
  fire()
  expect(updates).toBe(0)
  follow.hostConnected()
  fire()
  expect(updates).toBe(1)
  follow.hostDisconnected()
  fire()
  expect(updates).toBe(1)
})
