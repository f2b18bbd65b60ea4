/**
 * In the one file, workers start from text that it carries. Not every browser lets a page do so that lies on a disk,
 * and some say so only after a while; hence one is tried before any is needed.
 */

/** Vite's wrapper of a worker's text. */
type Carried = new (options: WorkerOptions) => Worker

const PATIENCE_MS = 2000
/** Compiles the smallest module there is. */
const TRIAL =
  'WebAssembly.compile(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0))' +
  '.then(() => postMessage(true), () => postMessage(false))'

let trial: Promise<void> | null = null
let possible = false

export function tryWorkers(): Promise<void> {
  trial ??= attempt().then((works) => {
    possible = works
  })
  return trial
}

function attempt(): Promise<boolean> {
  return new Promise((resolve) => {
    const address = URL.createObjectURL(new Blob([TRIAL], { type: 'text/javascript' }))
    const timer = setTimeout(() => end(false), PATIENCE_MS)
    let worker: Worker | undefined
    const end = (works: boolean): void => {
      clearTimeout(timer)
      worker?.terminate()
      URL.revokeObjectURL(address)
      resolve(works)
    }
    try {
      worker = new Worker(address)
      worker.onmessage = ({ data }) => end(data === true)
      worker.onerror = (event) => {
        event.preventDefault()
        end(false)
      }
    } catch {
      end(false)
    }
  })
}

const bytes = new WeakMap<WebAssembly.Module, ArrayBuffer>()

/** Workers will need what a module was compiled from. */
export function remember(module: WebAssembly.Module, from: ArrayBuffer): void {
  bytes.set(module, from)
}

/** What scripts/one-file.mjs writes in place of `new Worker`. Where there are none, the page does their work itself. */
export function startCarried(Text: Carried, options: WorkerOptions): Worker {
  if (!possible) throw new Error('workers cannot be started from a file here')
  const worker = new Text(options)
  const post = worker.postMessage.bind(worker) as (message: unknown) => void
  worker.postMessage = (message: unknown) => post(withBytes(message))
  return worker
}

/** A page without an origin, as one on a disk, may not share a compiled module; its workers compile it themselves. */
function withBytes(message: unknown): unknown {
  const { module } = message as { module?: WebAssembly.Module }
  return module ? { ...(message as object), module: bytes.get(module) } : message
}
