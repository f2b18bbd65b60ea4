/** The page of all claims: what to show, what to compute, how far that is, and all of it as a file. */
import './check.css'
import { MARKS, WORDS } from '../claims/verdicts.js'
import { keepForLater } from '../front/keep.js'
import { save } from '../state/file.js'
import { type Choice, choiceOf, type Effort, hashOf, shows, type Stand, STANDS, toggled } from './choice.js'
import { asCsv, asJson } from './report.js'
import { Source } from './source.js'

const one = <T extends HTMLElement>(name: string): T => document.querySelector<T>(`#${name}`)!
const sources = [...document.querySelectorAll<HTMLElement>('section.source')].map((section) => new Source(section))
const names = sources.map(({ name }) => name)

let choice = choiceOf(location.hash, names)

/** Changes what is shown; the address follows, without a step of the history for each key. */
function change(part: Partial<Choice>): void {
  choice = { ...choice, ...part }
  history.replaceState(null, '', hashOf(choice) || location.pathname + location.search)
  show()
}

const toggle = (group: string, text: string, act: () => void): HTMLButtonElement => {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'toggle'
  button.textContent = text
  button.addEventListener('click', act)
  one(group).append(button)
  return button
}
const words = (stand: Stand): string => (stand === 'waits' ? '… not yet' : `${MARKS[stand]} ${WORDS[stand]}`)
const verdicts = STANDS.map((stand) =>
  toggle('verdicts', words(stand), () => change({ verdicts: toggled(choice.verdicts, stand) })),
)
const articles = names.map((name) =>
  toggle('articles', name, () => change({ articles: toggled(choice.articles, name) })),
)

function show(): void {
  const lines = sources.flatMap((source) => source.lines)
  for (const line of lines) line.element.hidden = !shows(choice, line)
  for (const { section, lines } of sources) section.hidden = lines.every(({ element }) => element.hidden)
  for (const [i, stand] of STANDS.entries()) {
    const count = lines.filter((line) => line.stand === stand).length
    verdicts[i]!.textContent = `${words(stand)} ${count}`
    verdicts[i]!.setAttribute('aria-pressed', String(choice.verdicts.includes(stand)))
  }
  for (const [i, name] of names.entries()) articles[i]!.ariaPressed = String(choice.articles.includes(name))
  const shown = lines.filter(({ element }) => !element.hidden).length
  one('shown').textContent = shown === lines.length ? `All ${shown} claims are shown.` : `${shown} of ${lines.length}.`

  const field = one<HTMLInputElement>('words')
  if (field.value !== choice.words) field.value = choice.words
  one<HTMLSelectElement>('effort').value = choice.effort
  one<HTMLSelectElement>('theme').value = choice.theme
  if (choice.theme) document.documentElement.dataset.theme = choice.theme
  else delete document.documentElement.dataset.theme
  progress()
}

/** Shows a button or hides it; if it had the focus, that goes to what a reader would go on with. */
function reveal(button: HTMLElement, shown: boolean, then: () => HTMLElement): void {
  const held = document.activeElement === button
  button.hidden = !shown
  if (held && !shown) then().focus({ preventScroll: true })
}

function progress(): void {
  const all = sources.flatMap(({ lines }) => lines).length
  const done = sources.reduce((sum, { claims }) => sum + claims.length, 0)
  const busy = sources.some((source) => source.busy)
  const complete = sources.filter((source) => source.checked)
  const begun = sources.some(({ state }) => state !== 'idle')
  const files = ['csv', 'json'].map((name) => one<HTMLButtonElement>(name))
  for (const file of files) {
    file.disabled = complete.length === 0
    file.title = complete.length === 0 ? 'Once all claims of an article are there' : told(complete)
  }
  const go = one<HTMLButtonElement>('all')
  const open = sources.some(({ busy, checked }) => !busy && !checked)
  const stop = one('stop')
  if (busy) stop.hidden = false
  go.textContent = begun ? 'Compute the rest' : 'Compute all of them'
  reveal(go, open, () => stop)
  reveal(stop, busy, () => (open ? go : one('csv')))
  const bar = document.querySelector('progress')!
  bar.hidden = !busy
  bar.value = sources.reduce((sum, { part, lines }) => sum + (part * lines.length) / all, 0)
  const words = begun ? `${done} of ${all} claims are computed` : ''
  one('state').textContent = words
  // A screen reader hears the beginning and the end, and the bar when it asks.
  one('said').textContent = busy ? 'Computing' : words
  one('problem').textContent = sources
    .map(({ problem }) => problem)
    .join(' ')
    .trim()
  for (const { section, lines, claims, state, busy } of sources) {
    const button = section.querySelector<HTMLButtonElement>('.compute')!
    reveal(button, state !== 'done', () => section.querySelector<HTMLElement>('.so-far')!)
    button.textContent = busy ? 'Stop' : claims.length > 0 ? 'Go on' : `Compute these ${lines.length}`
    const told = claims.length > 0 ? `${claims.length} of ${lines.length} are computed` : ''
    section.querySelector('.so-far')!.textContent = state === 'starting' ? 'Getting the engine ready' : told
  }
}

/** What a file has. */
function told(complete: readonly Source[]): string {
  return complete.length === sources.length
    ? 'All claims'
    : `The claims of ${complete.map(({ name }) => name).join(', ')}`
}

function saved(ending: 'csv' | 'json'): void {
  const checked = sources.flatMap((source) => source.checked ?? [])
  const which = checked.length === sources.length ? ['all'] : checked.map(({ article }) => article)
  const text = ending === 'csv' ? asCsv(checked) : asJson(checked)
  save(`allot-check-${which.join('-')}.${ending}`, text, ending === 'csv' ? 'text/csv' : 'application/json')
}

one('all').addEventListener('click', () => {
  for (const source of sources) void source.compute(choice.effort)
  progress()
})
one('stop').addEventListener('click', () => {
  for (const source of sources) source.stop()
})
for (const source of sources) {
  source.section.querySelector('.row')!.removeAttribute('hidden')
  source.section.querySelector('.compute')!.addEventListener('click', () => {
    if (source.busy) source.stop()
    else void source.compute(choice.effort)
  })
  source.addEventListener('change', show)
}
one('words').addEventListener('input', () => change({ words: one<HTMLInputElement>('words').value }))
one('effort').addEventListener('change', () => {
  const effort = one<HTMLSelectElement>('effort').value as Effort
  for (const source of sources) source.select(effort)
  change({ effort })
})
one('theme').addEventListener('change', () =>
  change({ theme: one<HTMLSelectElement>('theme').value as Choice['theme'] }),
)
one('csv').addEventListener('click', () => saved('csv'))
one('json').addEventListener('click', () => saved('json'))
addEventListener('hashchange', () => {
  // A link to a row, or to an article, is no choice.
  if (document.getElementById(location.hash.slice(1))) return
  choice = choiceOf(location.hash, names)
  show()
})

document.querySelector<HTMLElement>('.tools')!.hidden = false
show()
keepForLater()
