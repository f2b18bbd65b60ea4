// A small server for the built site, on this machine only. It serves the site at any path, because a static host may.
import { createReadStream, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize, sep } from 'node:path'
import { text } from 'node:stream/consumers'
import { root } from './run.mjs'

/** The built site; ALLOT_DIST names another one than that of `npm run build`. */
export const dist = process.env.ALLOT_DIST ?? join(root, 'dist')

/** The address of the script of a visit. */
const VISIT = '/visit.js'

/** @type {Record<string, string>} */
const types = {
  '.css': 'text/css; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.md': 'text/markdown; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
}

/**
 * Serves a folder; if the port is taken, the next free one is used.
 * @param {{ folder?: string, port?: number, under?: string, headers?: Record<string, string>,
 *   heard?: (url: string) => void, visit?: { script: string, posted: (body: string) => string } }} [options]
 *   under: the path the site is at, '/some/where/'; headers: more of them, or others; heard: is told what is asked for;
 *   visit: a script that stands first in each page, and the answer to what it posts
 * @returns {Promise<{ address: string, close: () => void }>}
 */
export function serve({ folder = dist, port = 0, under = '/', headers = {}, heard, visit } = {}) {
  const server = createServer((request, response) => {
    heard?.(request.url ?? '/')
    if (visit && request.method === 'POST') return void text(request).then((body) => response.end(visit.posted(body)))
    if (visit && request.url === VISIT)
      return void response.setHeader('content-type', types['.js'] ?? '').end(visit.script)
    const file = find(folder, under, request.url ?? '/')
    if (!file || !['GET', 'HEAD'].includes(request.method ?? '')) {
      response.writeHead(file ? 405 : 404, { 'content-type': 'text/plain' }).end('Not here.\n')
      return
    }
    const type = types[extname(file.path)] ?? 'application/octet-stream'
    const length = visit ? {} : { 'content-length': file.size }
    const usual = { 'content-type': type, ...length, 'cache-control': 'no-cache' }
    response.writeHead(200, { ...usual, ...headers })
    if (request.method === 'HEAD') response.end()
    else if (visit && extname(file.path) === '.html')
      response.end(readFileSync(file.path, 'utf8').replace('<head>', `<head><script src="${VISIT}"></script>`))
    else
      createReadStream(file.path)
        .on('error', () => response.destroy())
        .pipe(response)
  })
  return new Promise((resolve, reject) => {
    server.on('error', (/** @type {NodeJS.ErrnoException} */ error) => {
      if (error.code !== 'EADDRINUSE' || port === 0) return reject(error)
      port += 1
      server.listen(port, '127.0.0.1')
    })
    server.on('listening', () => {
      const at = server.address()
      const actual = typeof at === 'object' && at ? at.port : port
      resolve({ address: `http://127.0.0.1:${actual}${under}`, close: () => server.close() })
    })
    server.listen(port, '127.0.0.1')
  })
}

/**
 * The file that an address means, never one outside the folder.
 * @param {string} folder
 * @param {string} under
 * @param {string} url
 */
function find(folder, under, url) {
  try {
    const path = decodeURIComponent(new URL(url, 'http://localhost').pathname)
    if (!path.startsWith(under)) return undefined
    const inside = normalize(join(folder, path.slice(under.length)))
    if (inside !== folder && !inside.startsWith(folder + sep)) return undefined
    const wanted = path.endsWith('/') ? join(inside, 'index.html') : inside
    const about = statSync(wanted)
    return about.isFile() ? { path: wanted, size: about.size } : undefined
  } catch {
    return undefined
  }
}
