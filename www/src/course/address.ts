/** The hash of the page of exercises: one lecture or all, seeds, and in a package the version of SCORM. Pure logic. */

export interface Address {
  /** null stands for all */
  readonly lecture: number | null
  /** the student's name or number; empty before it is told */
  readonly seed: string
  /** the seed of the games, which all of a class have alike */
  readonly games: string
  readonly scorm: '' | '1.2' | '2004'
}

/** the seed of the games, if none is given */
export const FIRST_GAMES = '1'
export const LONGEST_SEED = 40

export function addressOf(hash: string): Address {
  const pairs = new URLSearchParams(hash.replace(/^#/, ''))
  const lecture = Number(pairs.get('lecture') ?? '')
  const scorm = pairs.get('scorm')
  const seedOf = (name: string): string => [...(pairs.get(name) ?? '')].slice(0, LONGEST_SEED).join('').trim()
  return {
    lecture: Number.isInteger(lecture) && lecture > 0 ? lecture : null,
    seed: seedOf('seed'),
    games: seedOf('games') || FIRST_GAMES,
    scorm: scorm === '1.2' || scorm === '2004' ? scorm : '',
  }
}

export function hashOf({ lecture, seed, games, scorm }: Address): string {
  const pairs = new URLSearchParams()
  if (lecture !== null) pairs.set('lecture', String(lecture))
  if (seed) pairs.set('seed', seed)
  if (games !== FIRST_GAMES) pairs.set('games', games)
  if (scorm) pairs.set('scorm', scorm)
  return String(pairs)
}
