/** The wasm modules of an article for programs: each is loaded at the first call of a function that needs it. */
import { compile } from '../engine/compile.js'
import { once } from '../engine/once.js'
import type { Init } from '../engine/serve.js'

/**
 * Loads a module when it is first asked for, and remembers it. After a failure the next call tries again. Node and Deno
 * read a file that lies on a disk; anywhere else it is fetched.
 * @param code the address of its .wasm file, relative to the module for programs, which is one file
 */
export function moduleOf<T>(init: Init, exports: T, code: string): () => Promise<T> {
  return once(async () => {
    await init({ module_or_path: await compiled(new URL(code, import.meta.url)) })
    return exports
  })
}

async function compiled(address: URL): Promise<WebAssembly.Module> {
  if (address.protocol !== 'file:') return compile(address.href)
  const { readFile } = await import('node:fs/promises')
  return WebAssembly.compile(await readFile(address))
}
