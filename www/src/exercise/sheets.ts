/** The games on paper, from the same seeds as on the page. The one file has none: paper is the site's. */
import type { Sheet } from './task.js'

const sheets = import.meta.glob<{ sheetOf: (seed: string) => Promise<Sheet> }>('../articles/*/exercises/sheet.ts')

/** An article's game on paper; null if it has none. */
export async function sheetFor(article: string, seed: string): Promise<Sheet | null> {
  const sheet = await sheets[`../articles/${article}/exercises/sheet.ts`]?.()
  return sheet ? sheet.sheetOf(seed) : null
}
