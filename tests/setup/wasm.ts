// The page's wasm packages, loaded in Node: the same modules that the browser runs.
import { readFileSync } from 'node:fs'

interface Package {
  /** Does nothing the second time. */
  initSync: (options: { module: BufferSource }) => unknown
}

/** A folder of packages: those that are published, or those of the quick build. */
export type Build = 'pkg' | 'pkg-quick'

/** Loads a package once and gives back its exports. */
export async function load<Exports>(name: string, build: Build = 'pkg'): Promise<Exports> {
  const at = (file: string): URL => new URL(`../../www/${build}/${file}`, import.meta.url)
  const exports = (await import(/* @vite-ignore */ at(`${name}.js`).href)) as Package & Exports
  exports.initSync({ module: readFileSync(at(`${name}_bg.wasm`)) })
  return exports
}
