// The names of files of the built site that several scripts need.
import articles from '../articles.json' with { type: 'json' }

/** The page of checked exercises. */
export const EXERCISES = 'exercises.html'

/** The file that has all pages. */
export const WHOLE = 'allot.html'

/** The page of checked exercises as one file; what it shows in frames lies beside it. */
export const EXERCISES_FILE = `allot-${EXERCISES}`

/**
 * The name of an article's one file.
 * @param {{ name: string }} article
 */
export function oneFileOf({ name }) {
  return `allot-${name}.html`
}

/** Every page, or several, as one file. */
export const ONE_FILES = [WHOLE, ...articles.map(oneFileOf), EXERCISES_FILE]
