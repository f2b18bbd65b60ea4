/** Whether this page is a file that may lie on a reader's disk, and what it has then (scripts/one-file.mjs). */

/** Whether it is such a file: of one article, or of all pages. */
export function isOneFile(): boolean {
  return document.documentElement.hasAttribute('data-one-file')
}

/** Whether the other pages are here: on a site, and in the file of all pages. */
export function hasOthers(): boolean {
  return !isOneFile() || hasAll()
}

/** Whether it is the file of all pages. */
export function hasAll(): boolean {
  return document.documentElement.dataset.oneFile === 'all'
}

/** The address of a page by its file and its state, `teach.html#v=1`; in the file of all pages it is `?teach#v=1`. */
export function pageAt(page: string): string {
  return hasAll() ? page.replace(/^([\w-]+)\.html/, '?$1') : `./${page}`
}
