/**
 * Makes the browser free address space. A tab has room for about a hundred instances of an engine, because the browser
 * reserves about ten gigabytes of addresses for each. The instances of earlier pages in the tab are freed when the
 * page's garbage is collected. A worker that finds no room cannot cause a collection; the page can, by asking for
 * memory itself.
 */
export function makeRoom(): void {
  try {
    void new WebAssembly.Memory({ initial: 1 })
  } catch {
    // Still no room: the worker's next try will report it.
  }
}
