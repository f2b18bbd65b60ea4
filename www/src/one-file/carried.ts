/** Replaces engine/compile.ts in allot.html: instead of a module's address a page has its name in the archive. */
import { fileOf } from './files.js'
import { compiled } from './workers.js'

export async function compile(name: string): Promise<WebAssembly.Module> {
  const bytes = await fileOf(name)
  return compiled(bytes.slice().buffer)
}
