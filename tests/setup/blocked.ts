/** Playwright's message on a page's console when a test blocks service workers: no fault of the page. */
export const BLOCKED = 'Service Worker registration blocked by Playwright'
