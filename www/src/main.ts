/** The article: start the engine from the address, bring the figures to life, keep the address in step. */
import './styles/page.css'
import { followChapters, openAtChapter } from './chapters/navigation.js'
import { define, defineLater } from './elements.js'
import { reportFailure } from './failure.js'
import { offerTour } from './guide/offer.js'
import { whenNear, whenQuiet } from './late.js'
import { followLecture } from './lecture/follow.js'
import { start } from './start.js'
import { LinkSync } from './state/link.js'
import { openDroppedScenarios, saveScenario } from './state/scenario-file.js'
import { followShortcuts } from './state/shortcuts.js'

try {
  const asOpened = location.hash
  const { engine, store, notices } = await start({ embedded: false })
  define()
  new LinkSync(engine, store, notices, saveScenario)
  followShortcuts()
  openDroppedScenarios()
  const failed =
    (what: string) =>
    (error: unknown): void =>
      notices.show({
        id: `late ${what}`,
        kind: 'warning',
        text: `${what} could not be loaded. Reloading tries again; the link keeps your settings.`,
        details: [String(error)],
        action: { label: 'Reload', run: () => location.reload() },
      })
  followLecture(failed('Lecture mode'))
  openAtChapter()
  followChapters()
  whenNear('allot-hand', () => import('./hand/elements.js'), failed('Chapter 3'))
  whenNear('allot-check', () => import('./check/elements.js'), failed('Chapter 9'))
  whenQuiet(() => import('./glossary/words.js').then(({ explainSymbols }) => explainSymbols()), failed('The meaning of symbols'))
  offerTour(asOpened, failed('The tour'))
  defineLater().catch(failed('Chapters 7 and 8'))
} catch (error) {
  reportFailure(error)
}
