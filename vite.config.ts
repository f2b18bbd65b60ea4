// The page's bundle: two entries an article, every path relative, so that dist/ works from any folder of any host.
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import articles from './articles.json' with { type: 'json' }
import { about } from './scripts/about.mjs'
import { leftOut } from './scripts/left-out.mjs'
import { offline } from './scripts/offline.mjs'
import { inTemplates, pages } from './scripts/pages.mjs'
import { referenceIndex } from './scripts/reference.mjs'
import { sharedWorkers } from './scripts/shared-workers.mjs'
import { tersePackages } from './scripts/terse-packages.mjs'
import { tersePreload } from './scripts/terse-preload.mjs'
import { terseTemplates } from './scripts/terse-templates.mjs'

const here = import.meta.dirname
const www = join(here, 'www')

export default defineConfig({
  root: www,
  base: './',
  publicDir: join(here, 'static'),
  cacheDir: join(here, 'node_modules/.vite'),
  worker: { format: 'es' },
  // The list itself has more than a page needs of the others.
  define: { ARTICLES: JSON.stringify(articles.map(({ name }) => name)) },
  plugins: [
    inTemplates(),
    leftOut(),
    referenceIndex(),
    about(),
    offline(),
    sharedWorkers(),
    tersePackages(),
    tersePreload(),
    terseTemplates(),
  ],
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
          // One file for the engine's code that workers need too, one for the code that both pages need at once, and
          // another for the article's own. Small parts that many others need too are included.
          groups: [
            {
              name: 'engine',
              // The helper is for what a worker imports late.
              test: /vite[\\/]preload-helper\.js$|src[\\/]engine[\\/](serve|errors|columns|lifeline)\.ts$/,
              priority: 3,
            },
            {
              name: 'figure',
              test: new RegExp(
                String.raw`src[\\/](start|same|controls[\\/]slider-styles|state[\\/](failure|linked)|` +
                  String.raw`engine[\\/](engine|in-page|compile)|articles[\\/]\w+[\\/]here)\.ts$`,
              ),
              priority: 2,
            },
            {
              name: 'article',
              test: /src[\\/](late|state[\\/]navigation|lecture[\\/](follow|screen))\.ts$/,
              priority: 1,
            },
            {
              name: 'controls',
              test: /www[\\/]src[\\/](controls[\\/](number|own-table|back)|state[\\/]follow-events)\.ts$/,
              priority: 1,
            },
            {
              name: 'ensembles',
              test: /state[\\/](chapter|shared-ensembles|progress)\.ts$/,
              priority: 1,
            },
          ],
        },
      },
    },
  },
  test: {
    root: here,
    include: ['www/**/*.test.ts', 'tests/unit/**/*.test.ts'],
    setupFiles: ['tests/setup/article.ts'],
  },
})
