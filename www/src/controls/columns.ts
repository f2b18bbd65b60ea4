/** The answer to a question about a table: a column (or rows) for each role. */
import type { Question } from '../engine/tables.js'

type Chosen = readonly (number | null)[]

/** The answer in the format of the command line's --columns. Columns by position, since a name may contain a comma. */
export function columnsOf({ roles }: Question, chosen: Chosen): string {
  const pairs = roles.flatMap(({ role, values }, i) => {
    const at = chosen[i] ?? null
    if (at === null) return []
    return [values ? `${role}="${values[at]}"` : `${role}=#${at + 1}`]
  })
  return pairs.join(',')
}

/** The chosen column of each role; null for a role that is a choice of rows. */
export function chosenColumns({ roles }: Question, chosen: Chosen): (number | null)[] {
  return roles.map(({ values }, i) => (values ? null : (chosen[i] ?? null)))
}

/** The reason why the table cannot be read with this choice, in words; empty if it can. */
export function problemOf(question: Question, chosen: Chosen): string {
  const { roles, columns } = question
  const missing = roles.find(({ needed }, i) => needed && (chosen[i] ?? null) === null)
  if (missing) return missing.values ? `Choose the ${missing.label}.` : `Choose a column for ${missing.label}.`
  const taken = chosenColumns(question, chosen)
  const twice = taken.findIndex((column, i) => column !== null && taken.indexOf(column) < i)
  if (twice < 0) return ''
  const column = taken[twice] ?? 0
  const first = roles[taken.indexOf(column)]
  const both = `${first?.label} and ${roles[twice]?.label}`
  return `“${columns[column]}” can’t be both ${both}. Choose another column for one of them.`
}
