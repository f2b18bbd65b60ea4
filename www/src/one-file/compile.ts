/**
 * Replaces engine/compile.ts in the one file, which may lie on a disk, where nothing can be fetched. Instead of a
 * module's address the one file has the module itself, compressed and as text.
 */
import { remember, tryWorkers } from './workers.js'

export async function compile(letters: string): Promise<WebAssembly.Module> {
  const compressed = Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0))
  const stream = new Blob([compressed]).stream().pipeThrough(new DecompressionStream('gzip'))
  const bytes = await new Response(stream).arrayBuffer()
  // Callers start workers with the module, so the trial of workers has to end first.
  const [module] = await Promise.all([WebAssembly.compile(bytes), tryWorkers()])
  remember(module, bytes)
  return module
}
