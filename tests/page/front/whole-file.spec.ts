// dist/allot.html: the front page and all articles in one file, opened from a disk by a double click.
import { expect, type Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import articles from '../../../articles.json' with { type: 'json' }
import { WHOLE } from '../../../scripts/names.mjs'
import { serve } from '../../../scripts/serve.mjs'
import { problems } from '../axe.ts'
import { drawn } from '../helpers.ts'
import { onStick, refuseWorkers, workers } from '../stick.ts'
import { walk } from '../walk.ts'

const test = onStick(WHOLE)
const FIRST = articles[0]!
/** A figure of the later module, if that draws any, or else the last one. */
const LATER: Record<string, string> = {
  inspect: 'region',
  balance: 'strategies',
  schedule: 'rules',
  relentless: 'steps',
  split: 'runs',
  rules: 'bars',
}

async function answered(page: Page): Promise<void> {
  await expect(page.locator('.bars tr').first()).toBeVisible({ timeout: 20_000 })
  await expect(page.locator('#answer')).not.toContainText('more to come', { timeout: 60_000 })
}

/** Waits until the first figure of an article is drawn. */
async function shown(page: Page): Promise<void> {
  const first = await page.locator('main allot-figure').first().getAttribute('name', { timeout: 30_000 })
  await drawn(page, first!)
}

test('the front page answers, and its answer leads into an article and back', async ({ page, file }) => {
  test.slow()
  await page.goto(file)
  await answered(page)
  expect(workers(page)).toBeGreaterThan(0)
  expect(await problems(page)).toEqual([])
  await page.getByText('Pieces that belong together').click()
  await answered(page)
  await expect(page.locator('.sentence')).toContainText('A step takes')
  await expect(page).toHaveURL(/allot\.html#what=pieces/)
  await page.locator('.on button').first().click()
  await page.waitForURL(/allot\.html\?[a-z]+#v=1/)
  await shown(page)
  await page.goBack()
  await answered(page)
  await expect(page.locator('.sentence')).toContainText('A step takes')
})

for (const { name, question, page: there } of articles) {
  test(`${name}: from the front page, at once and what comes later, loaded anew, and home`, async ({ page, file }) => {
    test.slow()
    await page.goto(file)
    await page.getByRole('link', { name: question }).click()
    await page.waitForURL(`**/${WHOLE}?${name}`)
    await shown(page)
    await expect(page.locator('link[rel=icon]')).toHaveCount(1)
    // The last figures of the first article are of runs for minutes; the walk has a few of these.
    if (name === FIRST.name) {
      const open = async (hash = ''): Promise<void> => {
        await page.goto('about:blank')
        await page.goto(`${file}?${name}#${hash}`)
        await shown(page)
      }
      await walk['chapter 8, the simulator']!({ page, open })
    } else await drawn(page, LATER[name]!)
    await page.reload()
    await shown(page)
    const others = articles.filter((other) => other.page !== there)
    const links = page.locator('footer p[data-elsewhere]').getByRole('link')
    await expect(links).toHaveText(others.map((other) => other.question))
    await links.first().click()
    await page.waitForURL(`**/${WHOLE}?${others[0]!.name}`)
    await shown(page)
  })
}

test('addresses of the one article that this file was open it, and its state', async ({ page, file }) => {
  await page.goto(`${file}#v=1&slots=5000`)
  await page.waitForURL(`**/${WHOLE}?${FIRST.name}#v=1&slots=5000`)
  await shown(page)
  await expect(page.locator('allot-bar output')).toContainText('5 000')
  // An address that is typed over the front page's is opened as well.
  await page.goto(file)
  await answered(page)
  await page.evaluate(() => {
    location.hash = 'v=1&slots=700'
  })
  await page.waitForURL(`**/${WHOLE}?${FIRST.name}#v=1&slots=700`)
  await shown(page)
})

test('the address keeps what is set, and a link says for whom it is', async ({ page, file }) => {
  await page.goto(`${file}?${FIRST.name}#v=1&slots=5000`)
  await shown(page)
  await page.locator('allot-bar input[type=range]').press('PageUp')
  await expect.poll(() => page.url()).not.toContain('slots=5000')
  expect(page.url()).toContain(`${file}?${FIRST.name}#v=1&slots=`)
  const one = await drawn(page, '6a')
  await one.locator('allot-menu button').first().click()
  await one.getByRole('menuitem', { name: 'Link' }).click()
  await expect(one.locator('allot-dialog')).toContainText('put what begins with ? behind the address')
  expect(await one.locator('allot-dialog textarea').inputValue()).toContain(`${file}?${FIRST.name}#v=1`)
})

test('work is taken from one article to another', async ({ page, file }) => {
  await page.goto(`${file}?balance#v=1&processors=2&objects.loads=3,2,2`)
  await shown(page)
  await page.locator('allot-bar allot-menu button').first().click()
  await page.getByRole('menuitem', { name: 'Take this work to “schedule”' }).click()
  await page.waitForURL(/allot\.html\?schedule#v=1&.*graph/)
  await shown(page)
})

test('the claims: a choice and a place by its address, and one article computed', async ({ page, file }) => {
  test.slow()
  await page.goto(`${file}?check#${articles.at(-1)!.name}`)
  const place = page.locator(`section#${articles.at(-1)!.name}`)
  await expect(place).toBeInViewport()
  await place.locator('.compute').click()
  await expect(place.locator('.compute')).toBeHidden({ timeout: 60_000 })
  await page.locator('#words').fill('bound')
  await expect(page).toHaveURL(/allot\.html\?check#/)
  await page.reload()
  await expect(page.locator('#words')).toHaveValue('bound')
})

test('the lectures lead to slides of the articles', async ({ page, file }) => {
  await page.goto(`${file}?teach`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A term of teaching')
  const slide = page.locator('main a[href*="lecture=1"]').first()
  const href = (await slide.getAttribute('href'))!
  expect(href).toMatch(/^\?[a-z]+#v=1/)
  await page.goto(`${file}${href}`)
  await expect(page.locator('html')).toHaveAttribute('data-lecture', /./)
})

test('where a browser refuses workers to a file, the page does their work', async ({ page, file }) => {
  test.slow()
  await page.addInitScript(refuseWorkers)
  await page.goto(file)
  await answered(page)
  await page.goto(`${file}?${articles[1]!.name}`)
  await shown(page)
  expect(workers(page)).toBe(0)
})

test('alone in a folder of a host, it asks for nothing but itself', async ({ page, folder }) => {
  const asked: string[] = []
  const server = await serve({ folder, under: '/some/where/', heard: (url) => asked.push(url) })
  await page.goto(`${server.address}${WHOLE}`)
  await answered(page)
  await page.goto(`${server.address}${WHOLE}?${articles[1]!.name}`)
  await shown(page)
  expect(new Set(asked.map((url) => url.replace(/\?.*/, '')))).toEqual(new Set([`/some/where/${WHOLE}`]))
  server.close()
})

test('it allows itself nothing but its own scripts and styles', async ({ folder }) => {
  const text = await readFile(join(folder, WHOLE), 'utf8')
  const policy = /Content-Security-Policy" content="([^"]*)"/.exec(text)?.[1] ?? ''
  expect(policy).toMatch(
    /^default-src 'none'; script-src ('sha256-[^']+' )+'wasm-unsafe-eval'; style-src( 'sha256-[^']+')+; img-src/,
  )
  expect(policy).not.toMatch(/unsafe-inline|'unsafe-eval'|connect-src|frame-src|'self'/)
})
