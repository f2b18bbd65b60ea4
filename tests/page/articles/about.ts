// The facts about an article for the tests that each of them has. One whose folder has no about.ts gives none.
import { existsSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { Blind } from '../blind.ts'
import type { StoredLink } from '../../links/links.ts'

export interface Game {
  chapter: number
  /** the part of a link for a game as it begins, and for one in which all is placed */
  begun: string
  whole: string
  element: string
  /** its name in frames */
  piece: string
  /** whether no slide has it: it is played in the article then */
  offSlides?: true
  /** Plays the best answer, which is shown, as it is told in words. */
  win: (blind: Blind) => Promise<void>
  /** what is said then */
  won: RegExp
}

/** The numbers of figures on the page, by panel and series; marks are series too. */
export type Shown = Record<string, Record<string, { x: number[]; y: number[] }>>

export interface About {
  /**
   * The answers of the lecture by the numbers of the figures beside them, and by those of the slide's sentences; for
   * chapters whose answer no sentence says. Null: it comes of runs that a reader starts.
   */
  answers?: Readonly<Record<number, ((shown: Shown, said: number[]) => number) | null>>
  /** the part of a link that makes long computations short */
  quick?: string
  game?: Game
  /** what frames show besides figures: its name, its link, an element inside, and the link to the article */
  pieces?: readonly (readonly [name: string, link: string, inside: string, whole: string])[]
  /** figures whose titles say what is set */
  retitled?: readonly string[]
  /** figures that have no controls in a frame */
  bare?: readonly string[]
  /** The settings that the figure of a stored link saves, if they are not those of the link. */
  saved?: (stored: StoredLink) => Record<string, unknown>
  /** Expects what the page shows of a stored link besides its figure. */
  arrived?: (page: Page, stored: StoredLink) => Promise<void>
}

export async function aboutOf(article: string): Promise<About> {
  const file = new URL(`../${article}/about.ts`, import.meta.url)
  if (!existsSync(file)) return {}
  const { about } = (await import(file.href)) as { about: About }
  return about
}
