// The page's wasm packages, loaded in Node: the same modules that the browser runs.
import { readFileSync } from 'node:fs'

interface Package {
  /** Does nothing the second time. */
  initSync: (options: { module: BufferSource }) => unknown
}

/** Loads a package of www/pkg once and gives back its exports. */
export async function load<Exports>(name: string): Promise<Exports> {
  const at = (file: string): URL => new URL(`../../www/pkg/${file}`, import.meta.url)
  const exports = (await import(/* @vite-ignore */ at(`${name}.js`).href)) as Package & Exports
  exports.initSync({ module: readFileSync(at(`${name}_bg.wasm`)) })
  return exports
}
