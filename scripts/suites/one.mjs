// One suite, in a process of its own: `node scripts/suites/one.mjs <suite> [parts]`. Its counts go to the process that
// started it, which has the output too.
import { suites } from './all.mjs'

const [name = '', ...parts] = process.argv.slice(2)
const suite = suites.find((one) => one.name === name)
if (!suite) throw new Error(`no suite ${name}`)
const counts = await suite.go(parts)
process.send?.(counts)
if (process.connected) process.disconnect()
