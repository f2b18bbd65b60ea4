/**
 * Workers of the one files, which start from text that a file contains. Some browsers do not allow this for a page on
 * a disk, and some of them report it only after a while. So a trial worker is started before any is needed.
 */

/** Vite's wrapper of a worker's text. */
type Carried = new (options: WorkerOptions) => Worker

const PATIENCE_MS = 2000
/** The trial worker's code: it compiles the smallest wasm module. */
const TRIAL =
  'WebAssembly.compile(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0))' +
  '.then(() => postMessage(true), () => postMessage(false))'

let trial: Promise<boolean> | null = null
let possible = false

/** Whether workers start here; they are tried once. */
export function tryWorkers(): Promise<boolean> {
  trial ??= attempt().then((works) => {
    possible = works
    return works
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

/** Compiles a module, and keeps its bytes for the workers. */
export async function compiled(from: ArrayBuffer): Promise<WebAssembly.Module> {
  // Callers start workers with the module, so the trial of workers has to end first.
  const [module] = await Promise.all([WebAssembly.compile(from), tryWorkers()])
  bytes.set(module, from)
  return module
}

/** Replaces `new Worker` (scripts/one-file/page.mjs). It throws if none can start: the page does their work. */
export function startCarried(Text: Carried, options: WorkerOptions): Worker {
  if (!possible) throw new Error('workers cannot be started from a file here')
  const worker = new Text(options)
  const post = worker.postMessage.bind(worker) as (message: unknown, options?: StructuredSerializeOptions) => void
  worker.postMessage = (message: unknown, options?: unknown) =>
    post(withBytes(message), options as StructuredSerializeOptions | undefined)
  return worker
}

/** Sends bytes instead of a compiled module, which a page without an origin (on a disk) may not share. */
function withBytes(message: unknown): unknown {
  const { module } = message as { module?: WebAssembly.Module }
  return module ? { ...(message as object), module: bytes.get(module) } : message
}
