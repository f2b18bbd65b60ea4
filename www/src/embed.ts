/**
 * One figure for another page's frame. It tells its parent how high it is, offers the whole article,
 * and never rewrites its own address (browsers restore the addresses of frames from their history).
 */
import './styles/embed.css'
import { AllotFigure } from './figure/figure.js'
import { define } from './elements.js'
import { followHeight } from './embed/height.js'
import { parts } from './embed/parts.js'
import { followParentTheme } from './embed/theme.js'
import { reportFailure } from './failure.js'
import { start } from './start.js'
import { chapterOf } from './state/figures.js'
import { hashOf } from './state/link.js'
import { followShortcuts } from './state/shortcuts.js'

try {
  const { engine, store } = await start({ embedded: true })
  define()
  followHeight()
  followParentTheme(store)
  const name = store.view.figure ?? '6a'
  const figure = new AllotFigure()
  figure.name = name
  document.querySelector('#figure')?.append(figure)
  if (store.view.controls) document.querySelector('#controls')?.append(...parts(name))

  const open = document.querySelector<HTMLAnchorElement>('#open')
  const follow = (): void => {
    const hash = hashOf(engine, store.scenario, { ...store.view, chapter: chapterOf(name), figure: null, controls: true })
    if (open && hash !== null) open.href = `./${hash ? `#${hash}` : ''}`
  }
  store.subscribe(follow)
  follow()
  followShortcuts()
} catch (error) {
  reportFailure(error)
}
