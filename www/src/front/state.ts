/** What the front page is asked, and how that stands in the hash of a link. */

export const WHATS = ['tasks', 'maybe', 'pieces', 'waiting', 'machines', 'none'] as const
export type What = (typeof WHATS)[number]
export const KNOWN = ['known', 'roughly', 'spread'] as const
export type Known = (typeof KNOWN)[number]

/** Tasks that are known by three words, in seconds. */
export interface Rough {
  readonly tasks: number
  readonly shortest: number
  readonly most: number
  readonly longest: number
}

/** A job on machines that come and go: hours, and seconds of saving and of restarting. */
export interface Job {
  readonly hours: number
  readonly machines: number
  readonly between: number
  readonly save: number
  readonly restart: number
}

export interface State {
  readonly what: What
  readonly known: Known
  readonly processors: number
  readonly rough: Rough
  readonly job: Job
  /** seconds of a message between two processors, and of a byte of it */
  readonly alpha: number
  readonly beta: number
  /** the reader's own work, as JSON; null for the example */
  readonly own: string | null
  /** measured [processors, seconds] of a task, as JSON */
  readonly timings: string
}

export const START: State = {
  what: 'tasks',
  known: 'spread',
  processors: 64,
  rough: { tasks: 3000, shortest: 2, most: 20, longest: 1080 },
  job: { hours: 24, machines: 100, between: 100, save: 60, restart: 300 },
  alpha: 1e-5,
  beta: 1e-9,
  own: null,
  timings: '[]',
}

/** The first key of every link of this page; links that begin otherwise are the first article's. */
const FIRST = 'what'
/** A longer work is no part of a link. */
const LONGEST = 6000

/** The number of processors that a choice begins with. */
export const PROCESSORS: Readonly<Record<What, number>> = {
  tasks: 64,
  maybe: 100,
  pieces: 16,
  waiting: 4,
  machines: 1,
  none: 1,
}

/** The hash of a state: what differs from the start of its choice. */
export function hashOf(state: State): string {
  const pairs = new URLSearchParams({ [FIRST]: state.what })
  const put = (name: string, value: string | number, usual: string | number): void => {
    if (value !== usual) pairs.set(name, String(value))
  }
  if (state.what === 'machines') {
    for (const [name, value] of Object.entries(state.job)) put(name, value, START.job[name as keyof Job])
    return `#${pairs}`
  }
  put('processors', state.processors, PROCESSORS[state.what])
  put('known', state.known, START.known)
  put('alpha', state.alpha, START.alpha)
  put('beta', state.beta, START.beta)
  put('timings', state.timings, START.timings)
  if (state.own !== null) {
    if (state.own.length <= LONGEST) pairs.set('work', state.own)
  } else for (const [name, value] of Object.entries(state.rough)) put(name, value, START.rough[name as keyof Rough])
  return `#${pairs}`
}

/** Whether the work of a state is too long for a link. */
export function isLong(state: State): boolean {
  return (state.own?.length ?? 0) > LONGEST
}

/** The state of a hash; what it cannot mean is left as it is at the start, and named. */
export function stateOf(hash: string): { state: State; wrong: string[] } {
  const pairs = new URLSearchParams(hash.replace(/^#/, ''))
  const wrong: string[] = []
  const one = <T extends string>(name: string, all: readonly T[], usual: T): T => {
    const value = pairs.get(name)
    if (value === null) return usual
    const found = all.find((known) => known === value)
    if (found === undefined) wrong.push(`${name}: ${value} is not allowed; one of ${all.join(', ')} is needed`)
    return found ?? usual
  }
  const number = (name: string, usual: number): number => {
    const value = pairs.get(name)
    if (value === null) return usual
    const given = Number(value)
    if (value.trim() !== '' && Number.isFinite(given) && given >= 0) return given
    wrong.push(`${name}: ${value} is not allowed; a number is needed`)
    return usual
  }
  const numbers = <T extends Record<string, number>>(usual: T): T =>
    Object.fromEntries(Object.entries(usual).map(([name, value]) => [name, number(name, value)])) as T
  const json = (name: string): string | null => {
    const text = pairs.get(name)
    try {
      if (text !== null) JSON.parse(text)
      return text
    } catch {
      wrong.push(`${name}: this text is not allowed; JSON is needed`)
      return null
    }
  }
  const what = one('what', WHATS, START.what)
  const state: State = {
    what,
    known: one('known', KNOWN, START.known),
    processors: number('processors', PROCESSORS[what]),
    rough: numbers(START.rough as Rough & Record<string, number>),
    job: numbers(START.job as Job & Record<string, number>),
    alpha: number('alpha', START.alpha),
    beta: number('beta', START.beta),
    own: json('work'),
    timings: json('timings') ?? START.timings,
  }
  return { state, wrong }
}
