// What the one files have in their markup alike: they may run and show nothing but what is in them.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run.mjs'

/**
 * The policy of a page that runs these scripts and shows these styles only.
 * @param {{ scripts: string[], styles: string[], more?: string[] }} texts `more`: further directives
 */
export function policy({ scripts, styles, more = [] }) {
  return [
    "default-src 'none'",
    `script-src ${scripts.map(hashOf).join(' ')} 'wasm-unsafe-eval'`,
    `style-src ${styles.map(hashOf).join(' ')}`,
    'img-src data: blob:',
    'worker-src blob:',
    "base-uri 'none'",
    "form-action 'none'",
    ...more,
  ].join('; ')
}

/** The code as text of a script element, which must not contain the element's own end. @param {string} code */
export function asScript(code) {
  return code.replace(/<(?=\/script|!--)/gi, '\\x3C')
}

/**
 * Puts parts into a page, each in the place of its pattern.
 * @param {string} page
 * @param {[what: RegExp, by: string][]} parts
 */
export function filled(page, parts) {
  let html = page
  for (const [what, by] of parts) {
    if (!what.test(html)) throw new Error(`The page of the one file has no ${what}`)
    html = html.replace(what, () => by)
  }
  return html
}

/** The places of a page where its parts go. */
export const PLACES = {
  root: /(?<=<html lang="en")(?=>)/,
  policy: /(?<=http-equiv="Content-Security-Policy" content=")[^"]*/,
  afterPolicy: /(?<=<meta http-equiv="Content-Security-Policy"[^>]*>\n)/,
  headEnd: /(?=<\/head>)/,
  bodyEnd: /(?=<\/body>)/,
}

/** What stands in a page for its readers on the site alone, and what only a file without the other pages lacks. */
export const ELSEWHERE = {
  site: /<(p|span|li|section) data-elsewhere="site"[^>]*>.*?<\/\1>\n?/gs,
  pages: /<(p|span|header|footer) data-elsewhere(?: [^>]*)?>.*?<\/\1>\n?/gs,
}

/** The icon as a link. */
export function icon() {
  const data = readFileSync(join(root, 'static/icon.svg'), 'utf8').trim().replaceAll('"', "'").replaceAll('#', '%23')
  return `<link rel="icon" href="data:image/svg+xml,${data}">\n`
}

/** Refuses markup that would ask for another file. @param {string} html */
export function assertAlone(html) {
  const left = /(?:src|href)="(?![#?]|https?:|data:)[^"]*"/.exec(html)
  if (left) throw new Error(`The one file would ask for ${left[0]}`)
}

/** @param {string} text */
function hashOf(text) {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
