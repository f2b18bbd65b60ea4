/**
 * The common start of the article and of a frame with one figure: engine, workers, the store from the address, the
 * elements of a figure, undo.
 */
import { openBuilder } from './builder/open.js'
import { type App, setApp } from './state/app.js'
import { type Article, setArticle } from './state/article.js'
import { compile } from './engine/compile.js'
import { workersOf } from './engine/door.js'
import { Engine } from './engine/engine.js'
import { LatePool, Pool } from './engine/pool.js'
import { couldNotLoad } from './state/failure.js'
import { defineFigure } from './figure/elements.js'
import { hasFaults, readHash, warnOf } from './state/link.js'
import { Notices } from './state/notices.js'
import { Results } from './state/results.js'
import { Store } from './state/store.js'
import { followTheme } from './state/theme.js'
import { nextTurn } from './turn.js'

export async function start(article: Article, options: { embedded: boolean }): Promise<App> {
  setArticle(article)
  const { first } = article
  const module = await compile(first.code)
  await first.init({ module_or_path: module })
  const late = async () => (await article.late()).late
  const engine = new Engine(module, first.exports, async () => (await late()).here())
  await nextTurn()
  const notices = new Notices()
  fetchForFirst(notices)
  const opened = readHash(engine, location.hash)
  const store = new Store(engine, opened.scenario, opened.view)
  const pool = 'start' in first ? new Pool(module, workersOf(first)) : null
  const replaced = (why: string): void =>
    notices.show({
      id: 'worker',
      kind: 'warning',
      details: [why],
    })
  if (pool) pool.onReplaced = replaced
  // The later module is fetched at a figure's first request.
  const latePool = new LatePool(async () => (await late()).pool(replaced))
  engine.onBroken((why) =>
    notices.show({
      id: 'engine',
      kind: 'warning',
      details: [why],
      action: { label: 'Reload', run: () => location.reload() },
    }),
  )
  if (hasFaults(opened)) warnOf(notices, opened)
  const app: App = {
    engine,
    store,
    notices,
    embedded: options.embedded,
    embed: openBuilder,
    results: new Results(pool ?? latePool, latePool),
  }
  setApp(app)
  followTheme(store)
  // Before the first change there is nothing to undo.
  const undo = () => import('./state/shortcuts.js').then(({ followShortcuts }) => followShortcuts())
  store.addEventListener('change', () => void undo().catch(couldNotLoad('Undo')), { once: true })
  await nextTurn()
  defineFigure()
  await nextTurn()
  return app
}

/** The element that shows messages comes with the first of them; most visits have none. */
function fetchForFirst(notices: Notices): void {
  const fetch = (): void => void import('./controls/notices.js').catch(() => fetchForFirst(notices))
  notices.addEventListener('change', fetch, { once: true })
}
