// Files compressed together: modules of one program are so alike that all of them take little more than a third of what
// each takes alone.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { root } from '../run.mjs'
import { inLetters } from './letters.mjs'

/** It takes half a minute for all modules, so what was compressed once is kept. */
const KEPT = join(root, 'target/one-file')

/** @typedef {[name: string, content: Uint8Array]} File */

/**
 * The element of a page that carries these files; www/src/one-file/archive.ts reads it. Another thread compresses them.
 * @param {File[]} files
 * @returns {Promise<string>}
 */
export async function part(files) {
  const names = files.map(([name, { length }]) => `${name} ${length}`).join(',')
  const packed = await compressed(Buffer.concat(files.map(([, content]) => content)))
  return `<script type="text/plain" data-files="${names}">${inLetters(packed)}</script>\n`
}

/** @param {Buffer} whole @returns {Promise<Buffer>} */
async function compressed(whole) {
  const kept = join(KEPT, `${createHash('sha256').update(whole).digest('hex')}.br`)
  if (existsSync(kept)) return readFileSync(kept)
  const packed = await promisify(brotliCompress)(whole, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: whole.length,
    },
  })
  mkdirSync(KEPT, { recursive: true })
  writeFileSync(kept, packed)
  return packed
}
