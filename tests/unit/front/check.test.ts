// The page of all claims without a browser: what it shows, and its files, which are the command line's to the letter.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import articles from '../../../articles.json' with { type: 'json' }
import { choiceOf, hashOf, shows, toggled } from '../../../www/src/check/choice.ts'
import { asCsv, asJson, type Checked, digits } from '../../../www/src/check/report.ts'
import type { Claims } from '../../../www/src/engine/exports.ts'
import type { Claim } from '../../../www/src/engine/generated-kernel.ts'
import { claimsOf } from '../../../scripts/claims.mjs'
import { commandLine } from '../../setup/native.ts'
import { load } from '../../setup/wasm.ts'

const NAMES = articles.map(({ name }) => name)
/** Of an article whose claims need draws and runs, so few that they are soon there. */
const FEW = { draws: 1, runs: 2 }

interface Check {
  plan: () => { claims: object[] }
  claim: (number: number) => Claim
}
type Late = Claims & { Check?: new (draws: number, runs: number) => Check }

/** All claims of an article, by its later module as the page has it. */
async function checked({ name, late }: (typeof articles)[0]): Promise<Checked> {
  const module = await load<Late>(late.package)
  const check = module.Check && new module.Check(FEW.draws, FEW.runs)
  const count = check ? check.plan().claims.length : module.claimCount()
  const claims = Array.from({ length: count }, (_, number) => (check ? check.claim(number) : module.claim(number)!))
  return { article: name, claims, asked: check ? FEW : {} }
}

describe('files', () => {
  const native = commandLine()

  test('are those of the command line, letter by letter', async () => {
    const all: Checked[] = []
    for (const article of articles) all.push(await checked(article))
    expect(asJson(all)).toBe(native.run(['check', 'all', '--json', '--draws', '1', '--runs', '2']))
    // One article is enough for the other form: it is made of the same claims, and the first takes long.
    const last = all.at(-1)!
    expect(asCsv([last])).toBe(native.run(['check', last.article, '--csv']))
    // The rows of the page are those claims, in their order, with all that is said of them before.
    for (const { article, claims } of all) {
      const stated = claimsOf(articles.find(({ name }) => name === article)!)
      const before = ({ id, words, paper, published, precision, low, high, free }: Claim): object => ({
        id,
        words,
        paper,
        published,
        precision,
        low,
        high,
        free,
      })
      expect(stated).toMatchObject(claims.map(before))
      const unmeasured = claims.filter(({ verdict }) => verdict === 'not_computed').map(({ id, why }) => [id, why])
      expect(stated.filter(({ why }) => why !== null).map(({ id, why }) => [id, why])).toEqual(unmeasured)
    }
  }, 600_000)

  test.each([
    [1, '1.0'],
    [-0.25, '-0.25'],
    [0, '0.0'],
    [-0, '-0.0'],
    [1e-5, '0.00001'],
    [1.5e-7, '1.5e-7'],
    [123456789012345680, '1.2345678901234568e17'],
    [1e15, '1000000000000000.0'],
  ])('write %d as Rust does', (value, text) => {
    expect(digits(value)).toBe(text)
  })
})

describe('what is shown', () => {
  const row = { article: NAMES[1]!, stand: 'differs', text: 'Share of NXTVAL on 900 processes' } as const

  test('is in the link, and comes back', () => {
    const choice = choiceOf('', NAMES)
    expect(hashOf(choice)).toBe('')
    const other = {
      ...choice,
      articles: [NAMES[1]!, NAMES[3]!],
      verdicts: ['differs', 'waits'],
      words: 'barrier & 50 %',
      effort: 'full',
      theme: 'dark',
    } as const
    expect(choiceOf(hashOf(other), NAMES)).toEqual(other)
    expect(choiceOf('#articles=nobody&verdicts=maybe&theme=loud&effort=some', NAMES)).toEqual(choice)
  })

  test('is of a chosen article and verdict, with every word', () => {
    const all = choiceOf('', NAMES)
    expect(shows(all, row)).toBe(true)
    expect(shows({ ...all, words: '900 nxtval ' }, row)).toBe(true)
    expect(shows({ ...all, words: 'nxtval barrier' }, row)).toBe(false)
    expect(shows({ ...all, articles: [NAMES[0]!] }, row)).toBe(false)
    expect(shows({ ...all, articles: [row.article], verdicts: ['holds'] }, row)).toBe(false)
    expect(shows({ ...all, verdicts: ['holds', 'differs'] }, row)).toBe(true)
  })

  test('a second press takes a choice back', () => {
    expect(toggled(toggled(['a'], 'b'), 'a')).toEqual(['b'])
  })
})

test('every claim that says so leads to a figure of its article, most of them do', () => {
  for (const article of articles) {
    const figures = readFileSync(`www/src/articles/${article.name}/figures.ts`, 'utf8')
    const claims = claimsOf(article)
    for (const { id, shown } of claims) if (shown) expect(figures, id).toContain(`name: '${shown.figure}'`)
    expect(claims.filter(({ shown }) => shown).length).toBeGreaterThan(claims.length / 2)
  }
})
