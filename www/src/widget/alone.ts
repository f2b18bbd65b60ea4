/**
 * A widget with all that its article needs inside, for hosts of anywidget's modules without Python: MyST, and pages
 * that allow one file. Its model has `name` or `link`, and what else it likes.
 */
import { bytesIn } from '../one-file/letters.js'
import { widgetOf } from './figure.js'

/** Each file as letters, compressed by gzip; scripts/widget.mjs writes them in. */
declare const ALLOT_FILES: Readonly<Record<string, string>>
declare const ALLOT_ARTICLE: string

async function fileIn(_model: unknown, name: string): Promise<Blob> {
  const letters = ALLOT_FILES[name]
  if (letters === undefined) throw new Error(`This figure has no file ${name}.`)
  const stream = new Blob([bytesIn(letters)]).stream().pipeThrough(new DecompressionStream('gzip'))
  return new Response(stream).blob()
}

export default widgetOf(fileIn, ALLOT_ARTICLE)
