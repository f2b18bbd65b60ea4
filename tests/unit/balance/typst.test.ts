// The example of static/examples/typst, compiled by Typst: the picture of the command line on paper, the live figure in
// HTML, and numbers that fail a build once they are no longer so.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '../../../scripts/run.mjs'
import { commandLine } from '../../setup/native.ts'
import { compiler, plugin } from '../../setup/typst.ts'

const SITE = 'https://your.host/allot/'
const LINK = 'balance.html#v=1&objects.loads=3,3,2,2,2&processors=2&figure=strategies'
const [GREEDY, OPTIMAL] = ['strategies.greedy.makespan', 'strategies.optimal.makespan']
/** What is written, and what it is of: a field or a formula. */
const NUMBERS: [string, string][] = [
  ['7 s', GREEDY],
  ['16.7 %', `${GREEDY} / ${OPTIMAL} - 1`],
  ['42', `${GREEDY} * ${OPTIMAL}`],
  ...Array.from({ length: 17 }, (_, at): [string, string] => [`${6 * (at + 1)}.0`, `${at + 1} * ${OPTIMAL}`]),
]
const program = commandLine()
const folder = mkdtempSync(join(tmpdir(), 'allot-typst-'))
let compile: Awaited<ReturnType<typeof compiler>>

beforeAll(async () => {
  compile = await compiler(folder)
  cpSync(join(root, 'static/examples/typst'), folder, { recursive: true })
}, 600_000)
afterAll(() => rmSync(folder, { recursive: true }))

/** Compiles texts, each as a document beside the example; their refusals. */
function refusals(texts: readonly string[]): (string | null)[] {
  return compile(
    texts.map((text, at) => {
      const input = join(folder, `text${at}.typ`)
      writeFileSync(input, text)
      return { input, output: join(folder, `text${at}.pdf`) }
    }),
  )
}

/** A document with sentences of numbers, and more. */
function sentences(numbers: readonly [string, string][], more = ''): string {
  const all = numbers.map(([number, of]) => `It says #allot.number(work, "${number} = ${of}").`)
  return ['#import "@local/allot:0.1.0"', '#let work = read("work.json")', ...all, more].join('\n')
}

test('the example has its picture on paper and the live figure in HTML', () => {
  const made = ['pdf', 'svg', 'html'].map((form) => join(folder, `document.${form}`))
  const input = join(folder, 'document.typ')
  expect(compile(made.map((output) => ({ input, output })))).toEqual([null, null, null])
  const [pdf, svg, html] = made.map((file) => readFileSync(file, 'utf8')) as [string, string, string]

  const drawn = join(folder, 'drawn.svg')
  program.run(['figure', 'strategies', '--link', `${SITE}${LINK}`, '-o', drawn])
  const pictures = [...svg.matchAll(/data:image\/svg\+xml;base64,([^"]+)/g)]
  const [picture, code] = pictures.map(([, text]) => Buffer.from(text!, 'base64').toString())
  expect(pictures).toHaveLength(2)
  expect(picture).toBe(readFileSync(drawn, 'utf8'))
  expect(code).toContain('shape-rendering="crispEdges"')
  expect(svg.includes(` href="${SITE}${LINK}"`), 'the link is in the picture of the page').toBe(true)
  expect(pdf.slice(0, 5)).toBe('%PDF-')

  expect(html).toContain('Longest first ends after 7 s, which is 16.7 % more than the least, 6.0 s.')
  expect(html).toContain(`<script async src="${SITE}embed.js"></script>`)
  const link = LINK.replaceAll('&', '&amp;')
  expect(html).toContain(`<allot-figure figure="strategies" link="${link}" title="Every rule on these five objects"`)
  expect(html).toMatch(/<a href="https:\/\/your\.host\/allot\/[^"]*">Every rule on these five objects: “Refinement”/)
}, 60_000)

test('each of twenty changed numbers fails the build, by the number and what is computed', () => {
  expect(NUMBERS).toHaveLength(20)
  const changed = NUMBERS.map(([number]) => number.replace(/\d/, number.startsWith('9') ? '8' : '9'))
  const texts = changed.map((other, at) =>
    sentences(NUMBERS.map(([number, of], place) => [place === at ? other : number, of])),
  )
  const told = refusals([sentences(NUMBERS), ...texts])
  expect(told.shift()).toBe(null)
  for (const [at, [number, of]] of NUMBERS.entries()) {
    const computed = number.replace(' s', '')
    expect(told[at]).toContain(`${changed[at]} is written, ${computed} is computed (${of})`)
  }
}, 60_000)

test('an answer is a dictionary, and a source may be one, or a link', () => {
  const [told] = refusals([
    sentences(
      [],
      `#assert.eq(allot.answer(work).${GREEDY}, 7)
#assert.eq(allot.value(work, "${GREEDY} / ${OPTIMAL}"), 7 / 6)
#assert.eq(allot.number("${SITE}${LINK}", "${GREEDY} as .2"), "7.00")
#let other = json("work.json")
#assert.eq(allot.number(other + (processors: 3), "${OPTIMAL}"), "5")`,
    ),
  ])
  expect(told).toBe(null)
}, 60_000)

test('a refusal names the field', () => {
  const figure = (link: string): string => sentences([], `#allot.figure("${link}")`)
  const wrong: [string, string][] = [
    [sentences([['7 s', 'strategies.gredy.makespan']]), '“strategies” has no “gredy”, but greedy, optimal'],
    [
      sentences([], '#allot.number(json("work.json") + (processors: 0), "lower_bound")'),
      'processors: 0 is not allowed',
    ],
    [sentences([], '#allot.number("none.json", "lower_bound")'), 'the text of a scenario file is needed'],
    [sentences([], '#allot.number(work, "lower_bound as x")'), 'after “as”, % or .2 is needed'],
    [figure(`${SITE}${LINK}&processors=0`), 'processors = 0 was left out'],
    [figure(`${SITE}${LINK}none`), 'figure: strategiesnone is not allowed'],
    [figure(LINK), 'the address of allot’s pages is needed'],
  ]
  const told = refusals(wrong.map(([text]) => text))
  for (const [at, [, why]] of wrong.entries()) expect(told[at]).toContain(why)
}, 60_000)

test('numbers of many digits are read to the nearest double', () => {
  const { call } = plugin()
  for (const digits of ['0.1234567890123456789', '9007199254740993.5', '4.35e-23'])
    expect(Number(call('value', `{"field": ${digits}}`, 'field'))).toBe(Number(digits))
  const loads = '0.30000000000000004441,0.1234567890123456789'
  const answer = call('answer', `balance.html#v=1&objects.loads=${loads}&processors=1&topology=ring`)
  expect(Number(call('value', answer, 'strategies.greedy.makespan'))).toBe(0.30000000000000004 + 0.12345678901234568)
})
