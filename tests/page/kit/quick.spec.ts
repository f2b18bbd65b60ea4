// The server of `npm start`: a page whose module is not compiled yet has its text, says how far that is, and comes to
// life by itself. The packages are those of the quick build; the test says when each is there.
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { createServer, type ViteDevServer } from 'vite'
import { quick, QuickPackages } from '../../../scripts/quick.mjs'
import { articles } from '../../setup/articles.ts'

let packages: QuickPackages
let server: ViteDevServer
let address: string

test.beforeEach(async () => {
  packages = new QuickPackages()
  server = await createServer({
    configFile: join(import.meta.dirname, '../../../vite.config.ts'),
    plugins: [quick(packages)],
    logLevel: 'error',
    server: { host: '127.0.0.1', port: 0, hmr: false, watch: null },
  })
  await server.listen()
  address = server.resolvedUrls?.local[0] ?? ''
})

test.afterEach(() => server.close())

test('a page waits for its module, and then shows its figures and says what it is', async ({ page }) => {
  const { page: file, first, late } = articles[0]!
  packages.steps = { done: 34, of: 93 }
  await page.goto(address + file)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('34 of 93 parts are compiled.')).toBeVisible()
  packages.add(first.package)
  await expect(page.locator('allot-plot[drawn]').first()).toBeVisible()
  packages.add(late.package)
  await expect(page.getByText('(a quick build: the same results, more slowly)')).toBeAttached()
})

test('the front page waits for its module, with all that it says of the articles', async ({ page }) => {
  await page.goto(address)
  await expect(page.locator('#answer').getByText('The build begins.')).toBeVisible()
  await expect(page.locator('.card')).toHaveCount(articles.length)
  packages.add('front')
  await expect(page.locator('.bars tr').first()).toBeVisible()
})

test('a build that has failed is told, and one that goes on goes on', async ({ page }) => {
  const { frame } = articles[0]!
  packages.failed = true
  await page.goto(address + frame)
  await expect(page.getByText('The build has failed; its message is in the terminal.')).toBeVisible()
  packages.failed = false
  await expect(page.getByText('The build begins.')).toBeVisible()
})

test('pages of other hosts may take its files', async ({ request }) => {
  const response = await request.get(`${address}embed.js`, { headers: { origin: 'https://elsewhere.example' } })
  expect(response.status()).toBe(200)
  expect(response.headers()['access-control-allow-origin']).toBe('*')
})
