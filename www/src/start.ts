/**
 * The common start of the article and of a frame with one figure: engine, workers, the store from the address, the
 * elements of a figure, undo.
 */
import { type App, setApp } from './app.js'
import { Engine } from './engine/engine.js'
import { workerOr } from './engine/in-page.js'
import { LatePool, Pool } from './engine/pool.js'
import { serve } from './engine/serve.js'
import { defineFigure } from './figure/elements.js'
import { readHash, warnOf } from './state/link.js'
import { Notices } from './state/notices.js'
import { Results } from './state/results.js'
import { followShortcuts } from './state/shortcuts.js'
import { Store } from './state/store.js'
import { followTheme } from './state/theme.js'
import { nextTurn } from './turn.js'

function startWorker(): Worker {
  return workerOr(() => new Worker(new URL('./engine/worker.ts', import.meta.url), { type: 'module' }), serve)
}

export async function start(options: { embedded: boolean }): Promise<App> {
  const engine = await Engine.start()
  await nextTurn()
  const notices = new Notices()
  const opened = readHash(engine, location.hash)
  const store = new Store(engine, opened.scenario, opened.view)
  const pool = new Pool(engine.module, startWorker)
  const replaced = (why: string): void =>
    notices.show({
      id: 'worker',
      kind: 'warning',
      text: 'A calculation stopped unexpectedly. Its worker was replaced and the last good figure stays.',
      details: [why],
    })
  pool.onReplaced = replaced
  // The simulator is fetched at a figure's first request.
  const simulatorPool = new LatePool(async () => (await import('./state/simulator-pools.js')).simulatorPool(replaced))
  engine.onBroken((why) =>
    notices.show({
      id: 'engine',
      kind: 'warning',
      text: 'The engine stopped unexpectedly. Reloading replaces it; the link keeps your settings.',
      details: [why],
      action: { label: 'Reload', run: () => location.reload() },
    }),
  )
  warnOf(notices, opened)
  const app: App = {
    engine,
    store,
    notices,
    embedded: options.embedded,
    results: new Results(pool, simulatorPool),
  }
  setApp(app)
  followTheme(store)
  followShortcuts()
  await nextTurn()
  defineFigure()
  await nextTurn()
  return app
}
