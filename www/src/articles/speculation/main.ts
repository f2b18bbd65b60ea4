/** The article: start the engine from the address, bring the figures to life, keep the address in step. */
import '../../styles/page.css'
import { offerBuilder } from '../../builder/open.js'
import { followChapters, openAtPlace } from '../../article/navigation.js'
import { defineBar, defineChapters, defineSimulation } from './elements.js'
import { couldNotLoad, reportFailure } from '../../failure.js'
import { offerTour } from '../../guide/offer.js'
import { whenNear, whenQuiet } from '../../late.js'
import { followLecture } from '../../lecture/follow.js'
import { keepForLater } from '../../offline/keep.js'
import { start } from '../../start.js'
import { anchorIn } from '../../state/link.js'
import { LinkSync } from '../../state/link-sync.js'
import { openDroppedScenarios, saveScenario } from '../../state/scenario-file.js'
import { unfoldChapters } from '../../unfold.js'

try {
  const asOpened = location.hash
  const [{ engine, store, notices }] = await Promise.all([start({ embedded: false }), unfoldChapters()])
  defineBar()
  new LinkSync(engine, store, notices, saveScenario)
  openDroppedScenarios()
  followLecture(couldNotLoad('Lecture mode'))
  openAtPlace(anchorIn(asOpened))
  followChapters()
  keepForLater()
  whenNear('allot-hand', () => import('./hand/elements.js'), couldNotLoad('Chapter 3'))
  for (const tag of ['allot-splicing', 'allot-ensemble'])
    whenNear(tag, () => engine.simulator(), couldNotLoad('The simulator'))
  whenNear('allot-check', () => import('./check/elements.js'), couldNotLoad('Chapter 9'))
  whenQuiet(
    () => import('../../glossary/words.js').then(({ explainSymbols }) => explainSymbols()),
    couldNotLoad('The meaning of symbols'),
  )
  // Ready by the time a reader points at a figure. If it cannot be loaded, the figure reports it then.
  whenQuiet(
    () => import('../../figure/reader.js'),
    () => undefined,
  )
  offerBuilder()
  offerTour(asOpened, couldNotLoad('The tour'))
  defineChapters().catch(couldNotLoad('The controls'))
  defineSimulation().catch(couldNotLoad('Chapters 7 and 8'))
} catch (error) {
  reportFailure(error)
}
