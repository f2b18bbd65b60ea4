/** In a widget's frame: tells the widget what the reader sets, and takes what the widget sets. */
import { app } from '../state/app.js'
import { article, shownOf } from '../state/article.js'
import { hashOf } from '../state/link.js'
import type { OpenMessage, StateMessage } from './messages.js'

/** A slider that is dragged changes the state many times a second; the widget hears of it when it rests. */
const REST_MS = 120

type Scenario = Readonly<Record<string, unknown>>

/** Call once the frame is open. */
export function followWidget(): void {
  // A frame that could not be opened says so itself, and has no state.
  if (document.querySelector<HTMLElement>('#failure')?.hidden === false) return
  const { engine, store, notices } = app()
  // Python's files have what a figure needs; what a page shows besides is nothing to tell about.
  notices.addEventListener('change', () => notices.dismiss('machine'))
  notices.dismiss('machine')

  /** The parts that a page adds to a scenario are not part of Python's until the reader changes them. */
  let added: Scenario = {}
  const addedTo = (given: object): Scenario =>
    Object.fromEntries(Object.entries(store.scenario).filter(([field]) => !(field in given)))
  const isAdded = ([field, value]: [string, unknown]): boolean =>
    field in added && JSON.stringify(added[field]) === JSON.stringify(value)
  const state = (): StateMessage => {
    const scenario = Object.fromEntries(Object.entries(store.scenario).filter((one) => !isAdded(one)))
    // The theme is the widget's.
    const hash = hashOf(engine, scenario, { ...store.view, theme: null })
    const link = hash === null ? null : `${article().page}#${hash}`
    return { type: 'allot-state', link, scenario: { article: article().name, ...scenario } }
  }

  added = addedTo(engine.readLink(location.hash.slice(1)).scenario)
  let told = JSON.stringify(state())
  let resting = 0
  const tell = (): void => {
    const now = state()
    const text = JSON.stringify(now)
    if (text === told) return
    told = text
    parent.postMessage(now, '*')
  }
  store.subscribe(() => {
    clearTimeout(resting)
    resting = setTimeout(tell, REST_MS)
  })

  const given = ({ link, scenario }: OpenMessage): object => {
    if (link !== undefined) return engine.readLink(link.slice(link.indexOf('#') + 1)).scenario
    const { article: _, ...own } = scenario as { article?: string }
    return own
  }
  addEventListener('message', ({ source, data }: MessageEvent<OpenMessage | null>) => {
    if (source !== parent || data?.type !== 'allot-open') return
    const own = given(data)
    const refused = store.change(shownOf(engine, own).scenario, 'widget')
    if (!refused) added = addedTo(own)
    // The widget knows what it has set; what it has set in vain, it has to hear.
    told = refused ? '' : JSON.stringify(state())
    if (refused) tell()
  })
}
