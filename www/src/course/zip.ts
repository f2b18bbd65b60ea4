/**
 * A zip archive, written in the browser: entries are compressed (deflate) where that makes them shorter. PKWARE's
 * APPNOTE 6.3 describes the format; names are UTF-8, no file has 4 GiB, and all have the same time, so that the same
 * files make the same archive.
 */

export interface Entry {
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50
const END = 0x06054b50
const VERSION = 20
/** Names are UTF-8. */
const FLAGS = 0x0800
const STORED = 0
const DEFLATED = 8
/** 1980-01-01, the first day that the format knows. */
const DATE = 0x0021

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte
  for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  return sum >>> 0
})

/** The checksum CRC-32 (ISO 3309). */
export function crc32(bytes: Uint8Array): number {
  let sum = 0xffffffff
  for (const byte of bytes) sum = (sum >>> 8) ^ TABLE[(sum ^ byte) & 0xff]!
  return (sum ^ 0xffffffff) >>> 0
}

async function deflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

/** Numbers of two and four bytes, the lowest first. */
class Writer {
  readonly #bytes: number[] = []

  two(...values: number[]): this {
    for (const value of values) this.#bytes.push(value & 0xff, (value >>> 8) & 0xff)
    return this
  }

  four(...values: number[]): this {
    for (const value of values) this.two(value & 0xffff, value >>> 16)
    return this
  }

  get bytes(): Uint8Array<ArrayBuffer> {
    return Uint8Array.from(this.#bytes)
  }
}

/** The archive of these files, in this order. */
export async function zipped(entries: readonly Entry[]): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  const directory: Uint8Array<ArrayBuffer>[] = []
  let at = 0
  const add = (into: Uint8Array<ArrayBuffer>[], part: Uint8Array<ArrayBuffer>): number => {
    into.push(part)
    return part.length
  }
  for (const { name, bytes } of entries) {
    const label = new TextEncoder().encode(name)
    const short = await deflated(bytes)
    const [method, content] = short.length < bytes.length ? [DEFLATED, short] : [STORED, bytes]
    const about = (writer: Writer): Writer =>
      writer.two(FLAGS, method, 0, DATE).four(crc32(bytes), content.length, bytes.length).two(label.length, 0)
    add(directory, about(new Writer().four(CENTRAL).two(VERSION, VERSION)).two(0, 0, 0).four(0, at).bytes)
    add(directory, label)
    for (const part of [about(new Writer().four(LOCAL).two(VERSION)).bytes, label, content]) at += add(parts, part)
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0)
  const end = new Writer().four(END).two(0, 0, entries.length, entries.length).four(size, at).two(0).bytes
  return new Uint8Array(await new Blob([...parts, ...directory, end]).arrayBuffer())
}
