// The names of files of the built site that several scripts need.
import articles from '../articles.json' with { type: 'json' }

/**
 * The name of an article's one file. That of the first is called as it was when there was no other.
 * @param {{ name: string }} article
 */
export function oneFileOf({ name }) {
  return name === articles[0]?.name ? 'allot.html' : `allot-${name}.html`
}
