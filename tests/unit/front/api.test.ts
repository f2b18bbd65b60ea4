// compare() and convert() of the module for programs: what the command line prints, to the bit, and what it refuses.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import { commandLine } from '../../setup/native.ts'

interface Api {
  compare(file: object, knowledge?: string): Promise<unknown>
  convert(to: string, file: object): Promise<{ file: unknown; told: string[] }>
}

const address = pathToFileURL(join(import.meta.dirname, '../../../dist/api.js')).href
const { compare, convert } = (await import(/* @vite-ignore */ address)) as Api
const program = commandLine()

/** Numbers between 0 and 1 that follow each other without a pattern. */
function numbers(count: number, seed: number): number[] {
  const drawn: number[] = []
  for (let state = seed; drawn.length < count; drawn.push(state / 2147483647)) state = (state * 16807) % 2147483647
  return drawn
}

const FILES: Record<string, object> = {
  'equal numbers': { work: { seconds: [3, 3, 2, 2, 2] }, processors: [1, 2, 3] },
  'lengths of all sizes': { work: { seconds: numbers(200, 7).map((u) => Math.exp(3 * u)) }, processors: 8 },
  estimates: { work: { seconds: numbers(60, 1), estimate: numbers(60, 2) }, processors: [2, 7] },
  'tasks that wait': {
    work: { seconds: numbers(40, 3), edges: Array.from({ length: 39 }, (_, at) => [at >> 1, at + 1]) },
    processors: 4,
  },
  'a file of an article': { article: 'balance', version: 1, processors: 3, objects: { loads: [5, 4, 3, 3, 3] } },
}

describe.each(Object.entries(FILES))('%s', (_, file) => {
  test.each(['known', 'roughly', 'spread'])('are compared as on the command line, lengths %s', async (knowledge) => {
    const native = program.run(['compare', '--knowledge', knowledge], JSON.stringify(file))
    expect(await compare(file, knowledge)).toEqual(JSON.parse(native))
  })

  test.each(['inspect', 'balance', 'schedule', 'work'])('are carried to %s as on the command line', async (to) => {
    const native = program.run(['convert', '--to', to], JSON.stringify(file))
    expect((await convert(to, file)).file).toEqual(JSON.parse(native))
  })
})

test('what the command line refuses is refused in its words', async () => {
  const refused = [
    { work: { seconds: [1, -1] }, processors: 2 },
    { work: { seconds: [1], edges: [[0, 4]] } },
    {},
    { article: 'none' },
  ]
  for (const file of refused) {
    const native = program.refused(['compare'], JSON.stringify(file))
    await expect(compare(file), JSON.stringify(file)).rejects.toThrow(native)
  }
  await expect(convert('relentless', FILES['equal numbers']!)).rejects.toThrow()
})
