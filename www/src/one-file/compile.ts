/**
 * Replaces engine/compile.ts in an article's one file, which may lie on a disk, where nothing can be fetched. Instead
 * of a module's address the file has the module itself, compressed and as text.
 */
import { bytesIn } from './letters.js'
import { compiled } from './workers.js'

export async function compile(letters: string): Promise<WebAssembly.Module> {
  const stream = new Blob([bytesIn(letters)]).stream().pipeThrough(new DecompressionStream('gzip'))
  return compiled(await new Response(stream).arrayBuffer())
}
