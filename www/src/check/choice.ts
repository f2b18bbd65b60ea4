/** What a reader chose to see, and how that stands in the hash of a link. */
import type { Verdict } from '../engine/generated-kernel.js'
import { VERDICTS } from '../claims/verdicts.js'

/** A verdict, or that there is none yet. */
export type Stand = Verdict | 'waits'
export const STANDS: readonly Stand[] = [...VERDICTS, 'waits']
export const EFFORTS = ['quick', 'full'] as const
export type Effort = (typeof EFFORTS)[number]
export const THEMES = ['', 'light', 'dark', 'projector'] as const
type Theme = (typeof THEMES)[number]

export interface Choice {
  /** those to show; none stands for all */
  readonly articles: readonly string[]
  readonly verdicts: readonly Stand[]
  readonly words: string
  readonly effort: Effort
  readonly theme: Theme
}

/** What a row has that a choice is about. */
export interface Row {
  readonly article: string
  readonly stand: Stand
  /** all its words */
  readonly text: string
}

/** The choice of a hash, with what it cannot mean left out. */
export function choiceOf(hash: string, articles: readonly string[]): Choice {
  const pairs = new URLSearchParams(hash.replace(/^#/, ''))
  const some = <T extends string>(name: string, all: readonly T[]): T[] => {
    const asked = (pairs.get(name) ?? '').split(',')
    return all.filter((one) => asked.includes(one))
  }
  return {
    articles: some('articles', articles),
    verdicts: some('verdicts', STANDS),
    words: pairs.get('words') ?? '',
    effort: some('effort', EFFORTS)[0] ?? 'quick',
    theme: some('theme', THEMES.slice(1))[0] ?? '',
  }
}

/** The hash of a choice: what differs from the page as it opens. */
export function hashOf({ articles, verdicts, words, effort, theme }: Choice): string {
  const pairs = new URLSearchParams()
  if (articles.length > 0) pairs.set('articles', articles.join(','))
  if (verdicts.length > 0) pairs.set('verdicts', verdicts.join(','))
  if (words.trim()) pairs.set('words', words)
  if (effort !== 'quick') pairs.set('effort', effort)
  if (theme) pairs.set('theme', theme)
  const text = String(pairs).replaceAll('%2C', ',')
  return text && `#${text}`
}

/** Whether a row is shown: it is of a chosen article and verdict, and has every word. */
export function shows({ articles, verdicts, words }: Choice, row: Row): boolean {
  const text = row.text.toLowerCase()
  return (
    (articles.length === 0 || articles.includes(row.article)) &&
    (verdicts.length === 0 || verdicts.includes(row.stand)) &&
    words
      .toLowerCase()
      .split(/\s+/)
      .every((word) => text.includes(word))
  )
}

/** A list with one more, or without it. */
export function toggled<T>(list: readonly T[], one: T): T[] {
  return list.includes(one) ? list.filter((other) => other !== one) : [...list, one]
}
