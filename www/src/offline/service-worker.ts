/**
 * The service worker: later visits need no network. It caches every file of its version, and answers requests to its
 * own folder from the cache.
 *
 * A new version takes over as soon as all of its files are cached. No page mixes two versions, because the HTML names
 * its parts by a hash of their content. The parts of older versions stay cached while one of their pages is open.
 */
export {}

/** The files of the site, each with the SHA-256 of its content. scripts/offline.mjs writes it above this code. */
declare const SITE: { version: string; parts: string; files: [name: string, digest: string][] }

// The part of a service worker's types that is needed here: the compiler has the types of a page.
interface Work extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface Asked extends Work {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}
interface Told extends Work {
  readonly data: unknown
  readonly source: { postMessage(message: unknown): void } | null
}
interface ServiceWorkerScope {
  readonly registration: ServiceWorkerRegistration
  readonly clients: {
    claim(): Promise<void>
    matchAll(which: { type: 'window'; includeUncontrolled: boolean }): Promise<{ url: string }[]>
  }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: Work) => void): void
  addEventListener(type: 'fetch', listener: (event: Asked) => void): void
  addEventListener(type: 'message', listener: (event: Told) => void): void
}

const worker = self as unknown as ServiceWorkerScope

/** The folder's address. A host may have more than one allot, each with caches of its own. */
const folder = worker.registration.scope
const ours = `allot ${folder} `
const current = ours + SITE.version
const files = new Map(SITE.files)

worker.addEventListener('install', (event) => event.waitUntil(fill().then(() => worker.skipWaiting())))
worker.addEventListener('activate', (event) => event.waitUntil(Promise.all([worker.clients.claim(), tidy()])))

worker.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET' || request.headers.has('range')) return
  const name = nameOf(request.url)
  if (name === null) return
  if (request.mode === 'navigate') event.waitUntil(Promise.allSettled([tidy(), leaveWithTheSite()]))
  event.respondWith(find(name).then((kept) => kept ?? fetch(request)))
})

/** Answers a page that asks for the ready version, and fetches files again that the browser has lost. */
worker.addEventListener('message', (event) => {
  if (event.data !== 'version') return
  event.source?.postMessage({ version: SITE.version })
  event.waitUntil(fill().catch(() => undefined))
})

/** The file behind an address, by the rules of static hosts; null if it is not cached. */
function nameOf(url: string): string | null {
  const { origin, pathname } = new URL(url)
  const address = origin + pathname
  if (!address.startsWith(folder)) return null
  const path = address.slice(folder.length)
  if (path.startsWith(SITE.parts)) return path
  return [path, `${path}index.html`, `${path}.html`].find((name) => files.has(name)) ?? null
}

/** A file from the cache; a part may come from any version's cache, because its name contains a hash. */
async function find(name: string): Promise<Response | undefined> {
  const kept = await lookIn(current, name)
  if (kept || !name.startsWith(SITE.parts)) return kept
  for (const other of await others()) {
    const older = await lookIn(other, name)
    if (older) return older
  }
  return undefined
}

async function lookIn(cache: string, name: string): Promise<Response | undefined> {
  return (await caches.open(cache)).match(folder + name)
}

/** Fetches one file after the other, so that the reader's own requests do not wait behind them. */
async function fill(): Promise<void> {
  const cache = await caches.open(current)
  for (const [name] of files) {
    if (await cache.match(folder + name)) continue
    const kept = await find(name)
    await cache.put(folder + name, kept && (await isOurs(name, kept)) ? kept : await bring(name))
  }
}

/**
 * Fetches a file: first from the browser's own cache, which has most files since it just loaded the page; then, if that
 * one is missing or old, from the network.
 */
async function bring(name: string): Promise<Response> {
  const usual = name === 'index.html' ? '' : name
  const ways: [string, RequestCache][] = [
    [usual, 'force-cache'],
    [name, 'reload'],
  ]
  for (const [address, cache] of ways) {
    const response = await fetch(folder + address, { cache })
    if (await isOurs(name, response)) return asAsked(response)
  }
  throw new Error(`${name} is not there in version ${SITE.version}`)
}

/**
 * Whether a file belongs to this version: while a site is being replaced, a host may answer with files of either
 * version. A page is recognised by the version that it names, because some hosts add to pages; other files by digest.
 */
async function isOurs(name: string, response: Response): Promise<boolean> {
  if (!response.ok) return false
  const copy = response.clone()
  if (name.endsWith('.html')) return (await copy.text()).includes(`content="${SITE.version}"`)
  const digest = await crypto.subtle.digest('SHA-256', await copy.arrayBuffer())
  return btoa(String.fromCharCode(...new Uint8Array(digest))) === files.get(name)
}

/** A copy without the mark of a redirect (embed.html to embed), which browsers refuse as the answer for a page. */
function asAsked(response: Response): Response {
  if (!response.redirected) return response
  const { status, statusText, headers } = response
  return new Response(response.body, { status, statusText, headers })
}

/** The caches of other versions. */
async function others(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(ours) && name !== current)
}

/** Deletes other versions' caches, if no page is open that may need them and no version is being installed. */
async function tidy(): Promise<void> {
  const open = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (worker.registration.installing || open.some(({ url }) => url.startsWith(folder))) return
  for (const name of await others()) await caches.delete(name)
}

/** Unregisters the worker if the site is gone from its address. The cached site is then shown only this once more. */
async function leaveWithTheSite(): Promise<void> {
  const { status } = await fetch(`${folder}sw.js`, { method: 'HEAD', cache: 'no-store' })
  if (status === 404 || status === 410) await worker.registration.unregister()
}
