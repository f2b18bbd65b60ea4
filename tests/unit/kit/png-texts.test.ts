// The chunks of text in a PNG, held to Node's own CRC-32 and to the layout that the standard gives.
import { crc32, deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { withTexts } from '../../../www/src/figure/png-texts.ts'

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind), data])
  const ends = [Buffer.alloc(4), Buffer.alloc(4)] as const
  ends[0].writeUInt32BE(data.length)
  ends[1].writeUInt32BE(crc32(body))
  return Buffer.concat([ends[0], body, ends[1]])
}

/** One grey pixel. */
const header = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0])
const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const rest = [chunk('IDAT', deflateSync(Buffer.from([0, 128]))), chunk('IEND', Buffer.alloc(0))]
const pixel = Buffer.concat([signature, chunk('IHDR', header), ...rest])

test('texts stand after the header, each in a chunk of its own', async () => {
  const texts = ['Source', 'https://somewhere.example/#v=1&graph="ä"', 'Comment', 'digest 0123']
  const made = Buffer.from(await withTexts(new Uint8Array(pixel), texts).arrayBuffer())
  const told = (keyword: string, text: string) => chunk('iTXt', Buffer.from(`${keyword}\0\0\0\0\0${text}`))
  const expected = [told(texts[0]!, texts[1]!), told(texts[2]!, texts[3]!)]
  expect(made).toEqual(Buffer.concat([signature, chunk('IHDR', header), ...expected, ...rest]))
})

test('without texts the file stays as it is', async () => {
  expect(Buffer.from(await withTexts(new Uint8Array(pixel), []).arrayBuffer())).toEqual(pixel)
})
