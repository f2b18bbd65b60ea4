/**
 * Registers the worker of the site. One that is in charge may be leaving with its site: to register it again would keep
 * it, and what it shows, for ever.
 */
export async function register(address = './sw.js'): Promise<void> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  const own = new URL(address, document.baseURI).href
  if (workers && workers.controller?.scriptURL !== own) await workers.register(own)
}
