// Bytes as text inside the one files: what the build writes, the page reads.
import { expect, test } from 'vitest'
import { inLetters } from '../../../scripts/one-file/letters.mjs'
import { bytesIn } from '../../../www/src/one-file/letters.ts'

const all = Uint8Array.from({ length: 1021 }, (_, i) => (i * 197 + (i >> 3)) % 256)

test.each([0, 1, 2, 3, 4, 5, 1021])('%i bytes come back from their letters', (length) => {
  const bytes = all.subarray(0, length)
  expect([...bytesIn(inLetters(bytes))]).toEqual([...bytes])
})

test('the ends of the range come back', () => {
  const bytes = Uint8Array.of(255, 255, 255, 255, 0, 0, 0, 0, 128, 0, 0, 1)
  expect(inLetters(bytes)).toMatch(/^12 .{15}$/)
  expect([...bytesIn(inLetters(bytes))]).toEqual([...bytes])
})

test('the letters are nothing that markup or a script in it could take for its own', () => {
  expect(inLetters(all)).not.toMatch(/[<&"'`\\]/)
})
