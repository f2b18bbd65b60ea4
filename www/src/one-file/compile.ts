/**
 * In the one file, which may lie on a disk without any server, nothing can be fetched. Where the site has the address
 * of a module, the one file has the module itself: compressed, and in letters. This stands in for engine/compile.ts.
 */
import { remember, tryWorkers } from './workers.js'

export async function compile(letters: string): Promise<WebAssembly.Module> {
  const compressed = Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0))
  const stream = new Blob([compressed]).stream().pipeThrough(new DecompressionStream('gzip'))
  const bytes = await new Response(stream).arrayBuffer()
  // Whoever has a module may start workers with it, so by then it is known whether there are any.
  const [module] = await Promise.all([WebAssembly.compile(bytes), tryWorkers()])
  remember(module, bytes)
  return module
}
