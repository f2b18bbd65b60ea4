/** The articles that the work of the open one can be taken to. */
import { article } from '../state/article.js'
import { hasOthers } from '../state/one-file.js'

/** The names of all articles, in the order of articles.json; vite.config.ts puts them in. */
declare const ARTICLES: readonly string[]

/** It takes programs, and a list of tasks is none. */
const TAKES_NONE = 'relentless'

/** Their names; none in the file of one article, since the others lie elsewhere. */
export function others(): string[] {
  if (!hasOthers()) return []
  return ARTICLES.filter((name) => name !== article().name && name !== TAKES_NONE)
}
