/** The page of the first article, at which the kit is tried. */
import articles from '../../articles.json' with { type: 'json' }

export const FIRST = articles[0]!.page
