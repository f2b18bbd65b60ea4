// npm test: sets up everything, runs every suite to its end, and closes with the counts over all of them.
// `npm test -- page types` runs only the suites so named; `npm test -- kit` all that tests that part of the project;
// `npm test -- page kit` that part's tests of the page; `npm test -- changed` what a change can reach.
import { setUpNode } from './setup.mjs'
import { suites } from './suites/all.mjs'
import { changed } from './suites/changed.mjs'
import { tellDurations } from './suites/durations.mjs'
import { parts, SUITES_OF_A_PART } from './suites/parts.mjs'
import { runAll } from './suites/turns.mjs'

const names = process.argv.slice(2)
const known = suites.map((suite) => suite.name)
const unknown = names.filter((name) => !known.includes(name) && !parts.includes(name) && name !== 'changed')
if (unknown.length > 0) {
  console.error(
    `No suite ${unknown.join(', ')}; there are ${known.join(', ')}, the parts ${parts.join(', ')}, and “changed”.`,
  )
  process.exit(1)
}
const chosenParts = names.filter((name) => parts.includes(name))
const chosenSuites = names.filter((name) => known.includes(name))

await setUpNode()
const reach = names.includes('changed') ? await changed() : undefined
const usual = reach?.suites ?? (chosenParts.length > 0 ? SUITES_OF_A_PART : known)
const those = chosenSuites.length > 0 ? chosenSuites : usual
const begun = performance.now()
const results = await runAll(
  suites.filter(({ name }) => those.includes(name)),
  ({ name }) => (reach ? (name === 'rust' ? reach.crates : reach.parts) : chosenParts),
)
const seconds = (performance.now() - begun) / 1000
tellDurations(results, seconds)

const total = { passed: 0, failed: 0, skipped: 0 }
console.log()
for (const { suite, counts, seconds } of results) {
  total.passed += counts.passed
  total.failed += counts.failed
  total.skipped += counts.skipped
  const verdict = counts.failed > 0 ? 'failed' : 'ok'
  const told = `${counts.passed} passed, ${counts.failed} failed`
  console.log(`${suite.name.padEnd(12)} ${verdict.padEnd(7)} ${told}  ${seconds.toFixed(1)} s`)
}
for (const test of results.flatMap(({ counts }) => counts.unsteady ?? []))
  console.log(`passed at the second try only, and needs a look: ${test}`)
console.log(`all of it, some suites side by side: ${seconds.toFixed(1)} s\n`)
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
console.log(`${total.passed} passed, ${total.failed} failed${skipped}`)
process.exitCode = total.failed > 0 ? 1 : 0
