// A sequencer of Jest that gives each shard its files by the lists in split.json beside this file. A file that no list
// has goes to the shard that the lists name for others.
//
//     npx jest --shard=2/4 --testSequencer=./split/jest.cjs
const { relative, sep } = require('node:path')
const Sequencer = require('@jest/test-sequencer').default
const split = require('./split.json')

module.exports = class AllotSequencer extends Sequencer {
  shard(tests, { shardIndex, shardCount }) {
    if (shardCount !== split.machines.length)
      throw new Error(`--shard=${shardIndex}/${shardCount}: split.json is for ${split.machines.length} machines`)
    const own = ({ path, context }) => {
      const root = context.config.rootDir
      return machineOf(relative(root, path).split(sep).join('/')) === shardIndex
    }
    return tests.filter(own)
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
