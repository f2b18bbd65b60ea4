/**
 * The service worker: a later visit needs no network. It keeps every file of the version that it came with, and
 * answers for its own folder from there.
 *
 * A new version takes over as soon as all of it is here. A page is what its HTML says, and the HTML names its parts by
 * their content, so no page mixes two versions; the parts of older pages are kept for as long as such a page is open.
 */
export {}

/** Written above this by scripts/offline.mjs: what there is, and of each file the SHA-256 of its content. */
declare const SITE: { version: string; parts: string; files: [name: string, digest: string][] }

// The compiler knows the page's world; of a service worker's, this is what is needed.
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

/** A page asks which version is ready; at the same time, what a browser has lost is fetched again. */
worker.addEventListener('message', (event) => {
  if (event.data !== 'version') return
  event.source?.postMessage({ version: SITE.version })
  event.waitUntil(fill().catch(() => undefined))
})

/** Which file an address means, read as static hosts do; null for everything that is not kept. */
function nameOf(url: string): string | null {
  const { origin, pathname } = new URL(url)
  const address = origin + pathname
  if (!address.startsWith(folder)) return null
  const path = address.slice(folder.length)
  if (path.startsWith(SITE.parts)) return path
  return [path, `${path}index.html`, `${path}.html`].find((name) => files.has(name)) ?? null
}

/** Parts are named by their content, so those of any version will do. */
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

/** One file after the other: what a reader asks for meanwhile does not wait behind them. */
async function fill(): Promise<void> {
  const cache = await caches.open(current)
  for (const [name] of files) {
    if (await cache.match(folder + name)) continue
    const kept = await find(name)
    await cache.put(folder + name, kept && (await isOurs(name, kept)) ? kept : await bring(name))
  }
}

/**
 * The browser has just loaded the page, so most is in its own cache; the network is asked for what is not, or is old.
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
 * While a site is being replaced, a host may answer with files of either version; then this one is not taken.
 * Some hosts add to pages what is theirs, so a page is known by the version that it names.
 */
async function isOurs(name: string, response: Response): Promise<boolean> {
  if (!response.ok) return false
  const copy = response.clone()
  if (name.endsWith('.html')) return (await copy.text()).includes(`content="${SITE.version}"`)
  const digest = await crypto.subtle.digest('SHA-256', await copy.arrayBuffer())
  return btoa(String.fromCharCode(...new Uint8Array(digest))) === files.get(name)
}

/** Where a host redirects (embed.html to embed), browsers refuse the answer for a page unless it looks direct. */
function asAsked(response: Response): Response {
  if (!response.redirected) return response
  const { status, statusText, headers } = response
  return new Response(response.body, { status, statusText, headers })
}

/** The caches of other versions. */
async function others(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(ours) && name !== current)
}

/** Other versions go when no page is open that could need them, and none is coming. */
async function tidy(): Promise<void> {
  const open = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (worker.registration.installing || open.some(({ url }) => url.startsWith(folder))) return
  for (const name of await others()) await caches.delete(name)
}

/** A site that was taken away, or gave its place to another, is shown from here once more, and not for ever. */
async function leaveWithTheSite(): Promise<void> {
  const { status } = await fetch(`${folder}sw.js`, { method: 'HEAD', cache: 'no-store' })
  if (status === 404 || status === 410) await worker.registration.unregister()
}
