/**
 * The developers' gallery: made-up figures of every kind, drawn through the page's own door and elements. The module
 * behind them (`cargo xtask gallery`) takes the place of the page's in vite.config.ts.
 */
import '../../www/src/styles/page.css'
import { setApp } from '../../www/src/app.ts'
import { Engine } from '../../www/src/engine/engine.ts'
import type { Figure, Theme } from '../../www/src/engine/types.ts'
import { defineFigure } from '../../www/src/figure/elements.ts'
import { AllotFigure } from '../../www/src/figure/figure.ts'
import type { Source } from '../../www/src/figure/source.ts'
import { Notices } from '../../www/src/state/notices.ts'
import type { Results } from '../../www/src/state/results.ts'
import { readHash } from '../../www/src/state/link.ts'
import { Store } from '../../www/src/state/store.ts'
import { followTheme } from '../../www/src/state/theme.ts'
import { galleryFigures } from '../../target/browser/gallery/gallery.js'

const WIDTHS = [280, 360, 800]
const settings = new URLSearchParams(location.hash.slice(1))

const engine = await Engine.start()
const opened = readHash(engine, '')
const store = new Store(engine, opened.scenario, opened.view, () => undefined)
// No figure here is computed from a scenario.
setApp({ engine, store, notices: new Notices(), embedded: true, results: {} as Results })
const theme = settings.get('theme')
if (theme) store.setTheme(theme as Theme)
followTheme(store)

/** A figure that is there from the start. */
class GalleryFigure extends AllotFigure {
  figureHere!: Figure

  override get source(): Source {
    return {
      figure: this.figureHere,
      scenario: '',
      problem: '',
      busySince: 0,
      cancelled: false,
      progress: null,
      line: () => undefined as never,
      cancel: () => undefined,
      again: () => undefined,
    }
  }
}

defineFigure()
customElements.define('gallery-figure', GalleryFigure)

const figures = JSON.parse(galleryFigures()) as Figure[]
const named = settings.get('figure')
const widths = settings.get('width') ? [Number(settings.get('width'))] : WIDTHS
const place = document.querySelector('#figures')
for (const figure of figures.filter(({ name }) => !named || name === named)) {
  for (const width of widths) {
    const element = new GalleryFigure()
    element.name = `${figure.name}-${width}`
    element.figureHere = figure
    element.style.width = `${width}px`
    element.style.marginBlock = '2rem'
    place?.append(element)
  }
}
