// The page's bundle: two entries, every path relative, so that dist/ works from any folder of any host.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { offline } from './scripts/offline.mjs'

const here = import.meta.dirname
const www = join(here, 'www')
const pages = ['index.html', 'embed.html'].map((name) => join(www, name)).filter(existsSync)

export default defineConfig({
  root: www,
  base: './',
  publicDir: join(here, 'static'),
  cacheDir: join(here, 'node_modules/.vite'),
  worker: { format: 'es' },
  plugins: [offline()],
  build: {
    outDir: join(here, 'dist'),
    emptyOutDir: true,
    target: 'baseline-widely-available',
    // Nothing is inlined as a data: address, which the page's Content-Security-Policy would have to allow.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: pages,
      output: {
        codeSplitting: {
          // What both pages need at once is one file. Controls, which a frame may do without, are two more: most
          // figures have numbers only.
          groups: [
            { name: 'figure', test: /www[\\/]src[\\/](start|late|failure)\.ts$/, priority: 3 },
            { name: 'number', test: /www[\\/]src[\\/]controls[\\/]number\.ts$/, priority: 2 },
            { name: 'controls', test: /www[\\/]src[\\/]controls[\\/]elements\.ts$/, priority: 1 },
          ],
        },
      },
    },
  },
  test: {
    root: here,
    include: ['www/**/*.test.ts', 'tests/unit/**/*.test.ts'],
  },
})
