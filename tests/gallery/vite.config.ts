// The developers' gallery: the page's sources with the module that `cargo xtask gallery` builds in the place of theirs.
import { join } from 'node:path'
import { defineConfig } from 'vite'

const root = join(import.meta.dirname, '../..')
const built = join(root, 'target/browser/gallery')

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  cacheDir: join(root, 'node_modules/.vite-gallery'),
  worker: { format: 'es' },
  resolve: {
    alias: [
      { find: /^.*\/pkg\/allot\.js$/, replacement: join(built, 'gallery.js') },
      { find: /^.*\/pkg\/allot_bg\.wasm\?url$/, replacement: `${join(built, 'gallery_bg.wasm')}?url` },
    ],
  },
  build: { outDir: join(built, 'site'), emptyOutDir: true, target: 'baseline-widely-available', assetsInlineLimit: 0 },
})
