// The page for teachers, made of one file a lecture: the lecture of an article lies in its folder, the one that joins
// them all beside the front page.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import articles from '../articles.json' with { type: 'json' }
import { EXERCISES, oneFileOf } from './names.mjs'
import { root } from './run.mjs'

/** The page for teachers. */
export const TEACH = 'teach.html'

const source = join(root, 'www/src')
/** The name of a lecture's file. */
const FILE = 'lecture.json'

/** @typedef {{ area: string, name: string, level: string }} Topic */
/**
 * @typedef {object} Known a number of a text, as it is shown, and where it comes from; a test computes it anew
 * @property {number} is
 * @property {string} [at] its place in the answer, `policies.fifo.makespan.0`
 * @property {string} [per] the place in the same answer that it is a per cent of
 * @property {number} [exercise] the answer to the file of this exercise, counted from 1
 * @property {object} [file] the answer to a file of its own; `{}` stands for the page's scenario
 * @property {object} [with] fields of the file that are others
 * @property {object} [over] fields of the file to whose answer this one is compared: the quotient of both
 * @property {string} [article] the lecture's own, if left out
 * @property {number} [guess] the truth beside the guess of a chapter
 * @property {string} [game] the game of a seed
 * @property {object} [job] the front page's answer about machines that come and go
 */
/**
 * @typedef {object} Exercise
 * @property {string} title
 * @property {'by hand' | 'with the page'} kind
 * @property {number} minutes
 * @property {string[]} asks paragraphs
 * @property {string[]} parts what is asked, a), b), …
 * @property {string[]} solution an answer to each part
 * @property {string} [article] the lecture's own, if left out
 * @property {object} [file] the scenario, as a file for the command line
 * @property {string} opens the address, below the site, that opens its state
 */
/**
 * @typedef {object} Lecture
 * @property {string} [article] none for the one that joins them
 * @property {number} lecture
 * @property {string} title
 * @property {string} about
 * @property {string[]} before what must be known
 * @property {{ text: string, topics: string[] }[]} objectives
 * @property {string[]} prepare
 * @property {{ for: number, what: string, do: string, shows?: { text: string, opens: string } }[]} minutes
 * @property {{ title: string, chapter: number, key: string, fresh: string }} [game]
 *   the game as it is opened for a course: `fresh` is its text in a link, without a move
 * @property {Exercise[]} exercises
 * @property {Record<string, Known>} numbers
 */

/** @param {string} file */
const read = (file) => JSON.parse(readFileSync(file, 'utf8'))

/** The topics of the curriculum, by the names that lectures have for them. @returns {Record<string, Topic>} */
export const topics = () => read(join(source, 'teach/topics.json'))

/** All lectures, in their order. @returns {Lecture[]} */
export function lectures() {
  const own = articles
    .map(({ name }) => ({ article: name, file: join(source, 'articles', name, FILE) }))
    .filter(({ file }) => existsSync(file))
    .map(({ article, file }) => ({ article, ...read(file) }))
  return [...own, read(join(source, 'front', FILE))].sort((one, other) => one.lecture - other.lecture)
}

/** @param {string} text */
const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** A number with groups of three digits. @param {number} value */
const digits = (value) => {
  const [whole = '', ...rest] = String(value).split('.')
  return [whole.replace(/\B(?=(\d{3})+$)/g, '\u202f'), ...rest].join('.')
}

/** The parts of a lecture, each with the minutes at which it begins and ends. @param {Lecture['minutes']} minutes */
export function clock(minutes) {
  let to = 0
  return minutes.map((part) => {
    const from = to
    to += part.for
    return { ...part, from, to }
  })
}

/** The parts of the page, for its template. @returns {Promise<Record<string, string>>} */
export async function teaching() {
  const { default: MarkdownIt } = await import('markdown-it') // on a fresh machine it comes after this file
  const reader = new MarkdownIt()
  const all = lectures()
  const known = topics()
  /** A text of a lecture, with its numbers. @param {Lecture} lecture @param {string} text */
  const said = ({ lecture, numbers }, text) => {
    const full = text.replace(/\{(\w+)\}/g, (_, name) => {
      const number = numbers[name]
      if (!number) throw new Error(`Lecture ${lecture} has no number “${name}”.`)
      return digits(number.is)
    })
    // No line ends within a number, or between it and its unit.
    return reader.renderInline(full.replace(/(?<=\d) (?=\d{3}\b|(?:s|ms|min)\b|%)/g, '\u202f'))
  }
  return {
    OVERVIEW: all.map(row).join(''),
    CHOICES: checked().map(choice).join(''),
    LECTURES: all.map((lecture) => section(lecture, (text) => said(lecture, text), known)).join('\n'),
  }
}

/**
 * The lectures with checked exercises, as the page of exercises and the packages for courses know them.
 * @returns {(Pick<Lecture, 'lecture' | 'title' | 'about' | 'game'> & { article: string, page: string })[]}
 */
export function checked() {
  return lectures().flatMap(({ lecture, title, about, article, game }) => {
    const row = articles.find(({ name }) => name === article)
    return row && existsSync(join(source, 'articles', row.name, 'exercises'))
      ? [{ lecture, title, about, article: row.name, page: row.page, game }]
      : []
  })
}

/** The parts of the page of checked exercises, for its template. */
export function exercising() {
  return { LECTURES: checked().map(folded).join('') }
}

/** A lecture in the form of a package. @param {ReturnType<typeof checked>[number]} lecture */
function choice({ lecture, title, about, article }) {
  const file = oneFileOf({ name: article })
  const data = `data-title="${escaped(title)}" data-about="${escaped(about)}" data-file="${file}"`
  return `<label><input type="checkbox" name="lecture" value="${lecture}" checked ${data}> ${lecture} ${escaped(title)}
</label>
`
}

/** @param {ReturnType<typeof checked>[number]} lecture */
function folded({ lecture, title, about, article, page, game }) {
  const data = {
    lecture,
    article,
    page: `./${page}`,
    file: oneFileOf({ name: article }),
    ...(game && { opens: `v=1&chapter=${game.chapter}`, key: game.key, fresh: game.fresh, game: game.title }),
  }
  const attributes = Object.entries(data).map(([name, value]) => `data-${name}="${escaped(String(value))}"`)
  return `<details class="lecture" id="lecture-${lecture}" ${attributes.join(' ')}>
<summary><h2>${lecture} ${escaped(title)}</h2></summary>
<p class="about">${escaped(about)}</p>
<p class="row"><button type="button" class="print" data-what="sheets" hidden>Print as sheets</button>
<button type="button" class="print" data-what="answers" hidden>Print the answers</button></p>
<div class="place" aria-live="off"></div>
</details>
`
}

/** @param {Lecture} lecture */
function row({ lecture, title, about }) {
  return `<li><a href="#lecture-${lecture}">${escaped(title)}</a> <span class="hint">${escaped(about)}</span></li>\n`
}

/**
 * @param {Lecture} lecture
 * @param {(text: string) => string} said
 * @param {Record<string, Topic>} known
 */
function section(lecture, said, known) {
  const id = `lecture-${lecture.lecture}`
  const list = (/** @type {string[]} */ items) => `<ul>\n${items.map((one) => `<li>${said(one)}</li>\n`).join('')}</ul>`
  const goals = lecture.objectives.map(
    ({ text, topics }) => `<li>${said(text)} <span class="topics">${topics.map((one) => topic(known, one)).join('; ')}
</span></li>\n`,
  )
  return `<section class="lecture" id="${id}" aria-labelledby="${id}-title" tabindex="-1">
<p class="kicker">Lecture ${lecture.lecture}</p>
<h2 id="${id}-title">${escaped(lecture.title)}</h2>
<p class="about">${escaped(lecture.about)}</p>
<p class="row" hidden><button type="button" data-prints="${id}">Print these notes</button>${
    checked().some((one) => one.lecture === lecture.lecture)
      ? '\n<span data-elsewhere="site">' +
        `<a href="./${EXERCISES}#lecture=${lecture.lecture}">Checked exercises for each student</a></span>`
      : ''
  }</p>
<div class="facts">
<div><h3>In your half an hour</h3>
<ol>
${lecture.prepare.map((one) => `<li>${said(one)}</li>\n`).join('')}</ol></div>
<div><h3>What students can do afterwards</h3>
<ul>
${goals.join('')}</ul>
<h3>What they must know before</h3>
${list(lecture.before)}</div>
</div>
<h3 id="${id}-plan">Minute by minute</h3>
${plan(lecture, said, id)}
<div class="exercises">
${lecture.exercises.map((exercise, at) => sheet(lecture, exercise, at + 1, said)).join('')}</div>
</section>
`
}

/** @param {Record<string, Topic>} known @param {string} name */
function topic(known, name) {
  const found = known[name]
  if (!found) throw new Error(`There is no topic “${name}”.`)
  return escaped(`${found.area}: ${found.name}${found.level && ` (${found.level})`}`)
}

/** The address of a state of an article, in colours for a projector. @param {string} address */
function onWall(address) {
  return address.includes('#v=1') ? `${address}&theme=projector` : address
}

/** @param {Lecture} lecture @param {(text: string) => string} said @param {string} id */
function plan({ minutes }, said, id) {
  // Roles are explicit: rows are laid out as cards on a narrow page, and browsers may then drop those of a table.
  const rows = clock(minutes).map(
    ({ from, to, what, do: text, shows }) => `<tr role="row"><th role="rowheader" scope="row">${from} – ${to}</th>
<td role="cell"><b>${escaped(what)}</b> ${said(text)}</td>
<td role="cell">${shows ? `<a href="${escaped(onWall(shows.opens))}">${escaped(shows.text)}</a>` : ''}</td></tr>
`,
  )
  const heads = ['Minutes', 'What happens', 'On the wall'].map(
    (head) => `<th role="columnheader" scope="col">${head}</th>`,
  )
  return `<table role="table" aria-labelledby="${id}-plan">
<thead role="rowgroup"><tr role="row">${heads.join('')}</tr></thead>
<tbody role="rowgroup">
${rows.join('')}</tbody></table>`
}

/** @param {Lecture} lecture @param {Exercise} exercise @param {number} number @param {(text: string) => string} said */
function sheet({ lecture }, exercise, number, said) {
  const id = `exercise-${lecture}-${number}`
  const parts = (/** @type {string[]} */ items) =>
    `<ol type="a">\n${items.map((one) => `<li>${said(one)}</li>\n`).join('')}</ol>`
  const paragraphs = exercise.asks.map((one) => `<p>${said(one)}</p>\n`).join('')
  const file = exercise.file
    ? `<p class="file">As a file: <code>${escaped(JSON.stringify(exercise.file))}</code></p>\n`
    : ''
  return `<article class="exercise" id="${id}" aria-labelledby="${id}-title" tabindex="-1">
<p class="kicker">Exercise ${lecture}.${number}, ${exercise.kind}, ${exercise.minutes} minutes</p>
<h3 id="${id}-title">${escaped(exercise.title)}</h3>
${paragraphs}${parts(exercise.parts)}
<p class="row"><a href="${escaped(exercise.opens)}">Open it in the page</a>
<button type="button" data-prints="${id}" data-what="sheet" hidden>Print the sheet</button>
<button type="button" data-prints="${id}" data-what="answers" hidden>Print its answers</button></p>
${exercise.kind === 'with the page' ? '<p class="address"></p>\n' : ''}<details><summary>Solution</summary>
<div class="solution">
<p class="kicker">Solution of exercise ${lecture}.${number}: ${escaped(exercise.title)}</p>
${parts(exercise.solution)}
${file}</div></details>
</article>
`
}
