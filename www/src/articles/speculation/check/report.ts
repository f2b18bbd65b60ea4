/**
 * The result of a check in four formats: text, Markdown, CSV with every digit, and JSON like that of `allot check`.
 */
import type { Claim, Effort, Verdict } from './types.js'
import { deviation, found, heading } from './words.js'

export interface Report {
  version: string
  date: Date
  effort: Effort
  /** number of claims, computed or not */
  all: number
  claims: readonly Claim[]
  /** null until all claims are computed */
  digest: string | null
}

const PAPER =
  'A. Garmon, V. Ramakrishnaiah, D. Perez: Resource allocation for task-level speculative scientific applications, ' +
  'Parallel Computing 112, 102936 (2022), arXiv:2010.11792'

export function count(claims: readonly Claim[], verdict: Verdict): number {
  return claims.filter((claim) => claim.verdict === verdict).length
}

/** "31 of 44 claims hold, 12 differ for a known reason, 1 does not hold". */
export function tally({ claims, all }: Pick<Report, 'claims' | 'all'>): string {
  const [held, differed, failed] = (['holds', 'differs', 'fails'] as const).map((verdict) => count(claims, verdict))
  const parts = [`${held} of ${claims.length} claims ${held === 1 ? 'holds' : 'hold'}`]
  if (differed) parts.push(`${differed} ${differed === 1 ? 'differs' : 'differ'} for a known reason`)
  if (failed) parts.push(`${failed} ${failed === 1 ? 'does' : 'do'} not hold`)
  const left = all - claims.length
  if (left > 0) parts.push(`${left} ${left === 1 ? 'was' : 'were'} not computed`)
  return parts.join(', ')
}

function day(date: Date): string {
  return date.toISOString().slice(0, 10)
}

function how({ draws, runs }: Effort): string {
  return (
    `Task sets drawn from the seeds 1 to ${draws}; runs 1 to ${runs} of each simulation, seed 1. ` +
    '± is the standard deviation over the draws, in section IV.2 the standard error over the runs.'
  )
}

/** One claim in a line. */
function line(claim: Claim): string {
  const off = deviation(claim)
  return `${claim.words}: the paper says ${claim.paper}, here ${found(claim)}${off ? ` (${off})` : ''}`
}

function same({ digest }: Report): string {
  return digest
    ? `Digest ${digest}: the same numbers, to the last bit, have the same digest, and allot check --json prints it.`
    : ''
}

export function asText(report: Report): string {
  const part = (title: string, verdict: Verdict): string[] => {
    const claims = report.claims.filter((claim) => claim.verdict === verdict)
    if (claims.length === 0) return []
    return [
      '',
      title,
      ...claims.flatMap((claim) => [
        `- ${heading(claim)}. ${line(claim)}.`,
        ...(claim.why ? [`  Why: ${claim.why}.`] : []),
      ]),
    ]
  }
  return [
    `allot ${report.version}, ${day(report.date)}: ${tally(report)}.`,
    `The claims of ${PAPER}.`,
    how(report.effort),
    same(report),
    ...part('Does not hold:', 'fails'),
    ...part('Differs for a known reason:', 'differs'),
    ...part('Holds:', 'holds'),
  ]
    .filter((one, i) => one !== '' || i > 3)
    .join('\n')
    .concat('\n')
}

function escaped(text: string): string {
  return text.replace(/[\\|*_<>[\]`]/g, '\\$&')
}

export function asMarkdown(report: Report): string {
  const row = (cells: string[]): string => `| ${cells.map(escaped).join(' | ')} |`
  const verdict: Record<Verdict, string> = { holds: 'holds', differs: 'differs', fails: 'does not hold' }
  const reasons = report.claims.filter(({ why }) => why)
  return [
    `**allot ${report.version}**, ${day(report.date)}: ${tally(report)}.`,
    '',
    `The claims of ${PAPER}. ${how(report.effort)} ${same(report)}`.trim(),
    '',
    '| where | claim | paper | here | off by | verdict |',
    '| --- | --- | --- | ---: | ---: | --- |',
    ...report.claims.map((claim) =>
      row([heading(claim), claim.words, claim.paper, found(claim), deviation(claim), verdict[claim.verdict]]),
    ),
    ...(reasons.length > 0
      ? ['', 'Why they differ:', '', ...reasons.map(({ words, why }) => `- ${escaped(words)}: ${escaped(why ?? '')}.`)]
      : []),
    '',
  ].join('\n')
}

const COLUMNS = [
  'id',
  'section',
  'figure',
  'words',
  'paper',
  'value',
  'unit',
  'computed',
  'spread',
  'error',
  'deviation',
  'low',
  'high',
  'verdict',
  'why',
  'note',
] as const satisfies readonly (keyof Claim)[]

/** Every digit: a number is written so that it reads back the same. */
export function asCsv({ claims }: Pick<Report, 'claims'>): string {
  const cell = (value: Claim[keyof Claim]): string => {
    const text = value === null ? '' : String(value)
    return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  }
  return [COLUMNS.join(','), ...claims.map((claim) => COLUMNS.map((column) => cell(claim[column])).join(','))]
    .join('\n')
    .concat('\n')
}

/** The fields of `allot check --json`, with version, date and effort. */
export function asJson({ version, date, effort, claims, digest }: Report): string {
  const answer = {
    allot: version,
    date: day(date),
    draws: effort.draws,
    runs: effort.runs,
    hold: count(claims, 'holds'),
    differ: count(claims, 'differs'),
    fail: count(claims, 'fails'),
    digest,
    claims,
  }
  return `${JSON.stringify(answer, null, 2)}\n`
}
