// The truth beside a room's guess: read from figures and facts, it is what the engine says in words of the same thing.
import { describe, expect, test } from 'vitest'
import { type App, setApp } from '../../../www/src/app.ts'
import { type Article, type Guess, setArticle } from '../../../www/src/article/article.ts'
import { balance } from '../../../www/src/articles/balance/article.ts'
import { guesses as ofBalance } from '../../../www/src/articles/balance/guesses.ts'
import { inspect } from '../../../www/src/articles/inspect/article.ts'
import { guesses as ofInspect } from '../../../www/src/articles/inspect/guesses.ts'
import { relentless } from '../../../www/src/articles/relentless/article.ts'
import { guesses as ofRelentless } from '../../../www/src/articles/relentless/guesses.ts'
import { schedule } from '../../../www/src/articles/schedule/article.ts'
import { guesses as ofSchedule } from '../../../www/src/articles/schedule/guesses.ts'
import { holding } from '../../../www/src/claims/lecture.ts'
import { join, type Split } from '../../../www/src/engine/columns.ts'
import type { Claim, Verdict } from '../../../www/src/engine/generated-kernel.ts'
import type { Job } from '../../../www/src/engine/serve.ts'
import type { Figure } from '../../../www/src/engine/types.ts'
import { hasPlace, pointsOf } from '../../../www/src/lecture/numbers.ts'
import { Results } from '../../../www/src/state/results.ts'
import { Store } from '../../../www/src/state/store.ts'
import * as wasm from '../../setup/wasm.ts'

type Quick = Partial<Record<'facts' | 'cuts', (scenario: string) => object>>
interface Modules {
  article: Article
  guesses: Readonly<Record<number, Guess>>
  first: { defaults(): object; checkScenario(scenario: string): object; figure?(name: string, text: string): Split }
  late: { figure(name: string, text: string): Split }
}

const INSPECT: Modules = {
  article: inspect,
  guesses: ofInspect,
  first: wasm.loadInspect(),
  late: wasm.loadInspectLate() as unknown as Modules['late'],
}
const BALANCE = { article: balance, guesses: ofBalance, first: wasm.loadBalance(), late: wasm.loadBalanceLate() }
const SCHEDULE = { article: schedule, guesses: ofSchedule, first: wasm.loadSchedule(), late: wasm.loadScheduleLate() }
const RELENTLESS: Modules = {
  article: relentless,
  guesses: ofRelentless,
  first: wasm.loadRelentless(),
  late: wasm.loadRelentlessLate(),
}
const ALL: readonly Modules[] = [INSPECT, BALANCE, SCHEDULE, RELENTLESS]

/** The page's parts around the modules, without workers. */
function opened({ article, guesses, first, late }: Modules, settings: object = {}) {
  setArticle(article)
  const checkScenario = (scenario: object) => first.checkScenario(JSON.stringify(scenario))
  const scenario = checkScenario({ ...first.defaults(), ...settings })
  const engine = { defaults: () => first.defaults(), checkScenario } as unknown as ConstructorParameters<
    typeof Store
  >[0]
  const store = new Store(engine, scenario)
  const poolOf = (module: Partial<Modules['late']>) => ({
    ask: async (_lane: string, _group: string, { kind, name, scenario: text }: Job) => {
      const asked = text as string
      return kind === 'figure' ? module.figure!(name as string, asked) : (module as Quick)[kind as keyof Quick]!(asked)
    },
    cancel: () => undefined,
  })
  const results = new Results(poolOf(first), poolOf(late))
  setApp({ store, results } as unknown as App)
  const figure = (name: string, others: object = {}): Figure => {
    const { effort } = article.figures.find((one) => one.name === name)!
    const module = effort === 'quick' ? (first as Modules['late']) : late
    return join(module.figure(name, JSON.stringify({ ...scenario, ...others })))
  }
  return { truth: async (chapter: number) => await guesses[chapter]!.truth(), figure, scenario }
}

/** The numbers of a summary, in the order in which the pattern's groups have them. */
function said({ summary }: Figure, pattern: RegExp): number[] {
  const found = pattern.exec(summary.replace(/\s/gu, ' '))
  expect(found, `${pattern} in “${summary}”`).not.toBeNull()
  return found!.slice(1).map((digits) => Number(digits.replace(/\s/gu, '')))
}

/** Equal, but for the four figures of a summary. */
function expectNear(one: number | null, other: number, part = 0.002): void {
  expect(one).not.toBeNull()
  expect(Math.abs(one! / other - 1), `${one} and ${other}`).toBeLessThan(part)
}

test.each(ALL)('each chapter has a guess, or a game: $article.name', (one) => {
  const games: Readonly<Record<string, number>> = { inspect: 4, balance: 3, schedule: 3 }
  const all = Array.from({ length: one.article.chapters }, (_, i) => i + 1)
  const asked = Object.keys(one.guesses).map(Number).filter(Boolean)
  expect(asked).toEqual(all.filter((chapter) => chapter !== games[one.article.name]))
})

test.each(ALL)('the truth has a place on its scale: $article.name', { timeout: 60_000 }, async (one) => {
  const { truth } = opened(one)
  for (const [chapter, { about }] of Object.entries(one.guesses)) {
    const value = await truth(Number(chapter)).catch((error: unknown) => {
      // The number of claims is asked of an element, and here is no page.
      if (error instanceof ReferenceError && Number(chapter) === one.article.chapters) return about.max
      throw error
    })
    expect(value, `chapter ${chapter}`).not.toBeNull()
    expect(hasPlace(about, value!), `chapter ${chapter}: ${value}`).toBe(true)
    expect(value, `chapter ${chapter}`).toBeGreaterThanOrEqual(about.min)
    expect(value, `chapter ${chapter}`).toBeLessThanOrEqual(about.max)
  }
})

test('a logarithmic scale has no place for 0, and none has one for what is no number', () => {
  expect([0, -1, NaN, Infinity, 2].map((value) => hasPlace({ scale: 'log' }, value))).toEqual([
    false,
    false,
    false,
    false,
    true,
  ])
  expect([0, -1, NaN].map((value) => hasPlace({ scale: 'linear' }, value))).toEqual([true, true, false])
})

test('the claims that hold are counted once all are computed', () => {
  const claims = (['holds', 'differs', 'holds', 'fails'] as Verdict[]).map((verdict) => ({ verdict }) as Claim)
  expect(holding({ claims, of: 4 })).toBe(2)
  for (const one of [null, {}, { claims: [], of: 0 }, { claims, of: 5 }]) expect(holding(one)).toBeNull()
})

describe('inspect', () => {
  test('a task takes the mean of a candidate over the share of tasks', async () => {
    const { truth, scenario } = opened(INSPECT)
    const { mean, candidates, tasks } = wasm.loadInspect().facts(JSON.stringify(scenario))
    expectNear(await truth(3), (1000 * mean * candidates) / tasks)
  })

  test('the list is compared with estimates that are off by a fifth, whatever is set', async () => {
    const sweep = { from: 900, to: 1800, points: 2 }
    for (const model_error of [0, 0.5]) {
      const { truth, figure } = opened(INSPECT, { model_error })
      const other = figure('9', { model_error: 0.2, sweep })
      expectNear(await truth(5), pointsOf(other, 'nxtval')!.y[0]! / pointsOf(other, 'static')!.y[0]!)
    }
  })

  test('chunks of eight are compared on the processes of the page', async () => {
    const { truth, figure } = opened(INSPECT, { processes: 600, chunk: 3 })
    const other = figure('family', { chunk: 8, sweep: { from: 300, to: 600, points: 2 } })
    expectNear(await truth(6), 100 * (pointsOf(other, 'chunks')!.y[1]! / pointsOf(other, 'ideal')!.y[1]! - 1))
  })
})

describe('balance', () => {
  test('the later of a load and its mirror image', async () => {
    const { truth, figure } = opened(BALANCE)
    const [one, other] = said(figure('golden'), /last ends after ([\d ]+) items.* but it ends after ([\d.]+)\. /)
    expectNear(await truth(1), 100 * (one! / other! - 1))
  })

  test('the largest object’s speed-up, and greedy above the bound', async () => {
    const { truth, figure } = opened(BALANCE, { processors: 20 })
    expectNear(await truth(2), said(figure('grain'), /so the speed-up is at most ([\d.]+)\. Split/)[0]!)
    const [greedy, bound] = said(figure('processors'), /([\d.]+)\ss by greedy; none can end before ([\d.]+)\ss/u)
    expectNear(await truth(8), 100 * (greedy! / bound! - 1), 0.02)
  })

  test('refinement moves what the strategy’s answer says', async () => {
    const { truth, scenario } = opened(BALANCE)
    const text = JSON.stringify(scenario)
    const { moved } = BALANCE.late.strategy('refine', text)
    expectNear(await truth(4), (100 * moved) / BALANCE.first.facts(text).objects)
  })

  test.each(['hypercube', 'ring', 'complete'])('the steps of diffusion, %s', async (topology) => {
    const { truth, figure } = opened(BALANCE, { topology })
    expect(await truth(5)).toBe(said(figure('diffusion'), /within the tolerance after (\d+) step/)[0])
  })

  test('diffusion that does not come to an end has no steps', async () => {
    expect(await opened(BALANCE, { topology: 'ring', most: 3 }).truth(5)).toBeNull()
  })

  test('two of five processors lie on one side of the first line, on any number of processors', async () => {
    for (const processors of [3, 16]) {
      const { truth, scenario } = opened(BALANCE, { processors })
      const { part } = BALANCE.first.cuts(JSON.stringify({ ...scenario, processors: 5 }))
      expectNear(await truth(6), (100 * part.filter((one) => one < 2).length) / part.length)
    }
  })

  test('the best period', async () => {
    const { truth, figure } = opened(BALANCE)
    expect(await truth(7)).toBe(said(figure('periods'), /Of these periods (\d+) step/)[0])
  })
})

describe('schedule', () => {
  test('how much sooner the longest path first ends', async () => {
    const { truth, figure } = opened(SCHEDULE)
    const rules = figure('rules')
    const [first] = said(rules, /FIFO ([\d.]+)\ss/u)
    const [longest] = said(rules, /CP\/MISF ([\d.]+)\ss/u)
    expectNear(await truth(4), 100 * (1 - longest! / first!))
    const waiting = { graph: { waiting_example: {} }, processors: 3, dispatch: 0, network: { latency: 0 } }
    expect(await opened(SCHEDULE, waiting).truth(4)).toBeCloseTo(100 * (1 - 19 / 20))
  })

  test('what a search leaves to gain', async () => {
    const { truth, figure } = opened(SCHEDULE)
    expectNear(await truth(5), said(figure('search'), /at most ([\d.]+)\s% is left to gain/u)[0]!)
  })

  test('the speed-up on 125 processors, whatever is set', async () => {
    for (const processors of [2, 125]) {
      const { truth, figure } = opened(SCHEDULE, { processors })
      expectNear(await truth(6), said(figure('over', { processors: 125 }), /it is ([\d.]+)× as fast/u)[0]!)
    }
  })

  test('the improved plan, and FIFO above the bound', async () => {
    const { truth, figure } = opened(SCHEDULE)
    const [initial, improved] = said(figure('table'), /initial policy ([\d.]+)\ss, the improved one ([\d.]+)\ss/u)
    expectNear(await truth(7), 100 * (1 - improved! / initial!))
    const [fifo, bound] = said(figure('over'), /one after ([\d.]+)\ss; none can end before ([\d.]+)\ss/u)
    expectNear(await truth(8), 100 * (fifo! / bound! - 1))
  })
})

describe('relentless', () => {
  test('the busiest agent; with more agents than colours it is not known', async () => {
    const { truth, figure } = opened(RELENTLESS)
    expectNear(await truth(1), said(figure('who'), /the busiest has ([\d.]+)\s%/u)[0]!, 0.005)
    expect(await opened(RELENTLESS, { agents: 40 }).truth(1)).toBeNull()
  })

  test('the tasks of a step, and the depth of the search', async () => {
    const { truth, figure } = opened(RELENTLESS, { constants: { maxT: 9, maxX: 20 } })
    expect(await truth(2)).toBe(said(figure('steps'), /of at most (\d+)/)[0])
    expect(await truth(3)).toBe(said(figure('search'), /It goes (\d+) labels deep before its first value/)[0])
  })

  test('executions by sixteen agents, whatever is set', async () => {
    const { truth, figure } = opened(RELENTLESS, { agents: 3, delay: 2 })
    const other = figure('agents', { agents: 16, delay: 0 })
    expectNear(await truth(4), said(other, /execute each task ([\d.]+) times/)[0]!)
  })

  test('the fastest block where a transaction costs a hundred operations', async () => {
    const { truth, figure } = opened(RELENTLESS)
    const [cheap] = said(figure('blocks'), /8 agents are fastest with blocks of (\d+) cell/)
    const costs = { operation: 0.2, lookup: 20, read: 20, write: 20 }
    const [dear] = said(figure('blocks', { costs }), /8 agents are fastest with blocks of (\d+) cell/)
    expect(await truth(5)).toBe(dear)
    expect(dear).toBeGreaterThan(cheap!)
  })

  test.each([
    ['lru', 'Least recently used'],
    ['needed', 'Least needed'],
  ])('the labels that are enough, %s', async (evict, name) => {
    const { truth, figure } = opened(RELENTLESS, { evict, constants: { maxT: 12, maxX: 11 }, runs: 2 })
    const [labels] = said(figure('capacity'), new RegExp(`“${name}” from ([\\d\\s]+) label`, 'u'))
    expect(await truth(6)).toBe(labels)
  })

  test('the time between failures up to which agents end first', async () => {
    const { truth, figure } = opened(RELENTLESS)
    expectNear(await truth(7), said(figure('mtbf'), /first up to an MTBF of ([\d.]+)\ss/u)[0]!)
  })
})
