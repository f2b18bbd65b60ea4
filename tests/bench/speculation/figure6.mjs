// Figure 6, one frame: all its curves (twelve task sets, 121 N each) computed anew from sorted tasks, in the page's own
// module in Node. The range of N differs slightly each time, so that no cached result is used.
import { readFileSync } from 'node:fs'
import * as allot from '../../../www/pkg/allot.js'

const TIMES = 25

allot.initSync({ module: readFileSync(new URL('../../../www/pkg/allot_bg.wasm', import.meta.url)) })
/** @type {Record<string, number[]>} */
const took = { '6a': [], '6b': [] }
for (let i = 0; i < TIMES; i++) {
  for (const name of Object.keys(took)) {
    const text = JSON.stringify({ tasks: { list: [1] }, sweep: { from: 1 + i * 1e-6, to: 1e6, points: 121 } })
    const start = performance.now()
    allot.figure(name, text)
    took[name]?.push(performance.now() - start)
  }
}
for (const [name, times] of Object.entries(took)) {
  const [drawn] = times.splice(0, 1) // the first call draws the tasks
  times.sort((x, y) => x - y)
  const [least, median] = [times[0], times[Math.floor(times.length / 2)]]
  console.log(
    `${name}: with drawing ${drawn?.toFixed(1)} ms, then ${median?.toFixed(1)} ms (least ${least?.toFixed(1)} ms)`,
  )
}
