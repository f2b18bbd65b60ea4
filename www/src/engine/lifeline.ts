/**
 * Notices the silent end of a worker, by a Web Lock. A worker that is ended from outside, or by the system for want of
 * memory, sends no message; but its lock is released, and the page that waits for the lock learns of its end. Without
 * locks (in a sandboxed frame) this does nothing; then only a worker's own errors are noticed.
 */

function locks(): LockManager | null {
  try {
    return navigator.locks ?? null
  } catch {
    return null
  }
}

/** In the worker: holds the lock for as long as it lives. Resolves once it is held, or cannot be. */
export function holdLifeline(name: string): Promise<void> {
  return new Promise((resolve) => {
    const all = locks()
    if (!all) return resolve()
    all
      .request(name, () => {
        resolve()
        return new Promise(() => {})
      })
      .catch(() => resolve())
  })
}

/** On the page: calls back when the worker that holds the lock is gone. Returns a function that ends the watch. */
export function watchLifeline(name: string, gone: () => void): () => void {
  const over = new AbortController()
  locks()
    ?.request(name, { signal: over.signal }, () => {
      if (!over.signal.aborted) gone()
    })
    .catch(() => undefined)
  return () => over.abort()
}
