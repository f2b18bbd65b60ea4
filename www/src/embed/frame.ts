/**
 * One figure for another page's frame. It reports its height to the page around it, offers the whole article,
 * and never rewrites its own address (browsers restore the addresses of frames from their history).
 */
import type { Article, Piece } from '../state/article.js'
import { couldNotLoad, reportFailure } from '../state/failure.js'
import { AllotFigure } from '../figure/figure.js'
import { start } from '../start.js'
import { hashOf } from '../state/link.js'
import { chapterOf, isPiece } from '../state/registry.js'
import { followHeight } from './height.js'
import { followParentTheme } from './theme.js'

const controls = () => import('./parts.js')
// Most frames have controls: they are fetched beside the engine, not after it.
if (!location.hash.includes('controls=0')) controls().catch(() => undefined)

/** Puts the title of a piece, and its aim, above it: a figure has words of its own. */
function introduce({ title, aim }: Piece): void {
  const heading = document.querySelector('h1')
  if (!heading) return
  heading.className = 'title'
  const words = document.createElement('span')
  words.textContent = aim
  heading.replaceChildren(`${title}. `, words)
}

export async function openFrame(article: Article): Promise<void> {
  try {
    const { engine, store } = await start(article, { embedded: true })
    const name = store.view.figure ?? article.hero
    const { pieces } = article
    const piece = pieces && isPiece(name) ? (await pieces.load()).pieces[name] : null
    const figure = piece ? await piece.make() : Object.assign(new AllotFigure(), { name })
    document.querySelector('#figure')?.append(figure)
    if (piece) introduce(piece)

    const failed = couldNotLoad('A part of the frame')
    const show = async (): Promise<void> =>
      document.querySelector('#controls')?.append(...(await (await controls()).parts(name)))
    const complete = store.view.controls && !piece ? show().catch(failed) : null
    const chapter = piece?.chapter ?? chapterOf(name)
    // Extras that few frames ask for are fetched by those.
    const extras = /[#&](ask|background)=/.test(location.hash)
      ? import('./extras.js').then((part) => part.extras(article, chapter, figure)).catch(failed)
      : null
    followHeight(Promise.all([complete, extras]))
    followParentTheme(store)

    const open = document.querySelector<HTMLAnchorElement>('#open')
    const follow = (): void => {
      const hash = hashOf(engine, store.scenario, {
        ...store.view,
        chapter: chapter || null,
        figure: null,
        controls: true,
      })
      if (open && hash !== null) open.href = `./${article.page}${hash ? `#${hash}` : ''}`
    }
    store.subscribe(follow)
    follow()
  } catch (error) {
    reportFailure(error)
  }
}
