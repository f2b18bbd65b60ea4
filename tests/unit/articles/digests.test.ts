// A hundred scenarios of each article have the same digest in a program in Node as on the command line. The package for
// Python is held to the command line with the same ones in crate/python/tests, Chromium to Node in
// tests/page/articles/digests.spec.ts.
import { describe, expect, test } from 'vitest'
import { articles } from '../../setup/articles.ts'
import { drawn, saidBy } from '../../setup/drawn.ts'
import { commandLine } from '../../setup/native.ts'

const program = commandLine()

describe.each(articles)('$name', ({ name }) => {
  test('a hundred scenarios have the digests of the command line', async () => {
    const { scenarios, command } = await drawn(name)
    const said = await saidBy(name, command)
    expect(scenarios).toHaveLength(100)
    const all = new Set<string>()
    for (const scenario of scenarios) {
      const file = JSON.stringify({ ...scenario, article: name })
      const here = await said(scenario)
      const native = JSON.parse(program.run([command], file)) as object
      // A whole answer also has words for the page.
      expect(typeof here === 'string' ? { digest: here } : here, file).toMatchObject(native)
      all.add(JSON.stringify(here))
    }
    // They are not all the same.
    expect(all.size).toBeGreaterThan(90)
  }, 120_000)
})
