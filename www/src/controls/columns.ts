/** The answer to a question about a table: which of its columns has which role. */
import type { Question } from '../engine/own-data-types.js'

type Chosen = readonly (number | null)[]

/** As the command line's --columns takes it. By position, since a name may have a comma in it. */
export function columnsOf({ roles }: Question, chosen: Chosen): string {
  return roles.flatMap(({ role }, i) => (typeof chosen[i] === 'number' ? [`${role}=#${chosen[i] + 1}`] : [])).join(',')
}

/** Why the table can't be read so, in words; empty if it can. */
export function problemOf({ roles, columns }: Question, chosen: Chosen): string {
  const missing = roles.find(({ needed }, i) => needed && (chosen[i] ?? null) === null)
  if (missing) return `Choose a column for ${missing.label}.`
  const twice = roles.findIndex((_, i) => (chosen[i] ?? null) !== null && chosen.indexOf(chosen[i] ?? null) < i)
  if (twice < 0) return ''
  const first = roles[chosen.indexOf(chosen[twice] ?? null)]
  const column = columns[chosen[twice] ?? 0]
  return `“${column}” can’t be both ${first?.label} and ${roles[twice]?.label}. Choose another column for one of them.`
}
