/** The wasm modules of an article for programs: each is loaded at the first call of a function that needs it. */
import { compile } from '../engine/compile.js'

/** The start of a module's bindings, as wasm-bindgen makes it. */
type Init = (input: { module_or_path: WebAssembly.Module }) => Promise<unknown>

/**
 * Loads a module when it is first asked for, and remembers it. After a failure the next call tries again. Node and Deno
 * read a file that lies on a disk; anywhere else it is fetched.
 * @param address of the .wasm file, absolute
 */
export function moduleOf<T>(init: Init, address: URL, exports: T): () => Promise<T> {
  let loaded: Promise<T> | null = null
  const load = async (): Promise<T> => {
    await init({ module_or_path: await compiled(address) })
    return exports
  }
  return () => {
    loaded ??= load().catch((error: unknown) => {
      loaded = null
      throw error
    })
    return loaded
  }
}

async function compiled(address: URL): Promise<WebAssembly.Module> {
  if (address.protocol !== 'file:') return compile(address.href)
  const { readFile } = await import('node:fs/promises')
  return WebAssembly.compile(await readFile(address))
}
