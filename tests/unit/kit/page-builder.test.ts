// The builder's texts that can be tested without a browser: quoting, and the command line for print.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { frameAddress, TARGETS, type Wish } from '../../../www/src/builder/targets.ts'
import { article, setArticle } from '../../../www/src/state/article.ts'
import { commandLine } from '../../setup/native.ts'

/** The first article, which the set-up sets. */
const first = article()
const root = join(import.meta.dirname, '../../..')

const plain: Wish = {
  figure: '6a',
  chapter: 5,
  ask: false,
  title: 'Boost',
  controls: true,
  theme: null,
  script: true,
  height: 800,
  state: 'v=1',
  host: 'https://your.host/allot/',
}

function texts(id: string, wish: Partial<Wish>): string[] {
  return TARGETS.find((one) => one.id === id)!
    .pieces({ ...plain, ...wish })
    .map(({ text }) => text)
}

describe('what the builder writes', () => {
  test('with nothing set, the element says its article and no more than it must', () => {
    expect(texts('html', {})).toEqual([
      `<allot-figure figure="6a" link="${first.page}#v=1" controls title="Boost">\n` +
        `<a href="https://your.host/allot/${first.page}#v=1&amp;chapter=5">Boost, in allot</a>\n</allot-figure>`,
      '<script async src="https://your.host/allot/embed.js"></script>',
    ])
  })

  test('the frame’s address says figure, controls and theme once each', () => {
    expect(frameAddress({ ...plain, state: 'v=1&slots=5', controls: false, theme: 'dark' })).toBe(
      'https://your.host/allot/embed.html#v=1&slots=5&figure=6a&controls=0&theme=dark',
    )
  })

  test('a figure of an article with a page of its own names that page, and its frame', () => {
    setArticle({ ...first, page: 'other.html', frame: 'embed-other.html' })
    try {
      expect(texts('html', {})[0]).toContain('<allot-figure figure="6a" link="other.html#v=1" controls')
      expect(texts('html', {})[0]).toContain('href="https://your.host/allot/other.html#v=1&amp;chapter=5"')
      expect(texts('html', { script: false })[0]).toContain('allot/embed-other.html#v=1&amp;figure=6a')
      expect(texts('sphinx', {})[0]).toContain(':link: other.html#v=1\n')
    } finally {
      setArticle(first)
    }
  })

  test('nothing leaves its quotes', () => {
    const odd = { title: `"><script>alert(1)</script>`, state: `v=1&hide=6a:a'b"c<d`, host: `https://x.org/a'b/` }
    for (const script of [true, false]) {
      for (const id of ['html', 'mdbook', 'markdown']) {
        const html = texts(id, { ...odd, script })
          .slice(0, 1)
          .join('')
        expect(html).not.toContain('<script>')
        const tags = html.replaceAll(/"[^"<]*"/g, '""').replaceAll(/(?<=>)[^<]*/g, '')
        expect(tags).toMatch(/^<(iframe|allot-figure) /)
        expect(tags).not.toMatch(/alert|hide|your|x\.org/)
      }
    }
    const echo = texts('print', { ...odd, figure: '7', chapter: 4 })[0]!.replace(/^allot/, `printf '%s|'`)
    const said = execFileSync('sh', ['-c', echo], { encoding: 'utf8' })
    expect(said).toBe(`figure|7|--link|https://x.org/a'b/${first.page}#v=1&hide=6a:a'b"c<d&chapter=4|-o|allot-7.svg|`)
  })

  test('no line of HTML is empty or indented, where Markdown would end it', () => {
    for (const script of [true, false]) {
      for (const text of texts('markdown', { script }).slice(0, -1)) expect(text).not.toMatch(/\n\s*\n|^\s/m)
    }
  })

  test('a document that is built names the figure by its link, in each of its forms', () => {
    const link = `https://your.host/allot/${first.page}#v=1&theme=dark&figure=6a`
    expect(texts('documents', { theme: 'dark' })).toEqual([
      `\`\`\`allot\n${link}\ntitle: Boost\ncontrols:\n\`\`\``,
      `\`\`\`{allot} ${link}\n:title: Boost\n:controls:\n\`\`\``,
      `.. allot:: ${link}\n   :title: Boost\n   :controls:`,
      `#allot.figure("${link}", title: "Boost", controls: true)`,
    ])
  })

  test('every tab has something to copy, a note, and an example that exists', () => {
    for (const { pieces, note, example } of TARGETS) {
      for (const script of [true, false]) {
        const wish = { ...plain, script }
        expect(pieces(wish).length).toBeGreaterThan(0)
        expect(note(wish)).toMatch(/\.$/)
        const file = example(wish)
        if (file) expect(readFileSync(join(root, 'static/examples', file), 'utf8')).toMatch(/allot/)
      }
    }
  })
})

describe('the lines for print, on the command line', () => {
  const allot = commandLine()
  const folder = mkdtempSync(join(tmpdir(), 'allot-print-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  // Small enough to be simulated at once, where it is one that is simulated.
  const state = 'v=1&slots=5000&simulation.runs=1&simulation.wall_clock=600&simulation.trajectories=20&hide=6a:delta_1'

  test.each(first.figures.map(({ name }) => name))(
    'figure %s is drawn',
    (figure) => {
      for (const [index, ending] of ['svg', 'png'].entries()) {
        const line = texts('print', { figure, state, theme: 'dark' })[index]!
        const said = execFileSync('sh', ['-c', `allot() { "$PROGRAM" "$@"; }; ${line}`], {
          cwd: folder,
          encoding: 'utf8',
          stdio: ['ignore', 'pipe', 'pipe'],
          env: { ...process.env, PROGRAM: allot.program },
        })
        expect(JSON.parse(said)).toMatchObject({ figure, file: `allot-${figure}.${ending}` })
        const start = readFileSync(join(folder, `allot-${figure}.${ending}`))
          .subarray(0, 4)
          .toString('latin1')
        expect(start).toBe(ending === 'svg' ? '<svg' : '\x89PNG')
      }
    },
    120_000,
  )
})
