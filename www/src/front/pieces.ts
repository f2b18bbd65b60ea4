/** Pieces that belong together: each way to share them out, with the messages between processors. */
import type { Answer, Ask, Bar } from './bars.js'
import { late } from './engine.js'
import { digits, percent, told } from './seconds.js'
import type { State } from './state.js'
import type { Pieces, Placed, Way } from './types.js'
import type { Asked } from './work.js'

export const pool = (): typeof late => late

/** Ways that take long on many pieces. */
const SLOW = ['greedy_refine']

export async function answer(state: State, asked: Asked, ask: Ask, show: (answer: Answer) => void): Promise<void> {
  const { processors, alpha, beta } = state
  const question = { asked, processors }
  const pieces: Pieces = await ask('pieces', { kind: 'pieces', ...question })
  const done: [Way, Placed][] = []
  await Promise.all(
    pieces.ways.map(async (way, place) => {
      const job = { kind: 'place', ...question, alpha, beta, policy: way.policy }
      const placed: Placed = await ask(`way ${place}`, job, SLOW.includes(way.policy))
      done.push([way, placed])
      show(made(state, pieces, done))
    }),
  )
}

function made(state: State, { ways, bound, edges }: Pieces, done: [Way, Placed][]): Answer {
  const coming = ways.length - done.length
  const sorted = [...done].sort(([, one], [, other]) => one.makespan - other.makespan)
  // Of those that end about as early, the one that cuts fewest edges.
  const near = sorted.filter(([, placed]) => placed.makespan <= 1.02 * sorted[0]![1].makespan)
  const best = near.reduce((one, other) => (other[1].cut_edges < one[1].cut_edges ? other : one), near[0]!)
  const cut = (placed: Placed): string =>
    placed.cut_edges === 1 ? '1 edge cut' : `${digits(placed.cut_edges)} edges cut`
  const bars: Bar[] = sorted.map(([way, placed]) => ({
    words: way.words,
    article: 'balance',
    policy: way.policy,
    value: placed.makespan,
    shown: told(placed.makespan),
    kind: way === best[0] ? 'best' : 'other',
    note: cut(placed),
  }))
  const now = done.find(([way]) => way.policy === 'none')?.[1]
  const saves = now ? 1 - best[1].makespan / now.makespan : 0
  return {
    sentence:
      (coming > 0 ? 'So far: ' : '') +
      `${best[0].advice} A step takes ${told(best[1].makespan)} on ${digits(state.processors)} processors` +
      (saves > 0.0005 ? `, ${percent(saves)} less than with equal numbers.` : '.') +
      (edges === 0 ? ' No neighbours are known, so nobody sends anything: give edges to tell the ways apart.' : ''),
    bars,
    bound,
    boundWords: `No step takes less than ${told(bound)}, even if no message took time.`,
    sure: [
      `A message between two processors takes ${told(state.alpha)}, and ${told(state.beta)} a byte; ` +
        'an edge without bytes counts one byte.',
      'All ways are tried on your pieces. Of those within 2 % of the earliest, that with fewest edges cut is advised.',
      'What deciding costs is told in the article.',
    ],
    more: { article: 'balance', chapter: 3, words: 'Who would get what' },
    coming,
  }
}
