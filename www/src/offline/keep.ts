/**
 * Keeps the page for a visit without network, once it has drawn its first figure and has nothing else to do,
 * and tells the reader when a newer version is there.
 */
import { app } from '../state/app.js'
import { whenQuiet } from '../late.js'
import { register } from './register.js'

/** Figures near the first one are drawn by then. */
const AFTER_MS = 3000

/**
 * The version that the build writes into the page. A page that is not built, or is one file, has none: nothing is kept.
 */
function ownVersion(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="version"]')?.content
}

export function keepForLater(): void {
  const version = ownVersion()
  if (!version || window.top !== window) return
  const keep = (): void => void setTimeout(() => whenQuiet(() => follow(version), noMatter), AFTER_MS)
  addEventListener('drawn', keep, { once: true })
}

/** Ignores a refusal (closed storage, an old browser): every visit then needs the network. */
function noMatter(): void {}

async function follow(version: string): Promise<void> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (!workers) return
  const ask = (): void => workers.controller?.postMessage('version')
  workers.addEventListener('message', ({ data }: MessageEvent<{ version?: string } | null>) => {
    if (data?.version && data.version !== version) tell()
  })
  workers.addEventListener('controllerchange', ask)
  ask()
  await register()
}

/** Tells of the new version, but not during a lecture: the audience has no use for it. */
function tell(): void {
  const { notices, store } = app()
  const show = (): void => {
    if (store.view.lecture) return
    forget()
    notices.show({
      id: 'version',
      kind: 'note',
      text: 'A newer version of this page is ready. It is there when you reload; the link keeps your settings.',
      action: { label: 'Reload', run: () => location.reload() },
    })
  }
  const forget = store.subscribe(show)
  show()
}
