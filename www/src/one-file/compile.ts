/**
 * Replaces engine/compile.ts in the one file, which may lie on a disk, where nothing can be fetched. Instead of a
 * module's address the one file has the module itself, compressed and as text.
 */
import { remember, tryWorkers } from './workers.js'

/** Five letters stand for four bytes (Z85); scripts/one-file.mjs writes them. */
const LETTERS = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ.-:+=^!/*?&<>()[]{}@%$#'

/** The bytes in a text: their number, a space, and the letters. */
function bytesIn(text: string): Uint8Array<ArrayBuffer> {
  const from = text.indexOf(' ') + 1
  const words = new DataView(new ArrayBuffer(((text.length - from) / 5) * 4))
  const values = new Map([...LETTERS].map((letter, value) => [letter, value]))
  for (let at = 0; at < words.byteLength; at += 4) {
    let word = 0
    for (let i = 0; i < 5; i++) word = word * 85 + (values.get(text[from + (at / 4) * 5 + i] ?? '') ?? 0)
    words.setUint32(at, word)
  }
  return new Uint8Array(words.buffer, 0, Number.parseInt(text, 10))
}

export async function compile(letters: string): Promise<WebAssembly.Module> {
  const stream = new Blob([bytesIn(letters)]).stream().pipeThrough(new DecompressionStream('gzip'))
  const bytes = await new Response(stream).arrayBuffer()
  // Callers start workers with the module, so the trial of workers has to end first.
  const [module] = await Promise.all([WebAssembly.compile(bytes), tryWorkers()])
  remember(module, bytes)
  return module
}
