/**
 * allot for programs: an ES module for pages, workers, Observable, Deno and Node. Every function returns a promise. An
 * error has the properties `field`, `value` and `allowed`, as on the command line.
 *
 * Each article of articles.json adds what the index.ts in its folder api/ exports: its functions in a namespace of its
 * name, those of the first one at the top as well.
 */
export type { ArticleApi, Several, SeveralApi } from './article.js'
export type * from './looks.js'
