// What pages tell those that find, show and cite them, with the address of the site and without.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import articles from '../../../articles.json' with { type: 'json' }
import { forCrawlers, found, PREVIEWS, site } from '../../../scripts/about.mjs'
import { sourcesOf } from '../../../scripts/cite.mjs'
import { figuresOf } from '../../../scripts/oembed.mjs'
import { OTHERS } from '../../../scripts/pages.mjs'

const told = { page: 'index.html', title: 'a &lt;b&gt; &amp; c', description: 'what &quot;it&quot; is about' }

test('without an address nothing says where the site lies', () => {
  expect(site('')).toBeUndefined()
  const head = found(told, undefined)
  expect(head).toContain('<meta property="og:image" content="./preview.png">')
  expect(head).not.toMatch(/canonical|og:url|ld\+json|https:/)
  expect(Object.keys(forCrawlers(undefined))).toEqual(['robots.txt', '404.html'])
})

test('with an address every page has one, whole, and is on the map', () => {
  const address = site('https://somewhere.example/allot')
  expect(address?.href).toBe('https://somewhere.example/allot/')
  const head = found({ ...told, page: 'other.html' }, address)
  expect(head).toContain('<link rel="canonical" href="https://somewhere.example/allot/other.html">')
  expect(head).toContain('<meta property="og:image" content="https://somewhere.example/allot/preview.png">')
  const [, json] = /<script type="application\/ld\+json">(.*)<\/script>/.exec(head) ?? []
  expect(json).not.toContain('<')
  expect(JSON.parse(json!)).toMatchObject({ name: 'a <b> & c', description: 'what "it" is about', inLanguage: 'en' })
  const files = forCrawlers(address)
  const places = [...String(files['sitemap.xml']).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => place)
  expect(places).toHaveLength(1 + articles.length + OTHERS.length)
  expect(places).toContain('https://somewhere.example/allot/reference/')
  expect(places[0]).toBe('https://somewhere.example/allot/')
  expect(files['robots.txt']).toContain('Sitemap: https://somewhere.example/allot/sitemap.xml')
})

test('the page of each article has a preview of its own, in the size that sites ask for', () => {
  for (const { name, page } of articles) {
    const head = found({ ...told, page }, undefined)
    expect(head).toContain(`<meta property="og:image" content="./preview-${name}.png">`)
    const picture = readFileSync(String(PREVIEWS[`preview-${name}.png`]))
    expect(picture.toString('latin1', 12, 16)).toBe('IHDR')
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630])
  }
})

test('with an address each figure has a page, which leads to how it is embedded', async () => {
  const files = forCrawlers(site('https://somewhere.example/allot'))
  for (const { name, page, frame } of articles) {
    const { FIGURES } = (await import(`../../../www/src/articles/${name}/figures.ts`)) as {
      FIGURES: readonly { name: string; title: string }[]
    }
    const known = figuresOf(name)
    expect(known).toEqual(FIGURES.map((one) => ({ name: one.name, title: one.title })))
    for (const { name: figure, title } of known) {
      const place = `https://somewhere.example/allot/figures/${name}-${figure}.json`
      const html = files[`figures/${name}-${figure}.html`]!
      expect(html).toContain(`<link rel="alternate" type="application/json+oembed" href="${place}" title="`)
      const told = JSON.parse(files[`figures/${name}-${figure}.json`]!) as Record<string, unknown>
      expect(told).toMatchObject({ version: '1.0', type: 'rich', title, width: 720 })
      const source = `https://somewhere.example/allot/${frame}#v=1&amp;figure=${figure}&amp;controls=1`
      expect(told.html).toContain(`<iframe src="${source}"`)
    }
    const first = `href="https://somewhere.example/allot/figures/${name}-${known[0]!.name}.json"`
    expect(found({ ...told, page }, site('https://somewhere.example/allot'))).toContain(first)
  }
})

test('an address that is none is refused by its name', () => {
  expect(() => site('somewhere')).toThrow('ALLOT_SITE: somewhere is not allowed; the address of the site')
  expect(() => site('ftp://somewhere.example/')).toThrow('ALLOT_SITE')
})

test('the sources of each article can be cited', () => {
  const [, ...sources] = readFileSync('CITATION.cff', 'utf8').split(/^ {2}- type: /m)
  const made = articles.flatMap(({ name }) => sourcesOf(name))
  expect(made).toHaveLength(sources.length)
  const keys = made.map((entry) => /^@\w+\{(\w+),\n(?: {2}\w+ = \{.*\},\n)+\}\n$/.exec(entry)?.[1])
  expect(new Set(keys).size).toBe(sources.length)
  expect(keys).not.toContain(undefined)
  for (const [k, source] of sources.entries()) {
    expect(made[k]).not.toContain('undefined')
    for (const [, family] of source.matchAll(/family-names: (.*)\}/g)) expect(made[k]).toContain(`${family}, `)
    for (const [, text] of source.matchAll(/^ +(?:title|doi|year|journal|collection-title): "?(.*?)"?$/gm))
      expect(made[k]).toContain(`{${text}}`)
  }
  expect(() => sourcesOf('nobody')).toThrow('no source of nobody')
})

test('the page of each article names all that it is after', () => {
  for (const { name, page } of articles) {
    const footer = /<footer>.*<\/footer>/s.exec(readFileSync(`www/${page}`, 'utf8'))?.[0].replaceAll(/<[^>]*>/g, '')
    for (const entry of sourcesOf(name)) {
      const told = (field: string) => new RegExp(`^ {2}${field} = \\{+(.*?)\\}+,$`, 'm').exec(entry)?.[1]
      for (const field of ['title', 'year', 'journal']) expect(footer).toContain(told(field) ?? '')
      expect(readFileSync(`www/${page}`, 'utf8')).toContain(told('doi') ?? '')
    }
  }
})

test('the file to cite by names one source for each article, and the version of the crates', () => {
  const cited = readFileSync('CITATION.cff', 'utf8')
  const sources = [...cited.matchAll(/^ {4}notes: the article “(.*)”$/gm)].map(([, article]) => article)
  expect(new Set(sources)).toEqual(new Set(articles.map(({ name }) => name)))
  expect(sources).toHaveLength(articles.length)
  const [, version] = /^version = "(.*)"$/m.exec(readFileSync('Cargo.toml', 'utf8')) ?? []
  expect(cited).toContain(`\nversion: ${version}\n`)
  const meta = JSON.parse(readFileSync('codemeta.json', 'utf8')) as { version: string; citation: { name: string }[] }
  expect(meta.version).toBe(version)
  for (const { name } of meta.citation) expect(cited).toContain(name)
  expect(meta.citation).toHaveLength(articles.length)
})
