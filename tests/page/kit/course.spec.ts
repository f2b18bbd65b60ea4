// A package for a course, as a teacher downloads it, in a learning management system (scorm-again) and as a folder.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, type FrameLocator, type Page, test as base } from '@playwright/test'
import { serve } from '../../../scripts/serve.mjs'
import { checked } from '../../../scripts/teach.mjs'
import { BLOCKED } from '../../setup/blocked.ts'
import { unzipInto } from '../../setup/unzip.ts'
import { at, callsOf, install, keptOf, NAMES, type Version, visit, type Visit } from '../lms.ts'

const LECTURES = checked()
const PASS = 60

/** Downloads the package with some lectures, and unzips it into a folder. */
async function download(page: Page, version: Version, lectures: readonly number[], folder: string): Promise<string[]> {
  await page.goto('./teach.html')
  const form = page.locator('#course-form')
  for (const { lecture } of LECTURES)
    await form.locator(`[name=lecture][value="${lecture}"]`).setChecked(lectures.includes(lecture))
  await form.locator(`[name=version][value="${version}"]`).check()
  await form.locator('[name=pass]').fill(String(PASS))
  const came = page.waitForEvent('download')
  await form.getByRole('button', { name: 'Download the package' }).click()
  const file = await came
  expect(file.suggestedFilename()).toBe(`allot-scorm-${version}.zip`)
  return [...unzipInto(readFileSync(await file.path()), folder).keys()]
}

/** `folder` is an empty one; pages must stay quiet, and ask nobody but this machine. */
// biome-ignore lint/suspicious/noConfusingVoidType: a fixture that gives nothing is typed so.
const test = base.extend<{ folder: string; quiet: void }>({
  // biome-ignore lint/correctness/noEmptyPattern: from the pattern Playwright reads what a fixture needs.
  folder: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'allot-course-'))
    await use(folder)
    rmSync(folder, { recursive: true })
  },
  quiet: [
    async ({ page }, use) => {
      const wrong: string[] = []
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type()) && message.text() !== BLOCKED) wrong.push(message.text())
      })
      page.on('pageerror', (error) => wrong.push(`${error}`))
      page.on('request', (request) => {
        const { hostname, protocol } = new URL(request.url())
        if (protocol.startsWith('http') && hostname !== '127.0.0.1') wrong.push(`asked ${request.url()}`)
      })
      await use()
      expect(wrong).toEqual([])
    },
    { auto: true },
  ],
})

/** The number that the first lecture's first exercise asks for, by hand: the heaviest to who would end first. */
async function greedy(frame: FrameLocator): Promise<number> {
  const text = await frame.locator('.task').first().locator('p').nth(1).innerText()
  const loads = /take ([\d, ]+) seconds/.exec(text)![1]!.split(', ').map(Number)
  const ends = [0, 0, 0]
  for (const load of loads.sort((a, b) => b - a)) ends[ends.indexOf(Math.min(...ends))]! += load
  return Math.max(...ends)
}

/** Gives every piece of an exercise to a processor, each in turn. */
async function place(frame: FrameLocator): Promise<void> {
  const task = frame.locator('.task').nth(1)
  const ready = task.locator('.ready button')
  for (let turn = 0; (await ready.count()) > 0; turn++) {
    await ready.first().click()
    await task
      .locator('.lane .give')
      .nth(turn % 3)
      .click()
  }
}

/** Plays the game in its frame: everything to processors in turn; then hands in. */
async function play(frame: FrameLocator): Promise<void> {
  const game = frame.frameLocator('.game iframe')
  const waiting = game.locator('allot-game .waiting button')
  await expect(waiting.first()).toBeVisible({ timeout: 60_000 })
  for (let turn = 0; (await waiting.count()) > 0; turn++) {
    await waiting.first().click()
    await game
      .locator('allot-game .give')
      .nth(turn % 4)
      .click()
  }
  await game.getByRole('button', { name: 'Hand in', exact: true }).click()
}

for (const version of ['1.2', '2004'] as const) {
  test(`SCORM ${version}: score, completion and resume, killed and opened again`, async ({ page, folder }) => {
    test.slow()
    const [first] = LECTURES
    await download(page, version, [first!.lecture], folder)
    install(folder, version)
    const server = await serve({ folder })
    const about: Visit = { version, start: `lecture-${first!.lecture}.html`, learner: 'ada', pass: PASS }
    const names = NAMES[version]
    const kept = async (): Promise<Record<string, unknown>> => keptOf(page, about)

    let frame = await visit(page, server.address, about)
    await expect.poll(async () => at(await kept(), names.status)).toBe('incomplete')
    await expect(frame.locator('#seeds')).toBeHidden()
    // One wrong answer, then the right one: three quarters.
    const answer = await greedy(frame)
    await frame.getByLabel('Your answer').fill(String(answer + 1))
    await frame.getByRole('button', { name: 'Check' }).click()
    await expect(frame.locator('.said').first()).toContainText('Not yet. Less than that.')
    await frame.getByLabel('Your answer').fill(String(answer))
    await frame.getByRole('button', { name: 'Check' }).click()
    await expect(frame.locator('.said').first()).toContainText(/75\s%\s+Right\./)
    await expect.poll(async () => at(await kept(), names.raw)).toBe('25')
    expect(at(await kept(), names.location)).toBe('greedy')

    // A draft is kept after a pause; then the browser is killed.
    await frame.locator('.ready button').first().click()
    await frame.locator('.lane .give').first().click()
    await expect(frame.locator('.bar')).toHaveCount(1)
    await expect.poll(async () => String((await kept()).suspend_data)).toContain('"place":["0.0"')
    const question = await frame.locator('.task').first().innerText()
    await page.evaluate(() => Object.assign(window, { deaf: true }))

    frame = await visit(page, server.address, about)
    await expect(frame.locator('.said b').first()).toHaveText(/^75/)
    await expect(frame.locator('.bar')).toHaveCount(1)
    expect(await frame.locator('.task').first().innerText()).toContain(question.slice(0, 150))
    await place(frame)
    await frame.getByRole('button', { name: 'Hand in' }).click()
    await expect(frame.locator('.state')).toContainText('2 of 3 handed in')
    expect(at(await kept(), names.status)).toBe('incomplete')

    await frame.getByRole('button', { name: 'Open the game' }).click()
    await play(frame)
    await expect(frame.locator('.state')).toContainText('3 of 3 handed in')
    await expect(frame.locator('.game')).toContainText('Handed in:')
    const shown = (await frame.locator('.state b').innerText()).replace(/\D/g, '')
    const raw = Number(at(await kept(), names.raw))
    expect(Math.round(raw)).toBe(Number(shown))
    expect(raw).toBeGreaterThan(PASS)
    if (version === '1.2') expect(at(await kept(), names.status)).toBe('passed')
    else {
      expect(await kept()).toMatchObject({ completion_status: 'completed', success_status: 'passed' })
      expect(Number(at(await kept(), 'score.scaled'))).toBeCloseTo(raw / 100, 4)
    }
    // No call was refused, and the visit ends when the page is left.
    const calls = await callsOf(page)
    expect(calls.filter((call) => call.at(-1) !== 'true')).toEqual([])

    frame = await visit(page, server.address, about)
    await expect(frame.locator('.state')).toContainText(`3 of 3 handed in, ${shown}`)
    expect(Number(at(await kept(), names.raw))).toBe(raw)

    // A neighbour has other numbers, and begins anew.
    frame = await visit(page, server.address, { ...about, learner: 'bob' })
    await expect(frame.locator('.state')).toContainText('0 of 3 handed in')
    expect(await frame.locator('.task').first().innerText()).not.toContain(question.slice(0, 150))
    server.close()
  })
}

test('the folder opens from a disk, with every lecture, and asks for nothing else', async ({ page, folder }) => {
  test.slow()
  const names = await download(
    page,
    '1.2',
    LECTURES.map(({ lecture }) => lecture),
    folder,
  )
  const asked: string[] = []
  page.on('request', (request) => {
    const { protocol, pathname } = new URL(request.url())
    if (protocol === 'file:') asked.push(decodeURIComponent(pathname).slice(folder.length + 1))
    else if (!['blob:', 'data:'].includes(protocol)) asked.push(request.url())
  })
  await page.goto(pathToFileURL(join(folder, 'index.html')).href)
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(LECTURES.length)
  await page.getByRole('link', { name: 'Exercises that are checked' }).first().click()
  await page.getByLabel('Your name or number').fill('ada')
  await page.keyboard.press('Enter')
  await expect(page.locator('.task').first()).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Open the game' }).click()
  await expect(page.frameLocator('.game iframe').locator('allot-game .waiting button').first()).toBeVisible({
    timeout: 60_000,
  })
  // A page without a system says so, and keeps what is done in the tab.
  await page.goto(pathToFileURL(join(folder, `lecture-${LECTURES.at(-1)!.lecture}.html`)).href)
  await expect(page.locator('#note')).toContainText('No course was found')
  await page.getByLabel('Your name or number').fill('ada')
  await page.keyboard.press('Enter')
  await expect(page.locator('.task').first()).toBeVisible({ timeout: 30_000 })
  for (const name of asked) expect(names).toContain(name)
})
