// The example of static/examples/pandoc, as pandoc builds it: a live figure in HTML, a drawn one in LaTeX.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { programOfTests } from '../../../scripts/program.mjs'

const root = join(import.meta.dirname, '../../..')
const hasPandoc = spawnSync('pandoc', ['--version']).status === 0
let folder = ''
let allot = ''

beforeAll(() => {
  allot = programOfTests()
  folder = mkdtempSync(join(tmpdir(), 'allot-pandoc-'))
  cpSync(join(root, 'static/examples/pandoc'), folder, { recursive: true })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function pandoc(format: string): { status: number | null; out: string; told: string } {
  const { status, stdout, stderr } = spawnSync('pandoc', ['--lua-filter', 'allot.lua', '-t', format, 'document.md'], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, ALLOT: allot },
  })
  return { status, out: stdout, told: stderr }
}

test.skipIf(!hasPandoc)('the example is built in HTML and in LaTeX, and not with a wrong number', () => {
  const html = pandoc('html')
  expect(html.told).toBe('')
  expect(html.out).toMatch(/ends after 7 s, which is\s16\.7 % more/)
  expect(html.out).toContain('<script async src="https://your.host/allot/embed.js"></script>')
  const link = 'balance.html#v=1&objects.loads=3,3,2,2,2&processors=2&figure=strategies'
  expect(html.out).toContain(`<allot-figure figure="strategies" link="${link.replaceAll('&', '&amp;')}"`)

  const latex = pandoc('latex')
  expect(latex.told).toBe('')
  const pictures = readdirSync(join(folder, 'allot-figures')).sort()
  expect(pictures).toHaveLength(2)
  for (const picture of pictures) expect(latex.out).toContain(`\\includegraphics{allot-figures/${picture}}`)
  // The picture has the bytes of the command's.
  const drawn = join(folder, 'drawn.svg')
  const asked = ['figure', 'strategies', '--link', `https://your.host/allot/${link}`, '-o', drawn]
  expect(spawnSync(allot, asked).status).toBe(0)
  const picture = pictures.find((name) => !name.endsWith('-link.svg'))
  expect(readFileSync(join(folder, 'allot-figures', picture ?? ''), 'utf8')).toBe(readFileSync(drawn, 'utf8'))

  const text = readFileSync(join(folder, 'document.md'), 'utf8')
  writeFileSync(join(folder, 'document.md'), text.replace('after 7 s', 'after 8 s'))
  const wrong = pandoc('html')
  expect(wrong.status).not.toBe(0)
  expect(wrong.told).toContain('8 s is written, 7 is computed')
})
