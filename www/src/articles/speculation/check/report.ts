/**
 * The result of a check in four formats: text, Markdown, CSV with every digit, and JSON like that of `allot check`.
 */
import { capital } from '../../../state/words.js'
import type { Claim, Effort, Verdict } from './types.js'
import { COLUMNS, cell } from '../../../claims/csv.js'
import { count, tally, VERDICTS, WORDS } from '../../../claims/verdicts.js'
import { deviation, found, heading } from '../../../claims/words.js'

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
  const part = (verdict: Verdict): string[] => {
    const claims = report.claims.filter((claim) => claim.verdict === verdict)
    if (claims.length === 0) return []
    return [
      '',
      `${capital(WORDS[verdict])}:`,
      ...claims.flatMap((claim) => [
        `- ${heading(claim)}. ${line(claim)}.`,
        ...(claim.why ? [`  Why: ${claim.why}.`] : []),
      ]),
    ]
  }
  return [
    `allot ${report.version}, ${day(report.date)}: ${tally(report.claims, report.all)}.`,
    `The claims of ${PAPER}.`,
    how(report.effort),
    same(report),
    ...VERDICTS.toReversed().flatMap((verdict) => part(verdict)),
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
  const reasons = report.claims.filter(({ why }) => why)
  return [
    `**allot ${report.version}**, ${day(report.date)}: ${tally(report.claims, report.all)}.`,
    '',
    `The claims of ${PAPER}. ${how(report.effort)} ${same(report)}`.trim(),
    '',
    '| where | claim | paper | here | off by | verdict |',
    '| --- | --- | --- | ---: | ---: | --- |',
    ...report.claims.map((claim) =>
      row([heading(claim), claim.words, claim.paper, found(claim), deviation(claim), WORDS[claim.verdict]]),
    ),
    ...(reasons.length > 0
      ? ['', 'Why:', '', ...reasons.map(({ words, why }) => `- ${escaped(words)}: ${escaped(why ?? '')}.`)]
      : []),
    '',
  ].join('\n')
}

/** Every digit: a number is written so that it reads back the same. */
export function asCsv({ claims }: Pick<Report, 'claims'>): string {
  const text = (value: Claim[keyof Claim]): string =>
    value === null ? '' : Array.isArray(value) ? value.join('; ') : String(value)
  return [COLUMNS.join(','), ...claims.map((claim) => COLUMNS.map((column) => cell(text(claim[column]))).join(','))]
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
    ...Object.fromEntries(VERDICTS.map((verdict) => [verdict, count(claims, verdict)])),
    digest,
    claims,
  }
  return `${JSON.stringify(answer, null, 2)}\n`
}
