/**
 * Stand-ins for workers, on pages that may not start any: a sandboxed frame or a file on disk, neither of which has an
 * origin. The page answers the same requests itself. It is blocked while it computes, and work that has begun cannot be
 * stopped.
 */

/** The common interface of a worker and its stand-in: it receives requests and posts answers. */
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
  // A page on a disk may not post a compiled module even to itself. The event is dispatched directly instead.
  const postMessage: Port['postMessage'] = (message, options) =>
    isModule(message)
      ? void port2.dispatchEvent(new MessageEvent('message', { data: message }))
      : send(message, options)
  return Object.assign(port1, { postMessage, terminate: () => port1.close(), onerror: null }) as unknown as Worker
}

function isModule(message: unknown): boolean {
  return (message as { module?: unknown }).module instanceof WebAssembly.Module
}
