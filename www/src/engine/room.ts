/**
 * A tab has addresses for about a hundred instances of an engine, since a browser reserves some ten gigabytes of them
 * for each. Those of pages that it showed before are given back when the page's own garbage is collected. A worker that
 * finds none left cannot bring that about; the page can, by asking for memory itself.
 */
export function makeRoom(): void {
  try {
    void new WebAssembly.Memory({ initial: 1 })
  } catch {
    // There is none even so; the worker's next try will say it.
  }
}
