/** Unpacks a part of the archive: on this thread, or, where a file may start workers, on another. */
import { decompress } from 'brotli/decompress.js'
import { bytesIn } from './letters.js'

/** A part: its letters, and the number of bytes that it has unpacked. */
interface Packed {
  readonly letters: string
  readonly length: number
}

/** A worker that has not started by then does not start; on a busy machine one takes seconds. */
const PATIENCE_MS = 6000

type Unpacked = Uint8Array<ArrayBuffer>

function unpacked({ letters, length }: Packed): Unpacked {
  return decompress(bytesIn(letters), length) as Unpacked
}

/** Serves as such a worker, in which the script of the page runs as well. It says that it has started. */
export function serveUnpacking(): void {
  postMessage(null)
  addEventListener('message', ({ data }: MessageEvent<Packed>) => {
    const bytes = unpacked(data)
    postMessage(bytes, { transfer: [bytes.buffer] })
  })
}

/** The bytes of a part. @param script the text of the script that serves as worker */
export function unpack(part: Packed, script: string): Promise<Unpacked> {
  return new Promise((resolve, reject) => {
    const address = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }))
    let worker: Worker | undefined
    const end = (bytes: Unpacked): void => {
      clearTimeout(timer)
      worker?.terminate()
      URL.revokeObjectURL(address)
      resolve(bytes)
    }
    const here = (): void => {
      try {
        end(unpacked(part))
      } catch (error) {
        reject(error as Error)
      }
    }
    const timer = setTimeout(here, PATIENCE_MS)
    try {
      worker = new Worker(address)
      worker.onmessage = ({ data }: MessageEvent<Unpacked | null>) => {
        clearTimeout(timer)
        if (data) end(data)
      }
      worker.onerror = (event) => {
        event.preventDefault()
        here()
      }
      worker.postMessage(part)
    } catch {
      here()
    }
  })
}
