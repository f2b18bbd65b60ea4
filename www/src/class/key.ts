/** The key of links that makes a page a student's: 1, or the word with which the teacher opens the best answer. */
import type { ViewKey } from '../state/article.js'

export const classKey: ViewKey = {
  read: (text) => (/^(1|[\dA-Z]{4})$/.test(text) ? text : null),
  allowed: 'it is 1, or the four letters of the wall',
}
