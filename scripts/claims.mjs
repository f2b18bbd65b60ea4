// The rows of the page of all claims, as they stand before anything is computed. www/src/check fills in the rest.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import articles from '../articles.json' with { type: 'json' }
import { root } from './run.mjs'

const www = join(root, 'www')

/**
 * @typedef {object} Stated a claim of claims.json, which `npm run generate` makes
 * @property {string} id
 * @property {string} section
 * @property {string | null} figure
 * @property {string} words
 * @property {string} paper
 * @property {number | null} published
 * @property {number | null} precision
 * @property {string} unit
 * @property {number | null} low
 * @property {number | null} high
 * @property {string[]} free
 * @property {string | null} why the reason, of a claim that is not computed
 * @property {{ figure: string, title: string, link: string } | null} shown
 */
/** @typedef {{ name: string, page: string, question: string, places?: string }} Article */

/** The claims of an article. @param {Article} article @returns {Stated[]} */
export function claimsOf({ name }) {
  return JSON.parse(readFileSync(join(www, 'src/articles', name, 'claims.json'), 'utf8'))
}

/** The number of all claims, and a table of those of each article. */
export function claims() {
  const all = articles.map((article) => ({ article, claims: claimsOf(article) }))
  return {
    COUNT: String(all.reduce((sum, { claims }) => sum + claims.length, 0)),
    CLAIMS: all.map(({ article, claims }) => table(article, claims)).join(''),
  }
}

const COLUMNS = ['Claim', 'The source', 'Here', 'Off by', 'Verdict', 'Seen in']

/** @param {Article} article @param {Stated[]} claims */
function table(article, claims) {
  const html = readFileSync(join(www, article.page), 'utf8')
  const [, source = ''] = /<footer>\n<p>(After .*?)(?: Figures .*)?<\/p>/.exec(html) ?? []
  const [, chapter = ''] = /.*<section class="chapter" id="(.*?)".*?<allot-(?:claims|check)\b/s.exec(html) ?? []
  const { name, page, question } = article
  // Roles are explicit: rows are laid out as cards on a narrow page, and browsers may then drop those of a table.
  const heads = COLUMNS.map((head) => `<th role="columnheader" scope="col">${head}</th>`).join('')
  return `<section class="source" id="${name}" data-article="${name}" aria-labelledby="${name}-title">
<h2 id="${name}-title"><a href="./${page}">${question}</a></h2>
<p class="hint">${source}</p>
<div class="row" hidden>
<button type="button" class="compute">Compute these ${claims.length}</button><p class="so-far" tabindex="-1"></p>
</div>
<table role="table"><caption class="quiet">Claims of ${name}</caption>
<thead role="rowgroup"><tr role="row">${heads}</tr></thead>
<tbody role="rowgroup">
${claims.map((claim) => row(claim, article, `./${page}#${chapter}`)).join('')}</tbody></table>
</section>
`
}

/** @param {Stated} claim @param {Article} article @param {string} chapter the address of the chapter of claims */
function row(claim, { name, page, places = 'Section' }, chapter) {
  const { id, paper, free, why, shown } = claim
  const tag = paper.startsWith('[') ? 'span' : 'q'
  const seen = shown
    ? `<a href="./${page}#${escaped(`${shown.link || 'v=1'}&figure=${shown.figure}`)}">${escaped(shown.title)}</a>`
    : `<a href="${chapter}">the chapter of claims</a>`
  const below = [
    ['why', why ? sentence(why) : ''],
    ['free', free.length > 0 ? `Chosen: ${sentence(free.join('; '))}` : ''],
  ].map(([kind, text]) => (text ? `<span class="more ${kind}">${text}</span>` : ''))
  return `<tr role="row" id="${name}.${id}"${why ? ' data-verdict="not_computed"' : ''}>
<th role="rowheader" scope="row" class="claim">${sentence(claim.words)}
<${tag} class="quote">${escaped(paper)}</${tag}>
<span class="place">${place(claim, places)}</span>${below.join('')}</th>
<td role="cell" class="said" data-label="The source:">${said(claim)}</td>
<td role="cell" class="here" data-label="Here:"></td>
<td role="cell" class="off" data-label="Off by:"></td>
<td role="cell" class="verdict">${why ? '– not computed' : ''}</td>
<td role="cell" class="see">${seen}</td></tr>
`
}

/**
 * “Section 3.3, figure 8”, “Slides 39 to 45”; a place in words stands for itself.
 * @param {Stated} claim
 * @param {string} noun
 */
function place({ section, figure }, noun) {
  const where = /^[\dIVX]/.test(section) ? `${noun}${section.includes(' to ') ? 's' : ''} ${section}` : section
  return escaped(figure ? `${where}, figure ${figure}` : where)
}

/** What the source says of the number. @param {Stated} claim */
function said({ published, precision, low, high, unit }) {
  const of = unit ? ` ${unit}` : ''
  if (published !== null) return escaped(`${number(published)}${precision ? ` ± ${number(precision, 2)}` : ''}${of}`)
  // A bound that is a hair wider than its number includes it.
  const above = low !== null && `${low < shortened(low) ? 'at least' : 'above'} ${number(low)}`
  const below = high !== null && `${high > shortened(high) ? 'at most' : 'below'} ${number(high)}`
  return above || below ? escaped([above, below].filter(Boolean).join(', ') + of) : ''
}

/** @param {number} value @param {number} [digits] */
function shortened(value, digits = 6) {
  return Number(value.toPrecision(digits))
}

/** A number with groups of three digits. @param {number} value @param {number} [digits] */
function number(value, digits = 6) {
  const text = String(shortened(value, digits))
  const [whole = '', ...rest] = text.split('.')
  return /e/.test(text) ? text : [whole.replace(/\B(?=(\d{3})+$)/g, '\u202f'), ...rest].join('.')
}

/** A text that begins with a capital letter and ends with a full stop. @param {string} text */
function sentence(text) {
  return escaped(text.charAt(0).toUpperCase() + text.slice(1) + (/[.?…]$/.test(text) ? '' : '.'))
}

/** @param {string} text */
function escaped(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
