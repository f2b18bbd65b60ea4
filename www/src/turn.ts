/**
 * Yields between two pieces of long work: waiting events, such as a key or a frame, have their turn before this
 * resolves. It uses no timer, because the browser delays each timer of a background page by a second.
 */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}
