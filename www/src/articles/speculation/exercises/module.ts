/** The module that computes the answers of the checked exercises: the first one. */
import init, * as exports from '#pkg/allot.js'
import code from '#pkg/allot_bg.wasm?url'
import { compile } from '../../../engine/compile.js'
import { once } from '../../../engine/once.js'
import type { Exports } from '../engine/exports.js'

export const module: () => Promise<Exports> = once(async () => {
  await init({ module_or_path: await compile(code) })
  return exports
})
