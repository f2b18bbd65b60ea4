/** The search of the reference: by beginnings of words, and with a letter wrong; names weigh more than text. */
/// <reference path="./parts.d.ts" />
import MiniSearch from 'minisearch'
import parts, { type Part } from 'virtual:reference'

const index = new MiniSearch<Part>({
  fields: ['title', 'page', 'text'],
  // A name is found whole and by its parts: `tasks.delta.seed`, `--threads`, `not_computed`.
  tokenize: (text) => [...text.split(/[\s,;:()[\]{}“”"'|]+/), ...text.split(/[^\p{L}\p{N}]+/u)].filter(Boolean),
  searchOptions: { boost: { title: 4, page: 1.5 }, prefix: true, fuzzy: (word) => (word.length > 4 ? 0.2 : false) },
})
index.addAll(parts)
const byId = new Map(parts.map((part) => [part.id, part]))

/** Parts with all of the words; if there is none, with some of them. */
export function find(words: string): Part[] {
  const all = index.search(words, { combineWith: 'AND' })
  const found = all.length > 0 ? all : index.search(words)
  return found.map(({ id }) => byId.get(id as string)!)
}
