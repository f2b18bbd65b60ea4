/** What Playwright writes to a page's console where a test wants no service worker: no fault of the page. */
export const BLOCKED = 'Service Worker registration blocked by Playwright'
