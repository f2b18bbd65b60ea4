// The facts about an article for the tests that each of them has. One whose folder has no about.ts gives none.
import { existsSync } from 'node:fs'

export interface About {
  /** parts of links, of which there is a stored one each: every form of a scenario, and of a view */
  forms?: string
  /** work in the form that all articles read, if its command and its answer take it */
  work?: object
  /** what the command of each name refuses, and the module for programs as well */
  refused?: Readonly<Record<string, readonly object[]>>
  /** whether the truth beside its guesses is asked of the page's own objects */
  guessesNeedPage?: boolean
}

export async function aboutOf(article: string): Promise<About> {
  const file = new URL(`../${article}/about.ts`, import.meta.url)
  return existsSync(file) ? ((await import(/* @vite-ignore */ file.href)) as About) : {}
}
