// The developers' gallery: the page's sources with the module that `cargo xtask gallery` builds.
import { join } from 'node:path'
import { defineConfig } from 'vite'

const root = join(import.meta.dirname, '../..')

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  cacheDir: join(root, 'node_modules/.vite-gallery'),
  worker: { format: 'es' },
  build: {
    outDir: join(root, 'target/browser/gallery/site'),
    emptyOutDir: true,
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
  },
})
