/** Claims as `allot check all` prints them, letter by letter: as CSV and as JSON. */
import { COLUMNS, cell } from '../claims/csv.js'
import { VERDICTS, count } from '../claims/verdicts.js'
import type { Claim } from '../engine/generated-kernel.js'

export interface Checked {
  readonly article: string
  /** all claims, in the order of the source */
  readonly claims: readonly Claim[]
  /** numbers of draws and of runs, where they can be chosen */
  readonly asked: Readonly<Record<string, number>>
}

/** Fields of claims whose numbers are whole. */
const WHOLE = ['seeds']

export function asCsv(checked: readonly Checked[]): string {
  const row = (article: string, claim: Claim): string => {
    const values = COLUMNS.map((column) => {
      const value = claim[column]
      if (typeof value === 'number') return WHOLE.includes(column) ? String(value) : digits(value)
      return Array.isArray(value) ? value.join('; ') : String(value ?? '')
    })
    return [article, ...values].map(cell).join(',')
  }
  const rows = checked.flatMap(({ article, claims }) => claims.map((claim) => row(article, claim)))
  return [['article', ...COLUMNS].join(','), ...rows, ''].join('\n')
}

export function asJson(checked: readonly Checked[]): string {
  const all = checked.flatMap(({ claims }) => claims)
  const articles = checked.map(({ article, claims, asked }): [string, object] => [
    article,
    { ...counts(claims), claims, ...asked },
  ])
  return `${lines({ ...counts(all), articles: Object.fromEntries(articles) })}\n`
}

/** The number of claims of each verdict, and the digest of their numbers. */
function counts(claims: readonly Claim[]): Record<string, number | string> {
  const each = VERDICTS.map((verdict): [string, number] => [verdict, count(claims, verdict)])
  return { ...Object.fromEntries(each), digest: digest(claims) }
}

/** Objects over several lines, lists and their contents on one; names in the order of the alphabet. */
function lines(value: object, indent = ''): string {
  const inner = `${indent}  `
  const parts = sorted(value).map(([name, one]) => {
    const nested = typeof one === 'object' && one !== null && !Array.isArray(one)
    return `${inner}${JSON.stringify(name)}: ${nested ? lines(one, inner) : compact(one)}`
  })
  return `{\n${parts.join(',\n')}\n${indent}}`
}

function compact(value: unknown, whole = true): string {
  if (typeof value === 'number') return whole ? String(value) : digits(value)
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map((one) => compact(one)).join(',')}]`
  return `{${sorted(value)
    .map(([name, one]) => `${JSON.stringify(name)}:${compact(one, WHOLE.includes(name))}`)
    .join(',')}}`
}

function sorted(value: object): [string, unknown][] {
  return Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
}

/** The fewest digits that read back as the same number, as Rust writes them: “1.0”, “1e-7”, “1.2e16”. */
export function digits(value: number): string {
  const [mantissa = '', power = ''] = value.toExponential().split('e')
  const exponent = Number(power)
  if (exponent < -5 || exponent >= 16) return `${mantissa}e${exponent}`
  const text = Object.is(value, -0) ? '-0' : String(value)
  return text.includes('.') ? text : `${text}.0`
}

/** The digits that the command line prints: FNV-1a over the bits of computed numbers, spreads and errors. */
export function digest(claims: readonly Claim[]): string {
  const numbers = claims.flatMap(({ computed, spread, error }) => [computed ?? -1, spread ?? -1, error ?? -1])
  const view = new DataView(new ArrayBuffer(8 * numbers.length))
  for (const [i, number] of numbers.entries()) view.setFloat64(8 * i, number, true)
  let print = 0xcbf29ce484222325n
  for (const byte of new Uint8Array(view.buffer)) print = BigInt.asUintN(64, (print ^ BigInt(byte)) * 0x100000001b3n)
  return print.toString(16).padStart(16, '0')
}
