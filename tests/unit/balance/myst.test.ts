// The plugin of MyST in the npm package, by mystmd itself: a live figure for pages, the picture of the command line in
// print, and numbers that fail a build once they are no longer so. MyST fetches templates; nothing here needs one.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commandLine } from '../../setup/native.ts'

const root = join(import.meta.dirname, '../../..')
const SITE = 'https://host.example/allot/'
const LINK = 'balance.html#v=1&objects.loads=3,3,2,2,2&processors=2&figure=strategies'
const WORK = {
  article: 'balance',
  objects: { loads: [3, 3, 2, 2, 2] },
  processors: 2,
  strategies: ['greedy', 'optimal'],
}
const [GREEDY, OPTIMAL] = ['strategies.greedy.makespan', 'strategies.optimal.makespan']
const NUMBERS: [string, string][] = [
  ['6.0 s', OPTIMAL],
  ['16.7 %', `${GREEDY} / ${OPTIMAL} - 1`],
  ['42', `${GREEDY} * ${OPTIMAL}`],
  ...Array.from({ length: 17 }, (_, at): [string, string] => [`${7 * (at + 1)}`, `${at + 1} * ${GREEDY}`]),
]
const program = commandLine()
const project = mkdtempSync(join(tmpdir(), 'allot-myst-'))
const made = join(project, '_build')

beforeAll(() => {
  cpSync(join(root, 'dist/npm'), join(project, 'node_modules/allot'), { recursive: true })
  write('myst.yml', 'version: 1\nproject:\n  plugins:\n    - node_modules/allot/myst.mjs\nsite:\n  template: none\n')
  write('work.json', JSON.stringify(WORK))
})
afterAll(() => rmSync(project, { recursive: true }))

function write(name: string, text: string): void {
  writeFileSync(join(project, name), text)
}

function page(text: string): string {
  const print = '  - format: typst\n    template: null\n    output: _build/page.typ'
  return `---\nexports:\n${print}\n  - format: xml\n    output: _build/page.xml\n---\n\n${text}\n`
}

function sentences(numbers: readonly [string, string][]): string {
  return numbers
    .map(([number, of], at) => `A name. Sentence ${at} says {allot}\`${number} = work.json ${of}\`.\n`)
    .join('\n')
}

/** Builds the project in a format; “site” for the content of pages, whose template is not there. */
function myst(format: string): { status: number | null; told: string } {
  rmSync(made, { recursive: true, force: true })
  const args = [join(root, 'node_modules/mystmd/dist/myst.cjs'), 'build', `--${format}`]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: project, encoding: 'utf8' })
  return { status, told: `${stdout}${stderr}` }
}

test('a figure is live on pages, and in print it has the bytes of the command line', () => {
  const figure = `\`\`\`{allot} ${SITE}${LINK}\n:title: A & B\n:controls:\n\`\`\``
  write('index.md', page(`It is {allot}\`${LINK} ${GREEDY} as .1\` s.\n\n${sentences(NUMBERS)}\n${figure}`))
  const drawn = join(project, 'drawn.svg')
  program.run(['figure', 'strategies', '--link', `${SITE}${LINK}`, '-o', drawn])
  const pictures = (folder: string): string[] =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.svg'))
      .map((name) => readFileSync(join(folder, name), 'utf8'))

  const { told } = myst('typst')
  // That Typst itself is not there is no matter: its text and pictures are.
  expect(told).not.toContain('is written')
  const text = readFileSync(join(made, 'page.typ'), 'utf8')
  expect(text).toContain('It is 7.0 s.')
  expect(text).toContain('Sentence 1 says 16.7')
  // MyST escapes links, too.
  expect(text.replaceAll('\\', '')).toContain(`#link("${SITE}${LINK}")`)
  expect(pictures(join(made, 'files'))).toEqual([readFileSync(drawn, 'utf8')])
  expect(myst('xml').status).toBe(0)

  myst('site')
  const content = readFileSync(join(made, 'site/content/index.json'), 'utf8')
  const state = LINK.slice(LINK.indexOf('#') + 1).replace('&figure=strategies', '')
  expect(content).toContain(`"src":"${SITE}embed-balance.html#${state}&figure=strategies&controls=1","title":"A & B"`)
  expect(content).toMatch(/"alt":"[^"]{40,}"/)
  expect(pictures(join(made, 'site/public'))).toEqual([readFileSync(drawn, 'utf8')])
}, 60_000)

test('the example is built', () => {
  cpSync(join(root, 'static/examples/myst/index.md'), join(project, 'index.md'))
  const { told } = myst('site')
  expect(told).not.toContain('⛔')
  const content = readFileSync(join(made, 'site/content/index.json'), 'utf8')
  for (const number of ['7 s', '16.7 %', '6.0']) expect(content).toContain(`"type":"text","value":"${number}"`)
  expect(content).toContain('"src":"https://your.host/allot/embed-balance.html#v=1&')
}, 60_000)

test('each of twenty changed numbers fails the build, by its page, line, sentence and both numbers', () => {
  rmSync(join(project, 'index.md'), { force: true })
  expect(NUMBERS).toHaveLength(20)
  const changed = NUMBERS.map(([number]) => number.replace(/\d/, number.startsWith('9') ? '8' : '9'))
  for (const [at, other] of changed.entries()) {
    const numbers = NUMBERS.map(([number, of], place): [string, string] => [place === at ? other : number, of])
    write(`page${at}.md`, page(sentences(numbers)))
  }
  const { told } = myst('site')
  for (const [at, [number]] of NUMBERS.entries()) {
    const computed = number.replace(' s', '')
    const why = `“Sentence ${at} says ${changed[at]}.”: ${changed[at]} is written, ${computed} is computed`
    // The page opens with nine lines.
    expect(told).toMatch(new RegExp(`page${at}\\.md:${10 + 2 * at}[^\\n]*${escaped(why)}`))
  }
  expect(told.match(/is written, /g)).toHaveLength(20)
  for (const [at] of [...NUMBERS.entries()].slice(1)) rmSync(join(project, `page${at}.md`))
  expect(myst('xml').status).toBe(1)
  rmSync(join(project, 'page0.md'))
}, 60_000)

test('what cannot be answered fails the build as well', () => {
  const wrong = [
    ['{allot}`none.json a`', 'none.json'],
    ['{allot}`work.json`', 'an address and a field'],
    ['```{allot} balance.html#v=1\n```', 'the address of allot’s pages is needed'],
    [`\`\`\`{allot} ${SITE}balance.html#v=1\n\`\`\``, 'the figure’s name is needed'],
  ] as const
  for (const [at, [text]] of wrong.entries()) write(`wrong${at}.md`, page(text))
  const { told } = myst('site')
  for (const [at, [, why]] of wrong.entries())
    expect(told).toMatch(new RegExp(`wrong${at}\\.md:10[^\\n]*${escaped(why)}`))
}, 60_000)

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
