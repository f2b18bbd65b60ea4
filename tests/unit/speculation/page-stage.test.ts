// The worker in which chapter 7's machines live: it starts anew when it broke, and is asked again when it never
// started.
import { beforeEach, expect, test, vi } from 'vitest'
import { EngineBroken } from '../../../www/src/engine/errors.ts'
import type { FromWorker, ToWorker } from '../../../www/src/engine/serve.ts'
import { WorkerStage } from '../../../www/src/articles/speculation/splicing/stage.ts'

/** A worker that does what it is told. */
class Puppet {
  onmessage: ((event: { data: FromWorker }) => void) | null = null
  id = 0
  ended = false

  postMessage(message: ToWorker): void {
    if ('id' in message) this.id = message.id
  }
  terminate(): void {
    this.ended = true
  }
  answer(): void {
    this.onmessage?.({ data: { id: this.id, result: [] } })
  }
  fail(kind: 'broken' | 'not started'): void {
    this.onmessage?.({
      data: { id: this.id, error: { kind, message: 'no', field: '', value: '', allowed: '', ways: [] } },
    })
  }
}

const puppets: Puppet[] = []
vi.mock('../../../www/src/articles/speculation/engine/late.js', () => ({
  late: {
    module: () => Promise.resolve({}),
    worker: () => {
      puppets.push(new Puppet())
      return puppets.at(-1)
    },
  },
}))

let stage: WorkerStage

/** The worker that was started in this place, once it has been asked. */
async function asked(place: number): Promise<Puppet> {
  return vi.waitFor(() => {
    const puppet = puppets[place]
    if (!puppet?.id) throw new Error(`no worker ${place} was asked`)
    return puppet
  })
}

beforeEach(() => {
  puppets.length = 0
  stage = new WorkerStage()
})

test('a worker that never started has a successor, and only one', async () => {
  const first = stage.begin('{}', ['ve'])
  ;(await asked(0)).fail('not started')
  ;(await asked(1)).answer()
  expect(await first).toEqual([])
  expect(puppets.map(({ ended }) => ended)).toEqual([true, false])

  stage.close()
  const second = stage.begin('{}', ['ve']).catch((error: Error) => error)
  ;(await asked(2)).fail('not started')
  ;(await asked(3)).fail('not started')
  expect(await second).toBeInstanceOf(EngineBroken)
  expect(puppets).toHaveLength(4)
})

test('a worker that broke is ended, and the machines begin in another', async () => {
  const first = stage.begin('{}', ['ve']).catch((error: Error) => error)
  ;(await asked(0)).fail('broken')
  expect(await first).toBeInstanceOf(EngineBroken)
  expect(puppets[0]?.ended).toBe(true)
  const second = stage.begin('{}', ['ve'])
  ;(await asked(1)).answer()
  expect(await second).toEqual([])
})
