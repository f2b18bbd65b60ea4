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
  const send = port1.postMessage.bind(port1) as Port['postMessage']
  // A page on a disk may not send a compiled module even to itself, and need not.
  const postMessage: Port['postMessage'] = (message, options) =>
    isModule(message)
      ? void port2.dispatchEvent(new MessageEvent('message', { data: message }))
      : send(message, options)
  return Object.assign(port1, { postMessage, terminate: () => port1.close(), onerror: null }) as unknown as Worker
}

function isModule(message: unknown): boolean {
  return (message as { module?: unknown }).module instanceof WebAssembly.Module
}
