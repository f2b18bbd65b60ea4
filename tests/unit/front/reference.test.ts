// The reference: documents as pages, links between them, and its search.
import { readFileSync } from 'node:fs'
import MarkdownIt from 'markdown-it'
import { expect, test, vi } from 'vitest'
import articles from '../../../articles.json' with { type: 'json' }
import { sourcesOf } from '../../../scripts/cite.mjs'
import { anchor, referencePages, sheet, sheets } from '../../../scripts/reference.mjs'

const all = await sheets()
vi.mock('virtual:reference', () => ({
  default: all.flatMap(({ name, title: page, parts }) =>
    parts.map(({ id, title, text }) => ({ id: `${name}.html#${id}`, title, page, text })),
  ),
}))
const { find } = await import('../../../www/src/reference/search.ts')

test('every document is a page, with each of its headings', () => {
  expect(referencePages()).toEqual(['index', ...all.map(({ name }) => name)].map((name) => `reference/${name}.html`))
  for (const { name, file, html } of all) {
    // What it is made of is no document.
    if (name === 'cite') continue
    const text = readFileSync(file, 'utf8').replace(/^```[\s\S]*?^```/gm, '')
    for (const [, heading = ''] of text.matchAll(/^#+ (.*)$/gm)) expect(html, file).toContain(`id="${anchor(heading)}"`)
    // Comments of documents are none of the page's; in code one may be shown.
    expect(html.replace(/<pre[\s\S]*?<\/pre>/g, '')).not.toMatch(/\.md["#]|<!--|&lt;!--/)
  }
})

test('how to cite has allot and the sources of each article', () => {
  const { html, level2 } = all.find(({ name }) => name === 'cite')!
  expect(level2.map(({ title }) => title)).toEqual(['allot', ...articles.map(({ name }) => name)])
  const sources = articles.flatMap(({ name }) => sourcesOf(name))
  expect(html.match(/<code>@\w+\{/g)).toHaveLength(1 + sources.length)
})

test('a link to another document leads to its page, and one that leads nowhere is an error', () => {
  const reader = new MarkdownIt()
  const made = (text: string) =>
    sheet(reader, { name: 'a', file: 'docs/a.md' }, text, (file) => (file === 'docs/b.md' ? './b.html' : undefined))
  expect(made('# A\n\n[b](b.md#there), [out](https://b.example)').html).toContain('href="./b.html#there"')
  expect(() => made('# A\n\n[c](c.md)')).toThrow('docs/a.md: no page for c.md')
  expect(() => made('no title')).toThrow('docs/a.md has no title')
  expect(made('# A\n\n| a |\n| --- |\n| `x.y` |\n').html).toContain('<tr id="x.y">')
})

test.each([
  ['checkpoint interval', 'fields'],
  ['tasks.delta.seed', 'fields.html#tasks.delta.seed'],
  ['allot check', 'commands.html'],
  ['grammar', 'stensal.html#grammar'],
  ['iframe', 'embed.html'],
  ['procesors', 'processors'],
])('a search for “%s” finds %s', (words, place) => {
  expect(
    find(words)
      .slice(0, 6)
      .map(({ id }) => id)
      .join(' '),
  ).toContain(place)
})

test('a search for what is nowhere finds nothing', () => {
  expect(find('zzzzqqqq')).toEqual([])
})
