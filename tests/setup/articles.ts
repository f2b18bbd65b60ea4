// The articles under test: all, or those that `npm test -- <name>` has chosen; and their modules, in Node.
import all from '../../articles.json' with { type: 'json' }
import type { Split } from '../../www/src/engine/columns.ts'
import type { Exports, LateExports } from '../../www/src/engine/exports.ts'
import { type Build, load } from './wasm.ts'

export type Article = (typeof all)[0]
const chosen = process.env.ALLOT_ARTICLES?.split(',')

export const articles: readonly Article[] = all.filter(({ name }) => chosen?.includes(name) ?? true)

/** The functions that the modules of every article have. */
export interface Modules {
  first: Exports & { figure?: (name: string, scenario: string) => Split }
  late: LateExports & { figure?: (name: string, scenario: string) => Split }
}

export async function modulesOf({ first, late }: Article, build?: Build): Promise<Modules> {
  return { first: await load(first.package, build), late: await load(late.package, build) }
}
