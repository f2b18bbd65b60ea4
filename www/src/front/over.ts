/** The rules on this work over other numbers of processors, in a frame that follows the question. */
import { isOneFile, pageAt } from '../state/one-file.js'
import type { Answering } from './answer.js'
import { ARTICLE, frameOf, TITLE } from './frame.js'
import { digits } from './seconds.js'
import { hashOf, type State } from './state.js'

/** The most tasks that it draws. */
const MOST = 100_000
/** A curve goes on to so many times the reader's own number. */
const FURTHER = 4
/** A question that is being typed is not followed. */
const PAUSE_MS = 300

let shown = ''
let pause = 0

/** Shows the frame of a question in a place, or follows it there. */
export function showOver(place: HTMLElement, answering: Answering, state: State): void {
  const about = hashOf(state)
  if (about === shown && place.childElementCount > 0) return
  shown = about
  clearTimeout(pause)
  const soon = place.childElementCount > 0 ? PAUSE_MS : 0
  pause = setTimeout(() => {
    linkOf(answering, state)
      .then((link) => {
        if (about === shown) place.replaceChildren(isOneFile() ? elsewhere(link) : frameOf(link))
      })
      .catch((error: unknown) => {
        if (about !== shown) return
        const words = document.createElement('p')
        words.className = 'refusal'
        words.textContent = (error as Error).message
        place.replaceChildren(words)
      })
  }, soon) as unknown as number
}

/** In one file of all pages there are no frames: the article itself shows it. */
function elsewhere(link: string): HTMLElement {
  const open = document.createElement('a')
  open.href = pageAt(link)
  open.textContent = TITLE
  return open
}

async function linkOf(answering: Answering, state: State): Promise<string> {
  const { rough, known, own, processors, what } = state
  const most = `most=${Math.min(MOST, Math.max(2, FURTHER * Math.round(processors)))}`
  const knowledge = `knowledge=${known}`
  if (what === 'tasks' && own === null) {
    if (rough.tasks > MOST) throw new Error(`The curves are of at most ${digits(MOST)} tasks.`)
    const { tasks, shortest, most: middle, longest } = rough
    const three = Object.entries({ tasks, shortest, middle, longest }).map(([name, value]) => `rough.${name}=${value}`)
    return `${ARTICLE}.html#v=1&${three.join('&')}&processors=${processors}&${knowledge}&${most}`
  }
  const { link } = await answering.open(ARTICLE, state)
  return `${link}&${most}`
}
