/**
 * A worker that is ended from outside, or by the system for want of memory, says nothing. But a lock that it holds
 * is given back, and whoever waits for that lock learns of its end. Where a browser keeps locks from a page
 * (a sandboxed frame), this does nothing; then only a worker's own errors are noticed.
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

/** On the page: calls back when the worker that holds the lock is gone. Returns what ends the watch. */
export function watchLifeline(name: string, gone: () => void): () => void {
  const over = new AbortController()
  locks()
    ?.request(name, { signal: over.signal }, () => {
      if (!over.signal.aborted) gone()
    })
    .catch(() => undefined)
  return () => over.abort()
}
