/** What a reader takes along: numbers as CSV, and a command. */
import type { Answer } from './bars.js'
import type { State } from './state.js'

/** The bars as CSV, with the bound as the last row. */
export function csvOf({ bars, bound }: Answer): string {
  const cell = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  const rows = bars.map(({ article, policy, words, value, note }) =>
    [article, policy, words, value === null ? '' : String(value), note ?? ''].map(cell),
  )
  if (bound !== null) rows.push(['', 'bound', 'nobody can beat', String(bound), ''])
  return [['article', 'policy', 'rule', 'value', 'note'], ...rows].map((row) => `${row.join(',')}\n`).join('')
}

/** The command that computes the same from the saved work; none if there is none. */
export function commandOf({ what, known, alpha, beta }: State): string | null {
  if (what === 'tasks' || what === 'waiting') return `allot compare work.json --knowledge ${known}`
  if (what === 'maybe') return 'allot convert --to speculation work.json | allot allocate'
  if (what === 'pieces')
    return alpha === 0 && beta === 0 ? 'allot convert --to balance work.json | allot balance' : null
  return null
}
