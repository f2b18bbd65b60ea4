// The page's tests: the built site in a real Chromium, served from the root of a host and from a folder of another.
import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/chromium.mjs'

export default defineConfig({
  testDir: 'tests/page',
  outputDir: 'target/tests/page',
  globalSetup: './tests/setup/site.ts',
  workers: 2,
  // Long enough that only a test that hangs fails by the clock: a busy machine may take its time.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: process.env.ALLOT_REPORT ?? 'target/tests/page.json' }]],
  use: {
    baseURL: process.env.ALLOT_SITE,
    // Pages are kept for a visit without network where that is tested; elsewhere it would only be work beside others.
    serviceWorkers: 'block',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: await findChromium(),
      // The tests need no network, and where it is closed Chromium's own requests would only disturb them.
      args: [
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-quic',
        '--no-first-run',
      ],
    },
  },
})
