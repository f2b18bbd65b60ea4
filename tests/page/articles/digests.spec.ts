// A hundred scenarios of each article have the same digest in Chromium as in Node, by the same module for programs; in
// Node they are those of the command line (tests/unit/articles/digests.test.ts).
import { articles } from '../../setup/articles.ts'
import { drawn, saidBy } from '../../setup/drawn.ts'
import { expect, test } from '../helpers.ts'

for (const { name } of articles)
  test(`${name}: a hundred scenarios have the digests of Node`, async ({ page }) => {
    const { scenarios, command } = await drawn(name)
    const said = await saidBy(name, command)
    const expected: unknown[] = []
    for (const scenario of scenarios) expected.push(await said(scenario))
    // A file without a policy of what may be loaded.
    await page.goto('robots.txt')
    const found = await page.evaluate(
      async ({ name, command, scenarios, address }) => {
        const api = (await import(address)) as Record<string, Record<string, (scenario: object) => Promise<unknown>>>
        const answers: unknown[] = []
        for (const scenario of scenarios) answers.push(await api[name]![command]!(scenario))
        return answers
      },
      { name, command, scenarios, address: new URL('api.js', page.url()).href },
    )
    expect(found).toEqual(expected)
  })
