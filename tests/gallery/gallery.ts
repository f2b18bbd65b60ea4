/**
 * The developers' gallery: made-up figures of every kind, drawn through the kit's own elements, with the module that
 * `cargo xtask gallery` builds.
 */
import '../../www/src/styles/page.css'
import { setApp } from '../../www/src/state/app.ts'
import { type Article, type Entry, setArticle } from '../../www/src/state/article.ts'
import { join } from '../../www/src/engine/columns.ts'
import { compile } from '../../www/src/engine/compile.ts'
import { Engine } from '../../www/src/engine/engine.ts'
import type { Figure, Theme } from '../../www/src/engine/types.ts'
import { defineFigure } from '../../www/src/figure/elements.ts'
import { AllotFigure } from '../../www/src/figure/figure.ts'
import type { Source } from '../../www/src/state/source.ts'
import { Notices } from '../../www/src/state/notices.ts'
import type { Results } from '../../www/src/state/results.ts'
import { Store } from '../../www/src/state/store.ts'
import { followTheme } from '../../www/src/state/theme.ts'
import init, * as exports from '../../target/browser/gallery/gallery.js'
import moduleUrl from '../../target/browser/gallery/gallery_bg.wasm?url'

const WIDTHS = [280, 360, 800]
const settings = new URLSearchParams(location.hash.slice(1))

const module = await compile(moduleUrl)
await init({ module_or_path: module })
const engine = new Engine(module, exports, () => Promise.reject(new Error('the gallery has no later module')))
const made = exports.galleryFigures().map(join)

const named = settings.get('figure')
const widths = settings.get('width') ? [Number(settings.get('width'))] : WIDTHS
/** Each figure in each width, with a name of its own: what is hidden in one is seen in the others. */
const shown = made
  .filter(({ name }) => !named || name === named)
  .flatMap((figure) => widths.map((width) => ({ figure, width, name: `${figure.name}-${width}` })))

/** As much of an article as figures ask for that are there from the start. */
const gallery: Partial<Article> = {
  name: 'gallery',
  figures: shown.map(
    ({ name, figure }): Entry => ({
      name,
      title: figure.title,
      chapter: 1,
      part: '',
      effort: 'quick',
      group: name,
      tall: figure.panels.length > 1,
      rows: [2, 2, 3, 4],
      caption: 5,
      controls: [],
    }),
  ),
  areas: () => import('../../www/src/figure/area-reading.ts'),
  fields: [],
  names: {},
  marks: {},
}
setArticle(gallery as Article)
const store = new Store(engine, engine.defaults())
// No figure here is computed from a scenario.
setApp({ engine, store, notices: new Notices(), embedded: true, embed: () => undefined, results: {} as Results })
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

const place = document.querySelector('#figures')
for (const { figure, width, name } of shown) {
  const element = new GalleryFigure()
  element.name = name
  element.figureHere = figure
  element.style.width = `${width}px`
  element.style.marginBlock = '2rem'
  place?.append(element)
}
