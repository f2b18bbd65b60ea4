/** The articles that the work of the open one can be taken to. */
import articles from '../../../articles.json' with { type: 'json' }
import { isOneFile } from '../state/address.js'
import { article } from '../state/article.js'

/** It takes programs, and a list of tasks is none. */
const TAKES_NONE = 'relentless'

/** Their names; none in the one file, since the others lie elsewhere. */
export function others(): string[] {
  if (isOneFile()) return []
  return articles.map(({ name }) => name).filter((name) => name !== article().name && name !== TAKES_NONE)
}
