/**
 * The archive of allot.html: files in parts, each compressed as a whole. An element has the names and lengths of its
 * files, and their bytes as letters (scripts/one-file/archive.mjs).
 */
import { once } from '../engine/once.js'
import { unpack } from './unpack.js'

type Bytes = Uint8Array<ArrayBuffer>

/** Where a file lies. */
interface Place {
  readonly from: number
  readonly to: number
  readonly part: () => Promise<Bytes>
}

export class Archive {
  readonly #places = new Map<string, Place>()

  /** @param script the text of the page's script, for workers that unpack */
  constructor(script: string) {
    for (const element of document.querySelectorAll<HTMLScriptElement>('script[data-files]')) {
      const files = element.dataset.files!.split(',').map((file) => file.split(' '))
      const length = files.reduce((sum, [, bytes]) => sum + Number(bytes), 0)
      const part = once(() => unpack({ letters: element.text, length }, script))
      let from = 0
      for (const [name, bytes] of files) {
        const to = from + Number(bytes)
        this.#places.set(name!, { from, to, part })
        from = to
      }
    }
  }

  /** The bytes of a file; the first call for one of its part unpacks the part. */
  async file(name: string): Promise<Bytes> {
    const place = this.#places.get(name)
    if (!place) throw new Error(`The archive has no ${name}`)
    const { from, to, part } = place
    return (await part()).subarray(from, to)
  }

  /** Unpacks the part of a file before it is asked for. A failure is told when it is. */
  begin(name: string): void {
    this.file(name).catch(() => undefined)
  }

  /** A file of text. */
  async text(name: string): Promise<string> {
    return new TextDecoder().decode(await this.file(name))
  }
}
