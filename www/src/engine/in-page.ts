/**
 * Where a page may start no workers (a sandboxed frame has no origin, a file on disk neither), their work is done on
 * the page itself: the same requests, the same answers. The page waits while it computes, and what has begun ends.
 */

/** What a worker and a stand-in for it have in common: they hear requests and answer them. */
export interface Port {
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
  postMessage(message: unknown, options?: StructuredSerializeOptions): void
}

export function workerOr(start: () => Worker, serve: (port: Port) => void): Worker {
  try {
    return start()
  } catch {
    return standIn(serve)
  }
}

function standIn(serve: (port: Port) => void): Worker {
  const { port1, port2 } = new MessageChannel()
  serve(port2)
  port2.start()
  return Object.assign(port1, { terminate: () => port1.close(), onerror: null }) as unknown as Worker
}
