// Vite's helper for what is imported late, without its care for nonces and old browsers: two thirds of a kilobyte less
// in every page and frame.

const HELPER = `
const known = new Map()
function fetched(href) {
  if (known.has(href)) return known.get(href)
  const style = href.endsWith('.css')
  const link = document.createElement('link')
  link.rel = style ? 'stylesheet' : 'modulepreload'
  link.href = href
  const done = style && new Promise((resolve, reject) => {
    link.onload = resolve
    link.onerror = () => {
      known.delete(href)
      reject(new Error(href))
    }
  })
  known.set(href, done)
  document.head.append(link)
  return done
}
export const __vitePreload = async (load, files, base) => {
  if (files && typeof document !== 'undefined')
    await Promise.all(files.map((file) => fetched(new URL(file, base).href)))
  return load()
}
`

/**
 * Names the files that an import will need, so that they are fetched beside each other and not one after the other, and
 * waits for a style sheet among them. Workers, which have no document, only import.
 * @returns {import('vite').Plugin}
 */
export function tersePreload() {
  return {
    name: 'allot-terse-preload',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id.endsWith('vite/preload-helper.js') ? HELPER : null),
  }
}
