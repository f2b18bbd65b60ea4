/** The module that computes the answers of the checked exercises: the first one, as the article has it. */
import { once } from '../../../engine/once.js'
import { compile } from '../../../engine/compile.js'
import { speculation } from '../article.js'
import type { Exports } from '../engine/exports.js'

export const module: () => Promise<Exports> = once(async () => {
  const { init, exports, code } = speculation.first
  await init({ module_or_path: await compile(code) })
  return exports as Exports
})
