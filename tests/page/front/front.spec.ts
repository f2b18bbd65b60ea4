// The front page: an answer from the first moment, own numbers by any way in, links, and old links.
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import articles from '../../../articles.json' with { type: 'json' }
import { problems } from '../axe.ts'
import { expect, test } from '../helpers.ts'

const ANSWERED = 'The last bar has come'

/** Opens the front page and waits until every way has answered. */
async function openFront(page: Page, hash = ''): Promise<void> {
  await page.goto(`./${hash}`)
  await answered(page)
}

async function answered(page: Page): Promise<void> {
  await expect(page.locator('.bars tr').first(), ANSWERED).toBeVisible({ timeout: 20_000 })
  await expect(page.locator('#answer')).not.toContainText('more to come', { timeout: 60_000 })
}

/** The rows of the answer as CSV: policy and value. */
async function csv(page: Page): Promise<Map<string, number>> {
  const came = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  const text = await readFile(await (await came).path(), 'utf8')
  const rows = text.trim().split('\n').slice(1)
  return new Map(rows.map((row) => [row.split(',')[1]!, Number(/,([\d.e+-]+),[^,]*$/.exec(row)?.[1])]))
}

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((text) => {
    const data = new DataTransfer()
    data.setData('text/plain', text)
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, text)
}

test('there is an answer from the first moment, and it follows each key', async ({ page }) => {
  await openFront(page)
  await expect(page.locator('.sentence')).toContainText('Let each processor take the next task when it is free.')
  await expect(page.locator('.sentence')).toContainText('on 64 processors')
  await page.getByLabel('Processors').fill('128')
  await expect(page.locator('.sentence')).toContainText('on 128 processors')
  await page.getByLabel('The longest').fill('30 min')
  await expect(page).toHaveURL(/#what=tasks&processors=128&longest=1800$/)
})

const CHOICES = [
  ['tasks', /Let each processor/],
  ['maybe', /^Start \d+ of 40 tasks/],
  ['pieces', /A step takes .* on 16 processors/],
  ['waiting', /has been ready longest/],
  ['machines', /^Save the state every 10\.3 min: the job is done after 31\.5 h/],
] as const

for (const [what, sentence] of CHOICES) {
  test(`${what}: a sentence, bars, and no problem for those who cannot see them`, async ({ page }) => {
    await openFront(page, `#what=${what}`)
    await expect(page.locator('.sentence')).toHaveText(sentence)
    expect(await page.locator('.bars tr').count()).toBeGreaterThan(2)
    // The figures below are pages of their own.
    expect(await problems(page, { parts: ['.head', '.ask', '.foot'] })).toEqual([])
  })
}

test('what allot has no answer to is said', async ({ page }) => {
  await openFront(page)
  await page.getByLabel('None of these').check()
  await expect(page.locator('#answer')).toContainText('Then allot has no answer')
  await expect(page.locator('#answer li')).toHaveCount(4)
  await expect(page.locator('.bars')).toHaveCount(0)
})

test('the cards come alive whatever is asked', async ({ page }) => {
  await page.goto('./#what=none')
  const card = page.locator('.card').first()
  await card.scrollIntoViewIfNeeded()
  const inside = card.frameLocator('iframe')
  await expect(inside.locator('allot-plot[drawn]')).toBeAttached({ timeout: 20_000 })
  // As high as its figure: nothing is cut off.
  const cut = () => inside.locator('html').evaluate((one) => one.scrollHeight - innerHeight)
  await expect.poll(cut).toBeLessThanOrEqual(1)
})

test('a number that is not allowed is told at its field, and the answer stays', async ({ page }) => {
  await openFront(page)
  const before = await page.locator('.sentence').textContent()
  const field = page.getByLabel('Processors')
  await field.fill('0')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('a whole number from 1 to 100 000')).toBeVisible()
  await expect(page.locator('.sentence')).toHaveText(before!)
  await field.fill('12')
  await expect(field).toHaveAttribute('aria-invalid', 'false')
})

test('a field leaves alone what is typed, and a plain number has the unit that stood there', async ({ page }) => {
  await openFront(page)
  const longest = page.getByLabel('The longest')
  await longest.press('ControlOrMeta+a')
  await longest.pressSequentially('45 min', { delay: 30 })
  await expect(longest).toHaveValue('45 min')
  await expect(page).toHaveURL(/longest=2700$/)
  await longest.press('ControlOrMeta+a')
  await longest.pressSequentially('180', { delay: 30 })
  await expect(page).toHaveURL(/longest=10800$/)
  await expect(longest).toHaveValue('180')
  await longest.press('Tab')
  await expect(longest).toHaveValue('3 h')
})

test('tasks of no length at all are done at once', async ({ page }) => {
  await openFront(page)
  await paste(page, 'seconds\n0\n0\n')
  await expect(page.locator('.sentence')).toContainText('Done after 0 s on 64 processors, and nothing can be earlier.')
})

test('a pasted table of lengths is answered to the last digit', async ({ page }) => {
  await openFront(page)
  await paste(page, 'seconds\n3\n3\n2\n2\n2\n')
  await expect(page.getByText(/^Your own numbers\./)).toBeVisible()
  await page.getByLabel('Processors').fill('2')
  await page.getByLabel('each length').check()
  await expect(page.locator('.sentence')).toContainText('nothing can be earlier')
  await answered(page)
  const rows = await csv(page)
  expect([rows.get('optimal'), rows.get('greedy'), rows.get('bound')]).toEqual([6, 7, 6])
})

test('tasks and what they wait for are two tables in one, and the choice follows', async ({ page }) => {
  await openFront(page)
  await paste(page, 'task,seconds\na,3\nb,2\nc,4\nfrom,to\na,b\na,c\n')
  await expect(page.getByLabel('Tasks that wait for other tasks')).toBeChecked()
  await answered(page)
  const rows = await csv(page)
  expect([rows.get('fifo'), rows.get('bound')]).toEqual([7, 7])
})

test('a file is opened, dropped, or asked about', async ({ page }) => {
  await openFront(page)
  const chosen = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Open a file' }).click()
  const steps = 'iteration,task,seconds\n0,a,3\n0,b,1\n1,a,3\n1,b,5\n'
  await (await chosen).setFiles({ name: 'steps.csv', mimeType: 'text/csv', buffer: Buffer.from(steps) })
  await page.getByRole('button', { name: 'iteration 1' }).click()
  await expect(page.getByText(/^Your own numbers\./)).toBeVisible()
  await answered(page)
  await page.getByRole('button', { name: /All \d+ rules/ }).click()
  expect((await csv(page)).get('bound')).toBe(5)
})

test('what cannot be read is said, and nothing is lost', async ({ page }) => {
  await openFront(page)
  const before = await page.locator('.sentence').textContent()
  await paste(page, 'hello\nworld\n')
  await expect(page.locator('.refusal').filter({ hasText: 'pasted.csv' })).toBeVisible()
  await expect(page.locator('.sentence')).toHaveText(before!)
})

test('a table typed into its box is read once nobody types', async ({ page }) => {
  await openFront(page)
  await page.getByText('Paste a table').click()
  await page.getByLabel('A table').fill('seconds\n4\n4\n4\n')
  await expect(page.getByText(/^Your own numbers\./)).toBeVisible()
  await answered(page)
  expect((await csv(page)).get('bound')).toBe(4)
})

test('chances and measured times may come as two files together', async ({ page }) => {
  await openFront(page)
  const chosen = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Open a file' }).click()
  const file = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  await (await chosen).setFiles([
    file('scaling.csv', 'processors,seconds\n1,100\n2,52\n4,28\n8,16\n'),
    file('chance.csv', 'name,p\na,1\nb,0.5\nc,0.1\n'),
  ])
  await expect(page.locator('.sentence')).toContainText('of 3 tasks')
  await page.getByText('How sure is that?').click()
  await expect(page.locator('.sure')).toContainText('a curve fitted to yours')
})

test('pieces without neighbours, and a job too short to save, are told as what they are', async ({ page }) => {
  await openFront(page)
  await paste(page, 'x,y,load\n0,0,1\n1,0,3\n0,1,2\n1,1,2\n')
  await expect(page.locator('.sentence')).toContainText('No neighbours are known')
  await page.goto('about:blank')
  await openFront(page, '#what=machines&hours=0.01&machines=4&between=10&save=60&restart=120')
  await expect(page.locator('.sentence')).toContainText('Nothing need be saved')
  await expect(page.locator('.bars tr.best')).toContainText('save nothing')
})

test('measured times change what a chance is worth', async ({ page }) => {
  await openFront(page, '#what=maybe')
  const before = await page.locator('.sentence').textContent()
  await paste(page, 'processors,seconds\n1,100\n2,52\n4,28\n8,16\n16,12\n')
  await expect(page.getByText('Your own timings.')).toBeVisible()
  await expect(page.locator('.sentence')).not.toHaveText(before!)
  await page.getByText('How sure is that?').click()
  await expect(page.locator('.sure')).toContainText('a curve fitted to yours')
})

test('a link opens the same question', async ({ page }) => {
  await openFront(page)
  await paste(page, 'x,y,load\n0,0,1\n1,0,3\n0,1,2\n1,1,2\n')
  await expect(page.getByLabel('Pieces that belong together')).toBeChecked()
  await page.getByLabel('Processors').fill('2')
  await answered(page)
  const rows = await csv(page)
  const address = page.url()
  await page.goto('about:blank')
  await page.goto(address)
  await answered(page)
  expect(await csv(page)).toEqual(rows)
})

test('the article opens with the same work', async ({ page }) => {
  await openFront(page, '#what=waiting')
  await page.getByRole('button', { name: 'Why, and what if …' }).click()
  await page.waitForURL(/schedule\.html#v=1&.*graph/)
  await expect(page.locator('allot-plot[drawn]').first()).toBeAttached()
  await expect(page.locator('body')).toContainText('50')
})

for (const hash of ['#v=1&slots=500', '#words', '#by-hand', '#v=1&lecture=1']) {
  test(`${hash}, a link from when the first article stood here, opens the article`, async ({ page }) => {
    const seen: string[] = []
    await page.exposeFunction('seen', (text: string) => seen.push(text))
    await page.addInitScript(() => {
      new MutationObserver(() => {
        const title = document.querySelector('h1')?.textContent
        if (title) Reflect.get(window, 'seen')(title)
      }).observe(document, { childList: true, subtree: true })
    })
    await page.goto(`./index.html?from=elsewhere${hash}`)
    await page.waitForURL(`**/${articles[0]!.page}?from=elsewhere${hash}*`)
    await expect(page.locator('allot-figure').first()).toBeAttached()
    expect(seen.filter((title) => title.startsWith('Who should get the processors'))).toEqual([])
  })
}

test('leads to every article, with its live figure', async ({ page }) => {
  await openFront(page)
  const cards = page.locator('.card')
  await expect(cards).toHaveCount(articles.length)
  for (const [at, { question, page: file }] of articles.entries()) {
    await expect(cards.nth(at).getByRole('link', { name: question })).toHaveAttribute('href', `./${file}`)
  }
  await cards.nth(1).scrollIntoViewIfNeeded()
  await expect(cards.nth(1).frameLocator('iframe').locator('allot-plot[drawn]')).toBeAttached({ timeout: 20_000 })
})

test('fits a phone, and its words are there without scripts', async ({ page, browser, baseURL }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openFront(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  const plain = await browser.newPage({ ...(baseURL ? { baseURL } : {}), javaScriptEnabled: false })
  await plain.goto('./')
  // Locators by text leave out what stands in <noscript>.
  await expect(plain.locator('#question p')).toContainText('this browser runs none')
  await expect(plain.locator('.card')).toHaveCount(articles.length)
  await plain.close()
})
