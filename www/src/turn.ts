/**
 * Between two pieces of long work: whatever waits, a key or a frame, has its turn before this resolves. Not by a timer,
 * since those of a page in the background are held up for a second each.
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
