/**
 * The two wasm modules for the programming interface. Each is loaded at the first call of a function that needs it. The
 * addresses are relative to this file, so that it works from any folder of any host, and from a disk in Node and Deno.
 */
import initFirst, * as first from '../../../../pkg/allot.js'
import firstFile from '../../../../pkg/allot_bg.wasm?url'
import initLater, * as later from '../../../../pkg/parsplice.js'
import laterFile from '../../../../pkg/parsplice_bg.wasm?url'
import { compile } from '../../../engine/compile.js'
import type { Allocate, Exports } from '../engine/exports.js'
import type { SimulatorExports } from '../engine/simulator-exports.js'

export type First = Exports & { allocate: Allocate }

/** Reads and compiles a module. Node and Deno read one that lies beside this file on a disk. */
async function moduleAt(file: string): Promise<WebAssembly.Module> {
  const address = new URL(file, import.meta.url)
  if (address.protocol !== 'file:') return compile(address.href)
  const { readFile } = await import('node:fs/promises')
  return WebAssembly.compile(await readFile(address))
}

/** Remembers what was loaded. After a failure the next call tries again. */
function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | null = null
  return () => {
    loaded ??= load().catch((error: unknown) => {
      loaded = null
      throw error
    })
    return loaded
  }
}

/** The module of allocations, figures and drawing. */
export const firstModule = once(async (): Promise<First> => {
  await initFirst({ module_or_path: await moduleAt(firstFile) })
  return first
})

/** The module of simulations, sweeps and files. */
export const laterModule = once(async (): Promise<SimulatorExports> => {
  await initLater({ module_or_path: await moduleAt(laterFile) })
  return later as unknown as SimulatorExports
})
