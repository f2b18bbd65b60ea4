// The plugin of the Typst package: it asks nothing of Typst but its protocol, and a figure of every article has the
// bytes of the command line.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { stored } from '../../links/links.ts'
import { articleOf } from '../../setup/article.ts'
import { articles } from '../../setup/articles.ts'
import { commandLine } from '../../setup/native.ts'
import { plugin } from '../../setup/typst.ts'

const SITE = 'https://host.example/allot'
const program = commandLine()
const folder = mkdtempSync(join(tmpdir(), 'allot-typst-'))
afterAll(() => rmSync(folder, { recursive: true }))
const { call, imports } = plugin()

test('the plugin imports the two functions of Typst alone', () => {
  expect(imports.map(({ module, kind }) => `${module} ${kind}`)).toEqual(Array(2).fill('typst_env function'))
})

for (const { name, page } of articles) {
  const { figures } = await articleOf(name)
  // Figures of whole ensembles take minutes, and say so on their page.
  const quick = (figure: string): boolean => figures.some((one) => one.name === figure && one.effort !== 'ensemble')

  test(`a figure of ${name} has the bytes of the command line, and the words for who does not see it`, () => {
    const { link, figure } = stored(name).find((one) => quick(one.figure))!
    const address = `${page}#${link || 'v=1'}`
    const drawn = JSON.parse(call('figure', `${address}\nfigure: ${figure}`, `${SITE}/`))
    const file = join(folder, `${name}.svg`)
    program.run(['figure', figure, '--link', `${SITE}/${address}`, '-o', file])
    expect(drawn.svg).toBe(readFileSync(file, 'utf8'))
    expect(drawn.address).toBe(`${SITE}/${address}`)
    expect(drawn.words.length).toBeGreaterThan(20)
    expect(drawn.svg).toContain('<desc')
    expect(drawn.code).toContain('<svg')
  })

  test(`a link of ${name} has an answer of its article`, () => {
    const answer = JSON.parse(call('answer', `${page}#v=1`))
    expect(Object.keys(answer).length).toBeGreaterThan(2)
    expect(() => call('answer', `${page}#v=1&none=1`)).toThrow('“none” in the link means nothing')
  })
}
