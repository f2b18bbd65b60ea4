/** Files that Python has: each is asked for once on a page, however many figures there are, and comes compressed. */
import type { Model } from './model.js'

/** The message that asks for a file, and that with it: its bytes follow, compressed by gzip. */
interface FileMessage {
  type: 'allot-file'
  name: string
}

type Files = Map<string, Promise<Blob>>

declare global {
  interface Window {
    /** of all widgets on the page: each has this module anew */
    allotWidgetFiles?: Files
  }
}

/** A file. Whoever asked for it first may be gone before it has come: the next then asks itself. */
export async function fileOf(model: Model, name: string, signal: AbortSignal): Promise<Blob> {
  window.allotWidgetFiles ??= new Map()
  const files = window.allotWidgetFiles
  // A notebook may have had figures of another allot before.
  const key = `${model.get('_version')}/${name}`
  for (let asked = files.get(key); asked; asked = files.get(key)) {
    const file = await asked.catch(() => null)
    if (file) return file
    if (files.get(key) === asked) files.delete(key)
    signal.throwIfAborted()
  }
  const own = ask(model, name, signal)
  files.set(key, own)
  return own
}

/** It waits as long as Python is busy. */
function ask(model: Model, name: string, signal: AbortSignal): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const end = (): void => {
      model.off('msg:custom', hear)
      signal.removeEventListener('abort', stop)
    }
    const stop = (): void => {
      end()
      reject(signal.reason as Error)
    }
    const hear = (content: Partial<FileMessage> | null, [bytes]: BlobPart[]): void => {
      if (content?.type !== 'allot-file' || content.name !== name || !bytes) return
      end()
      const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))
      resolve(new Response(stream).blob())
    }
    signal.addEventListener('abort', stop)
    model.on('msg:custom', hear)
    const message: FileMessage = { type: 'allot-file', name }
    model.send(message)
  })
}
