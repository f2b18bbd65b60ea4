// The truth beside a room's guess, computed without a page.
import { expect } from 'vitest'
import { type App, setApp } from '../../www/src/state/app.ts'
import { type Article, type Guess, type OnPage, setArticle } from '../../www/src/state/article.ts'
import { join, type Split } from '../../www/src/engine/columns.ts'
import type { Job } from '../../www/src/engine/serve.ts'
import type { Figure } from '../../www/src/engine/types.ts'
import { askedOf as askedBy } from '../../www/src/lecture/lent.ts'
import type { Engine } from '../../www/src/engine/engine.ts'
import { Results } from '../../www/src/state/results.ts'
import { Store } from '../../www/src/state/store.ts'
import { articleOf } from './article.ts'
import { type Article as Row, modulesOf } from './articles.ts'

type Quick = Partial<Record<'facts' | 'cuts', (scenario: string) => object>>
interface Drawn {
  figure: (name: string, text: string) => Split
}

/** An article's guesses, and the modules that know the truth. */
export interface Asked {
  article: Article & Partial<OnPage>
  guesses: Readonly<Record<number, Guess>>
  first: {
    defaults(): object
    checkScenario(scenario: string): object
    readLink(hash: string): { scenario: object }
    figure?: Drawn['figure']
  }
  late: object
}

export async function askedOf(row: Row): Promise<Asked & { article: OnPage }> {
  const article = await articleOf(row.name)
  const { guesses = {} } = await article.lecture()
  return { article, guesses, ...(await modulesOf(row)) }
}

/** The page's parts around the modules, without workers. */
export function opened({ article, guesses, first, late }: Asked, settings: object = {}) {
  setArticle(article)
  const checkScenario = (scenario: object) => first.checkScenario(JSON.stringify(scenario))
  const scenario = checkScenario({ ...first.defaults(), ...settings })
  const readLink = (hash: string) => first.readLink(hash)
  const engine = { defaults: () => first.defaults(), checkScenario, readLink } as unknown as Engine
  const store = new Store(engine, scenario)
  const poolOf = (module: object & { figure?: Drawn['figure'] }) => ({
    ask: async (_lane: string, _group: string, { kind, name, scenario: text }: Job) => {
      const asked = text as string
      return kind === 'figure' ? module.figure!(name as string, asked) : (module as Quick)[kind as keyof Quick]!(asked)
    },
    cancel: () => undefined,
  })
  const results = new Results(poolOf(first), poolOf(late))
  setApp({ store, results, engine } as unknown as App)
  const figure = (name: string, others: object = {}): Figure => {
    const { effort } = article.figures.find((one) => one.name === name)!
    const module = (effort === 'quick' ? first : late) as Drawn
    return join(module.figure(name, JSON.stringify({ ...store.scenario, ...others })))
  }
  /** The truth of a chapter's question; figures are then of the scenario that it asks for. */
  const truth = async (chapter: number): Promise<number | null> => {
    store.lend(askedBy(guesses[chapter]!, scenario))
    return guesses[chapter]!.truth()
  }
  return { truth, figure, scenario }
}

/** The numbers of a summary, in the order in which the pattern's groups have them. */
export function said({ summary }: Figure, pattern: RegExp): number[] {
  const found = pattern.exec(summary.replace(/\s/gu, ' '))
  expect(found, `${pattern} in “${summary}”`).not.toBeNull()
  return found!.slice(1).map((digits) => Number(digits.replace(/\s/gu, '')))
}

/** Equal, but for the four figures of a summary. */
export function expectNear(one: number | null, other: number, part = 0.002): void {
  expect(one).not.toBeNull()
  expect(Math.abs(one! / other - 1), `${one} and ${other}`).toBeLessThan(part)
}
