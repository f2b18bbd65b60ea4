/**
 * The page of checked exercises. On the site a reader opens a lecture and types a seed; in a package for a learning
 * management system one lecture is open, the seed is the student's, and the system keeps what is done.
 */
import './course.css'
import { drawnFor } from '../exercise/load.js'
import { hashed } from '../exercise/draw.js'
import { keepForLater } from '../front/keep.js'
import { isOneFile } from '../state/one-file.js'
import { addressOf, hashOf } from './address.js'
import { InSession, InTab } from './keeping.js'
import { type About, Lecture } from './lecture.js'
import { seedIn } from './progress.js'
import { Session } from './session.js'

/** said in the place of tasks that nobody has asked for yet */
const NAMELESS = 'Type your name or number above: it draws your tasks, and your neighbour gets others.'

const one = <T extends HTMLElement>(name: string): T => document.querySelector<T>(`#${name}`)!
const sections = [...document.querySelectorAll<HTMLDetailsElement>('details.lecture')]

let address = addressOf(location.hash)
const session = address.scorm ? Session.start(address.scorm) : null
const inSession = session ? new InSession(session, taken) : null
const open = new Map<HTMLDetailsElement, Lecture>()

function say(words: string): void {
  one('note').textContent = words
  one('note').hidden = words === ''
}

function taken(well: boolean): void {
  say(
    well
      ? ''
      : `Your course did not take the last result (error ${session!.error}). It is sent again with your next answer; ` +
          'keep this page open until then.',
  )
}

/** Students are told apart by a number that their system's name for them makes. */
function seedOf(): string {
  if (!session) return address.seed
  return seedIn(session.data) || String(hashed(session.learner) % 1_000_000)
}

/** The game's page lies beside this one: as one file in a package, as the site's elsewhere. */
function aboutOf({ dataset }: HTMLElement): About {
  const { lecture = '', article = '', page = '', file = '', opens = '', key = '', fresh = '', game = '' } = dataset
  return { lecture, article, page: isOneFile() ? file : page, opens, key, fresh, game }
}

async function openLecture(section: HTMLDetailsElement): Promise<void> {
  // Each drawing has a place of its own, so that one that comes late draws over no other.
  const place = document.createElement('div')
  const about = aboutOf(section)
  const seed = seedOf()
  open.get(section)?.leave()
  open.delete(section)
  place.textContent = seed ? 'The tasks are being drawn.' : NAMELESS
  section.querySelector('.place')!.replaceChildren(place)
  if (!seed) return
  try {
    const drawn = await drawnFor(about.article, seed)
    if (!place.isConnected) return
    place.textContent = ''
    const tab = new InTab(about.lecture)
    const before = session?.data ?? tab.before(seed)
    const keep: ConstructorParameters<typeof Lecture>[5] = (progress, part) =>
      inSession ? inSession.keep(progress, part) : tab.keep(progress)
    open.set(section, new Lecture(place, about, drawn, { own: seed, all: address.games }, before, keep))
    if (session && inSession) inSession.keep(open.get(section)!.progress, session.location)
  } catch (error) {
    place.textContent = `The exercises could not be loaded: ${error instanceof Error ? error.message : error}`
  }
}

/** Shows what the address asks for. */
function show(): void {
  const alone = address.lecture !== null
  document.documentElement.toggleAttribute('data-alone', alone)
  for (const section of sections) {
    const mine = Number(section.dataset.lecture) === address.lecture
    section.hidden = alone && !mine
    if (mine) section.open = true
  }
  one<HTMLInputElement>('seed').value = address.seed
  one('whole').hidden = !alone || address.scorm !== ''
  one('seeds').hidden = session !== null
  if (address.scorm && !session) say('No course was found around this page: what you do is kept in this tab only.')
  else if (session && !session.counts) say('This visit is only for looking: your course takes no results.')
}

function redraw(): void {
  for (const section of sections) {
    if (section.open && !section.hidden) void openLecture(section)
    else {
      open.get(section)?.leave()
      open.delete(section)
      section.querySelector('.place')!.replaceChildren()
    }
  }
}

/** Prints an open lecture: each task on a page, or all answers, which never share a sheet of paper with a task. */
async function print(section: HTMLDetailsElement, what = ''): Promise<void> {
  const lecture = open.get(section)
  if (!lecture) {
    one('seed').focus()
    return
  }
  await lecture.showForPaper()
  section.dataset.printed = ''
  document.documentElement.dataset.prints = what
  addEventListener(
    'afterprint',
    () => {
      delete section.dataset.printed
      delete document.documentElement.dataset.prints
      lecture.show(false)
    },
    { once: true },
  )
  window.print()
}

for (const section of sections) {
  section.addEventListener('toggle', () => {
    if (section.open && section.querySelector('.place')!.childElementCount === 0) void openLecture(section)
  })
  for (const button of section.querySelectorAll<HTMLButtonElement>('.print')) {
    button.hidden = session !== null
    button.addEventListener('click', () => {
      print(section, button.dataset.what).catch((error) => say(`It could not be printed: ${error}`))
    })
  }
}
one('seeds').addEventListener('submit', (event) => {
  event.preventDefault()
  const seed = addressOf(`seed=${encodeURIComponent(one<HTMLInputElement>('seed').value)}`).seed
  address = { ...address, seed }
  history.replaceState(null, '', `#${hashOf(address)}`)
  show()
  redraw()
})
addEventListener('hashchange', () => {
  const next = addressOf(location.hash)
  // A visit belongs to one lecture.
  if (session) return
  address = next
  show()
  redraw()
})

show()
if (!isOneFile()) keepForLater()
