/** The page of an article: its engine starts from the address, its figures come to life, the address keeps in step. */
import { offerBuilder } from '../builder/open.js'
import type { App } from '../state/app.js'
import { couldNotLoad, reportFailure } from '../state/failure.js'
import { followClass } from '../class/follow.js'
import { classKey } from '../class/key.js'
import { offerTour } from '../guide/offer.js'
import { whenNear, whenQuiet } from '../late.js'
import { followLecture } from '../lecture/follow.js'
import { keepForLater } from '../offline/keep.js'
import { start } from '../start.js'
import { anchorIn } from '../state/link.js'
import { readPresets, setPresets } from '../state/presets.js'
import { nextTurn } from '../turn.js'
import { unfoldChapters } from '../unfold.js'
import type { Article, OnPage } from '../state/article.js'
import { AllotBar } from './bar.js'
import { followChapters, openAtPlace } from '../state/navigation.js'

/** A part of the page that comes later. */
export interface Part<T> {
  load: (app: App) => Promise<T>
  /** the subject of the sentence that tells of a failure */
  what: string
}

export interface Parts {
  /** loaded when the first element of that name comes near the screen */
  near: readonly (Part<unknown> & { tag: string })[]
  /** elements in the order in which they are seen, by their names */
  elements: readonly Part<Readonly<Record<string, CustomElementConstructor>>>[]
}

export async function openPage(article: Article & OnPage, parts: Parts): Promise<void> {
  try {
    const asOpened = location.hash
    // Only a page whose game a class can play knows the key of a class.
    const whole = article.game ? { ...article, viewKeys: { classroom: classKey, ...article.viewKeys } } : article
    const [app, { PRESETS }, examples] = await Promise.all([
      start(whole, { embedded: false }),
      article.presets(),
      article.examples && import('./examples.js'),
      unfoldChapters(),
    ])
    setPresets(readPresets(app.engine, PRESETS))
    examples?.beginWith(article.examples ?? [])
    customElements.define('allot-bar', AllotBar)
    followLink(app, asOpened)
    followLecture(couldNotLoad('Lecture mode'))
    followClass(couldNotLoad('The class'))
    openAtPlace(anchorIn(asOpened))
    followChapters()
    keepForLater()
    for (const { tag, load, what } of parts.near) whenNear(tag, () => load(app), couldNotLoad(what))
    whenQuiet(
      () => import('../glossary/words.js').then(({ explainSymbols }) => explainSymbols()),
      couldNotLoad('The meaning of symbols'),
    )
    whenQuiet(() => import('./printed.js').then(({ sayWhere }) => sayWhere()), couldNotLoad('The address on paper'))
    // Ready by the time a reader points at a figure. If they cannot be loaded, the figure or the menu reports it then.
    whenQuiet(
      () => Promise.all([import('../figure/reader.js'), import('../figure/menu-list.js')]),
      () => undefined,
    )
    offerBuilder()
    offerTour()
    for (const { load, what } of parts.elements) load(app).then(define).catch(couldNotLoad(what))
  } catch (error) {
    reportFailure(error)
  }
}

/**
 * Keeps the address in step, and opens scenario files; in files of their own, because nothing has to be written before
 * the reader changes something.
 */
function followLink(app: App, asOpened: string): void {
  const opened = { hash: asOpened, scenario: app.store.scenario, view: app.store.view }
  const arrive = (anchor: HTMLElement | null): void => {
    scrollTo({ top: 0, behavior: 'instant' })
    openAtPlace(anchor)
  }
  Promise.all([import('../state/link-sync.js'), import('../state/scenario-file.js')])
    .then(([{ LinkSync }, { isSaved, openDroppedScenarios, saveScenario }]) => {
      openDroppedScenarios()
      return new LinkSync(app, opened, { saveFile: saveScenario, isSaved, arrive })
    })
    .catch(couldNotLoad('The link in the address'))
}

/** One in a turn: each brings to life all places on the page that have its name. */
async function define(elements: Readonly<Record<string, CustomElementConstructor>>): Promise<void> {
  for (const [name, element] of Object.entries(elements)) {
    await nextTurn()
    customElements.define(name, element)
  }
}
