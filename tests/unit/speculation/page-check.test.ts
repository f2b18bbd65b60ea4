// Chapter 9 without a browser: claims equal those of the command line to the last bit; work is stopped and gone on
// with.
import { execFileSync } from 'node:child_process'
import { beforeAll, describe, expect, test } from 'vitest'
import { programOfTests } from '../../../scripts/program.mjs'
import type { Engine } from '../../../www/src/engine/engine.ts'
import { placeOf } from '../../../www/src/articles/speculation/check/place.ts'
import { PLACES } from '../../../www/src/articles/speculation/check/places.ts'
import { asCsv, asJson, asMarkdown, asText, type Report } from '../../../www/src/articles/speculation/check/report.ts'
import { tally } from '../../../www/src/claims/verdicts.ts'
import { CheckRuns } from '../../../www/src/articles/speculation/check/runs.ts'
import type { Claim, Plan } from '../../../www/src/articles/speculation/check/types.ts'
import { deviation, found, roughly, tidy } from '../../../www/src/claims/words.ts'
import type { CheckHandle } from '../../../www/src/articles/speculation/engine/exports.ts'
import type { WholeSimulation } from '../../../www/src/articles/speculation/engine/types.ts'
import { EnsembleRun } from '../../../www/src/articles/speculation/state/ensemble-run.ts'
import { isFigure } from '../../../www/src/state/registry.ts'
import { first, late as simulator } from './modules.ts'

const FEW = { draws: 1, runs: 2 }

function planOf(check: Pick<CheckHandle, 'plan'>): Plan {
  return check.plan()
}

/** A claim for words and reports. */
const claim: Claim = {
  id: 'a_claim',
  section: 'IV.2',
  figure: '9a',
  words: 'w* over VE, "here"',
  paper: 'two',
  published: 2,
  precision: 0.3,
  unit: '',
  computed: 2.64051,
  spread: null,
  error: 0.21307,
  deviation: 0.3203,
  low: 1.7,
  high: 2.3,
  verdict: 'differs',
  free: ['a moment', 'a seed'],
  seeds: null,
  share: null,
  why: 'nobody said when',
  note: null,
}

describe('the claims of the page', () => {
  let claims: Claim[] = []
  let digest = ''
  let native: { digest: string; claims: Claim[] }

  beforeAll(() => {
    // With so few runs a claim may fail by chance, which the exit code tells; the answer is there all the same.
    const args = ['check', '--json', '--draws', '1', '--runs', '2']
    const run = (): string => {
      try {
        return execFileSync(programOfTests(), args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
      } catch (thrown) {
        return String(Reflect.get(Object(thrown), 'stdout'))
      }
    }
    native = JSON.parse(run()) as typeof native
    const check = new simulator.Check(FEW.draws, FEW.runs)
    const plan = planOf(check)
    // Runs as the page has them: in chunks of a check with more runs, and in part from a simulation that goes on for
    // longer.
    plan.simulations.forEach((simulation, index) => {
      const large = { ...simulation, runs: 500, ...(index === 0 ? { wall_clock: 3000, points: 200 } : {}) }
      for (const method of simulation.methods)
        check.provide(index, method, simulator.runChunk(JSON.stringify(large), method, 0))
    })
    claims = plan.claims.map((_, index) => {
      while (check.prepare(index));
      return check.claim(index)
    })
    digest = simulator.numbersDigest(
      Float64Array.from(claims.flatMap((one) => [one.computed, one.spread ?? -1, one.error ?? -1])),
    )
    check.free()
  }, 600_000)

  test('equal those of the command line to the last bit', () => {
    expect(claims.length).toBeGreaterThan(40)
    expect(claims).toEqual(native.claims)
    expect(digest).toBe(native.digest)
  })

  test('are announced as they come', () => {
    const check = new simulator.Check(FEW.draws, FEW.runs)
    for (const [i, { simulation, ...announced }] of planOf(check).claims.entries()) {
      expect(claims[i]).toMatchObject(announced)
      expect(simulation !== null).toBe(/^9/.test(announced.figure ?? ''))
    }
    check.free()
  })

  test('refuse runs that are not theirs', () => {
    const check = new simulator.Check(1, 4)
    const [simulation] = planOf(check).simulations
    const two = simulator.runChunk(JSON.stringify(simulation), 've', 0)
    expect(() => check.provide(0, 've', two)).toThrow('4 are needed')
    expect(() => check.provide(9, 've', two)).toThrow('there are 6')
    expect(() => check.claim(999)).toThrow('there are')
    check.free()
  })

  test('each has a place on the page', () => {
    const wasm = first as unknown as Engine
    expect(PLACES.map(({ id }) => id)).toEqual(claims.map(({ id }) => id))
    for (const { id, link } of PLACES) {
      const { figure, chapter } = placeOf(wasm, id)
      expect(isFigure(figure), id).toBe(true)
      expect(chapter).toBeGreaterThan(0)
      expect(wasm.readLink(link).warnings, id).toEqual([])
    }
  })
})

describe('the runs of a check', () => {
  const join = (one: Float64Array, other: Float64Array): Float64Array => new Float64Array([...one, ...other])
  const simulation = {
    model: { ring: { states: 8000 } },
    slots: 5000,
    methods: ['ve', 'maxp'],
    seed: '1',
    runs: 8,
    wall_clock: 1980,
    points: 132,
    runtime: { a: 1 },
  } as unknown as WholeSimulation
  const runsOf = (): CheckRuns => new CheckRuns([simulation], 4, join, 1)
  const finish = (runs: CheckRuns, most = Infinity): string[] => {
    const done: string[] = []
    for (let piece = runs.next(); piece && done.length < most; piece = done.length < most ? runs.next() : null) {
      const job = piece.job as unknown as { method: string; chunk: number }
      done.push(`${job.method} ${job.chunk}`)
      piece.done(new Float64Array([job.chunk]), 10)
    }
    return done
  }

  test('are timed once before the rest, and are complete when all are there', () => {
    const runs = runsOf()
    runs.want(2)
    expect(runs.workLeft()).toBeNull()
    expect(finish(runs, 2)).toEqual(['ve 0', 'maxp 0'])
    expect(runs.workLeft()).toBe(20)
    expect(runs.complete(0)).toBeNull()
    finish(runs)
    expect(runs.complete(0)?.map(({ tally }) => [...tally])).toEqual([
      [0, 1],
      [0, 1],
    ])
    expect(runs.progress).toEqual({ done: 4, of: 4 })
  })

  test('a smaller check looks at the first runs of a larger one', () => {
    const runs = runsOf()
    runs.want(4)
    finish(runs)
    runs.want(1)
    expect(runs.complete(0)?.map(({ tally }) => [...tally])).toEqual([[0], [0]])
  })

  test('what was stopped is done again', () => {
    const runs = runsOf()
    runs.want(1)
    runs.next()?.stopped()
    expect(finish(runs)).toEqual(['ve 0', 'maxp 0'])
  })

  test('a worker lost again and again is told', () => {
    const runs = runsOf()
    let told = ''
    runs.onProblem = (why) => (told = why)
    runs.want(1)
    for (let i = 0; i < 3; i++) runs.next()?.lost('no memory')
    expect(told).toContain('no memory')
  })

  test('those that chapter 8 has are taken over, if they are the same', () => {
    const theirs = new EnsembleRun(9, join, 1)
    for (let i = 0; i < 3; i++) theirs.take(theirs.next(['ve'], 9)!, new Float64Array([i]), 1)
    // Their third chunk is not full.
    const has = (change: object) => ({
      runsOf: (wanted: (simulation: WholeSimulation) => boolean) => {
        const other = {
          ...simulation,
          methods: ['ve'],
          wall_clock: 3000,
          points: 200,
          runs: 18,
          ...change,
        } as WholeSimulation
        return wanted(other) ? { simulation: other, run: theirs } : null
      },
    })
    const adopted = (change: object): number => {
      const runs = runsOf()
      runs.want(4)
      return runs.adopt(has(change))
    }
    expect(adopted({})).toBe(3)
    expect(adopted({ runs: 5 }), 'the first alone is kept apart').toBe(1)
    expect(adopted({ slots: 4999 })).toBe(0)
    expect(adopted({ runtime: { a: 2 } })).toBe(0)
    expect(adopted({ points: 100 })).toBe(0)
    expect(adopted({ wall_clock: 1500, points: 100 })).toBe(0)
    const runs = runsOf()
    runs.want(4)
    runs.adopt(has({}))
    expect(finish(runs)).toEqual(['maxp 0', 've 3', 'maxp 1', 'maxp 2', 'maxp 3'])
    expect([...runs.complete(0)![0]!.tally]).toEqual([0, 1, 2, 3])
  })
})

test('chapter 8 as the paper has it runs the simulations of the check; with a reader’s numbers it does not', () => {
  const check = new simulator.Check(4, 20)
  const mine = new CheckRuns(planOf(check).simulations, 10, simulator.mergeTallies, 10)
  mine.want(10)
  check.free()
  const scenario = (change: object): string =>
    JSON.stringify({ tasks: { list: [1] }, simulation: { model: { ring: { states: 8000 } }, ...change } })
  const same = (figure: string, change: object): boolean => {
    const theirs = simulator.figureSimulation(figure, scenario(change))
    let found = false
    mine.adopt({
      runsOf: (wanted) => {
        found ||= wanted(theirs)
        return null
      },
    })
    return found
  }
  expect(['9a', '9b', '9c'].map((figure) => same(figure, {}))).toEqual([true, true, true])
  expect(same('9a', { runs: 40, methods: ['ve'] })).toBe(true)
  expect(same('9a', { stay: 0.98 })).toBe(false)
  expect(same('9b', { seed: '2' })).toBe(false)
})

describe('what a check found', () => {
  const report: Report = {
    version: '0.1.0',
    date: new Date('2026-11-20T12:00:00Z'),
    effort: { draws: 4, runs: 20 },
    all: 3,
    claims: [claim, { ...claim, id: 'other', verdict: 'holds', why: null, deviation: null }],
    digest: 'a59a82f0c9ee9aab',
  }

  test('is said with as many digits as it is good for', () => {
    expect(found(claim)).toBe('2.64 ± 0.21')
    expect(found({ ...claim, error: null })).toBe('2.6405')
    expect(found({ ...claim, computed: 11_132, error: 211.4, unit: 'tasks' })).toBe('11 132 ± 211 tasks')
    expect(found({ ...claim, computed: 10_000, error: 0 })).toBe('10 000')
    expect(deviation(claim)).toBe('+32.0 %')
    expect(deviation({ ...claim, deviation: -0.0001 })).toBe('+0.0 %')
    expect([tidy(207.538), tidy(1), tidy(0.1198)]).toEqual(['207.5', '1', '0.1198'])
    expect([roughly(1), roughly(42), roughly(754)]).toEqual(['about a second', 'about 42 seconds', 'about 13 minutes'])
  })

  test('is a summary to cite', () => {
    expect(tally(report.claims, report.all)).toBe('1 of 2 claims holds, 1 differs, 1 is left')
    for (const text of [asText(report), asMarkdown(report)]) {
      for (const part of [
        'allot 0.1.0',
        '2026-11-20',
        '2010.11792',
        'seeds 1 to 4',
        'runs 1 to 20',
        'a59a82f0c9ee9aab',
        'nobody said when',
      ])
        expect(text).toContain(part)
    }
    expect(asMarkdown(report)).toContain(
      '| Section IV.2, Fig. 9a | w\\* over VE, "here" | two | 2.64 ± 0.21 | +32.0 % | differs |',
    )
    expect(asText({ ...report, digest: null })).not.toContain('igest')
  })

  test('reads back from CSV and JSON with every digit', () => {
    const [, row = ''] = asCsv(report).split('\n')
    expect(row).toBe(
      'a_claim,IV.2,9a,"w* over VE, ""here""",two,2,0.3,,2.64051,,0.21307,0.3203,1.7,2.3,' +
        'differs,a moment; a seed,,,nobody said when,',
    )
    const back = JSON.parse(asJson(report)) as { claims: Claim[] } & Record<string, unknown>
    expect(back).toMatchObject({
      holds: 1,
      can_hold: 0,
      differs: 1,
      cannot_hold: 0,
      not_computed: 0,
      draws: 4,
      runs: 20,
    })
    expect(back.claims).toEqual(report.claims)
  })
})
