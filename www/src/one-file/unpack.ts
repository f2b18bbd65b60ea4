/** Unpacks a part of the archive: on this thread, or, where a file may start workers, on another. */
import { decompress } from 'brotli/decompress.js'
import { bytesIn } from './letters.js'
import { tryWorkers } from './workers.js'

/** A part: its letters, and the number of bytes that it has unpacked. */
interface Packed {
  readonly letters: string
  readonly length: number
}

type Unpacked = Uint8Array<ArrayBuffer>

function unpacked({ letters, length }: Packed): Unpacked {
  return decompress(bytesIn(letters), length) as Unpacked
}

/** Serves as such a worker, in which the script of the page runs as well. */
export function serveUnpacking(): void {
  addEventListener('message', ({ data }: MessageEvent<Packed>) => {
    const bytes = unpacked(data)
    postMessage(bytes, { transfer: [bytes.buffer] })
  })
}

/** The bytes of a part. @param script the text of the script that serves as worker */
export async function unpack(part: Packed, script: string): Promise<Unpacked> {
  if (!(await tryWorkers())) return unpacked(part)
  const address = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }))
  const worker = new Worker(address)
  try {
    return await new Promise<Unpacked>((resolve) => {
      worker.onmessage = ({ data }: MessageEvent<Unpacked>) => resolve(data)
      worker.onerror = (event) => {
        event.preventDefault()
        resolve(unpacked(part))
      }
      worker.postMessage(part)
    })
  } finally {
    worker.terminate()
    URL.revokeObjectURL(address)
  }
}
