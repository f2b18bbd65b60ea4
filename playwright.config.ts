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
  // A test that passes at its second try is named at the end of the run, which forgives few of them.
  retries: 1,
  reporter: [['list'], ['json', { outputFile: process.env.ALLOT_REPORT ?? 'target/tests/page.json' }]],
  use: {
    baseURL: process.env.ALLOT_SITE,
    // Pages are kept for a visit without network where that is tested; elsewhere it would only be work beside others.
    serviceWorkers: 'block',
    // One page a worker, which each test gets empty and with no storage: a page loaded into the same process finds the
    // code compiled, and takes half the time of one in a process of its own.
    reuseContext: true,
    // A test that failed runs once more, to leave a trace; traces of all would cost a fifth of the time.
    trace: 'on-first-retry',
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
