// A sequencer of Vitest that gives each shard its files by the lists in split.json beside this file. A file that no list
// has goes to the shard that the lists name for others.
//
//     // vitest.config.js
//     import AllotSequencer from './split/vitest.mjs'
//     export default { test: { sequence: { sequencer: AllotSequencer } } }
//
//     npx vitest run --shard=2/4
import { readFileSync } from 'node:fs'
import { relative, sep } from 'node:path'
import { BaseSequencer } from 'vitest/node'

const split = JSON.parse(readFileSync(new URL('split.json', import.meta.url), 'utf8'))

export default class AllotSequencer extends BaseSequencer {
  async shard(files) {
    const { index, count } = this.ctx.config.shard
    if (count !== split.machines.length)
      throw new Error(`--shard=${index}/${count}: split.json is for ${split.machines.length} machines`)
    const root = this.ctx.config.root
    return files.filter((file) => machineOf(relative(root, file.moduleId).split(sep).join('/')) === index)
  }
}

/** The machine of a file, by its path from the root; reports may have it from the root of another computer. */
function machineOf(path) {
  let best = { length: Infinity, machine: split.others }
  for (const [i, names] of split.machines.entries())
    for (const name of names.map((name) => name.replaceAll('\\', '/')))
      if ((name === path || name.endsWith(`/${path}`)) && name.length < best.length)
        best = { length: name.length, machine: i + 1 }
  return best.machine
}
