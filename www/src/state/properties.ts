/** Look-ups in the table of numbers that a reader may change. The engine alone decides which of them are valid. */
import { article } from './article.js'
import type { Property } from './property.js'

export function property(path: string): Property {
  const found = knownProperty(path)
  if (!found) throw new Error(`no property is called ${path}`)
  return found
}

/** Null for values that no control of the page stands for. */
export function knownProperty(path: string): Property | null {
  const found = article().fields.find((one) => one.path === path)
  if (found) return found
  // The entries of a list share one row.
  const entry = /^(.*)\.(\d+)(\..*)$/.exec(path)
  const row = entry ? article().fields.find((one) => one.path === `${entry[1]}[]${entry[3]}`) : undefined
  if (!entry || !row) return null
  return { ...row, path, label: `${row.label} of ${row.item} ${Number(entry[2]) + 1}` }
}
