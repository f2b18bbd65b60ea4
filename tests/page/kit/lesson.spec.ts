// A lesson of `allot class`: a hundred pages that are processors, games without codes, and people who mean it badly.
import { type BrowserContext, chromium, expect, type Page, test } from '@playwright/test'
import { findChromium } from '../../../scripts/chromium.mjs'
import { type Lesson, startLesson } from '../../setup/lesson.ts'
import { problems } from '../axe.ts'
import { desk, HAND, wall } from '../class.ts'

const CLASS = 100
/** A name that would be a script, if it were not text. */
const HOSTILE = '<img src=x onerror=f()>'

let lesson: Lesson

test.beforeAll(async () => {
  test.setTimeout(600_000)
  lesson = await startLesson()
})

test.afterAll(() => lesson.end())

/** Every phone has a name of its own for the lesson's machine, and so its own storage and connections. */
const HOST = 'class.test'

/** A browser whose pages are phones: few processes for all of them. */
async function phones(): Promise<BrowserContext> {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: [
      `--host-resolver-rules=MAP *.${HOST} 127.0.0.1`,
      '--renderer-process-limit=2',
      '--disable-background-networking',
      '--no-first-run',
    ],
  })
  return browser.newContext({ viewport: { width: 390, height: 780 } })
}

/** The students' link, as the phone of that number has it. */
function linkOf(phone: number, { join }: Lesson): string {
  return join.replace('127.0.0.1', `phone-${phone}.${HOST}`)
}

async function join(page: Page, phone: number, name: string, to = lesson): Promise<void> {
  await page.goto(linkOf(phone, to))
  await page.getByLabel('Your name').fill(name)
  await page.getByRole('button', { name: 'Join' }).click()
  await expect(page.getByRole('heading', { name: 'Look at the wall' })).toBeVisible()
}

/** Taps the lit squares of one task, at the pace of quick fingers; stops before the last `left` of them. */
async function tap(page: Page, left = 0): Promise<void> {
  await page.locator('.squares .lit').waitFor()
  await page.evaluate(async (left) => {
    const bar = document.querySelector('progress')!
    for (let turn = 0; bar.isConnected && bar.max - bar.value > left; turn++) {
      if (turn > 400) throw new Error(`at ${bar.value} of ${bar.max} nothing is lit any more`)
      document.querySelector<HTMLElement>('.squares .lit')?.click()
      await new Promise((resolve) => setTimeout(resolve, 60))
    }
  }, left)
}

async function begin(page: Page, rule: string, fields: Record<string, string>): Promise<void> {
  await page.getByLabel('Rule').selectOption(rule)
  for (const [label, value] of Object.entries(fields)) {
    await page.getByLabel(label).fill(value)
    await page.getByLabel(label).press('Tab')
  }
  await page.getByRole('button', { name: 'Begin' }).click()
}

test('a hundred pages hand in, one comes back, nonsense breaks nothing, and names are text', async ({ page }) => {
  test.setTimeout(300_000)
  await page.goto(lesson.wall)
  await expect(page.getByText('0 have joined')).toBeVisible()
  const context = await phones()
  const students: Page[] = []
  // One after the other in four rows: a hundred pages that load at once are a test of this machine.
  const row = async (first: number): Promise<void> => {
    for (let at = first; at < CLASS; at += 4) {
      const student = await context.newPage()
      students[at] = student
      await join(student, at, at === 0 ? HOSTILE : `Student ${at}`)
    }
  }
  await Promise.all([0, 1, 2, 3].map(row))
  await expect(page.getByText(`${CLASS} have joined`)).toBeVisible()
  await expect(page.locator('.seats')).toContainText(HOSTILE)
  await expect(page.locator('.seats img')).toHaveCount(0)

  await begin(page, 'counter', { 'Tasks for each': '1', 'Mean steps': '3' })
  await Promise.all(students.map((student) => tap(student, 1)))
  // One leaves in the middle of a task, and comes back to it.
  const away = students[7]!
  const task = await away.locator('.task h2').innerText()
  await away.goto('about:blank')
  await away.goto(linkOf(7, lesson))
  await expect(away.locator('.task h2')).toHaveText(task)
  await tap(away, 1)
  const refused = await Promise.all([
    lesson.send('join', '{"key": "WRONG", "name": ""}'),
    lesson.send('done', '{"token": "x", "run": 1, "task": 0, "worked": -1}'),
    lesson.send('act', '{"teacher": "x", "act": "stop"}'),
    lesson.send('../../etc/passwd', '{'),
    ...Array.from({ length: 100 }, (_, at) => lesson.send('at', `${'{"token":'.repeat(at)}\u0000`)),
  ])
  expect(refused.every((status) => status >= 400)).toBe(true)
  // The server may close before such a body has come whole.
  const endless = lesson.send('join', `{"key": "${'x'.repeat(100_000)}"}`).catch(() => 413)
  expect(await endless).toBe(413)

  // All tap their last square at one moment, by the clock of the machine.
  const last = Date.now() + 10_000
  await Promise.all(
    students.map((student) =>
      student.evaluate((last) => {
        setTimeout(() => document.querySelector<HTMLElement>('.squares .lit')?.click(), last - Date.now())
      }, last),
    ),
  )
  await expect(page.locator('.state')).toContainText(`${CLASS} of ${CLASS} tasks are done. All is done.`)
  console.log(`all ${CLASS} pages have handed in and stand on the wall ${Date.now() - last} ms after their last taps`)
  await expect(page.getByRole('img', { name: /This class: Counter: 100 tasks are done/ })).toBeVisible()
  await expect(page.locator('tbody tr')).toHaveCount(1)
  await expect(students[7]!.getByRole('heading', { name: 'All is done' })).toBeVisible()
  await context.browser()!.close()
})

test('each rule hands out its way, and the one who is taken out leaves the tasks to the other', async ({ page }) => {
  const own = await startLesson()
  try {
    await page.goto(own.wall)
    const context = await phones()
    const both = [await context.newPage(), await context.newPage()] as const
    for (const [at, student] of both.entries()) {
      await join(student, at, ['Ada', 'Bob'][at]!, own)
      await expect(student.locator('.who')).toHaveText(`${['Ada', 'Bob'][at]}, processor ${at + 1}`)
    }
    const few = { 'Tasks for each': '2', 'Mean steps': '1' }
    // Keys alone: the lit square is said, and its key taps it.
    await begin(page, 'barrier', few)
    await expect(both[0].locator('.task [role=status]')).toHaveText(/^[1-9] is lit, step 1 of 1$/)
    await both[0].keyboard.press((await both[0].locator('.squares .lit').innerText()).trim())
    await expect(both[0].getByText('All wait for the last one.')).toBeVisible()
    expect(await problems(both[0])).toEqual([])
    await tap(both[1])
    await expect(both[0].locator('.squares')).toBeVisible()
    expect(await problems(both[0])).toEqual([])
    await Promise.all(both.map((one) => tap(one)))
    await expect(page.locator('.state')).toContainText('All is done.')
    await begin(page, 'lists', few)
    await tap(both[0])
    await tap(both[0])
    await expect(both[0].getByText('Your list is done.')).toBeVisible()
    await page.getByRole('button', { name: 'Take out Bob' }).click()
    await expect(both[1].getByRole('heading', { name: 'You are out' })).toBeVisible()
    await tap(both[0])
    await tap(both[0])
    await expect(page.locator('.state')).toContainText('4 of 4 tasks are done. All is done.')
    await both[1].getByRole('button', { name: 'Come back' }).click()
    await expect(both[1].getByRole('heading', { name: 'You are out' })).toBeHidden()
    // The wall deals to those that it knows of.
    await expect(page.getByRole('button', { name: 'Take out Bob' })).toBeVisible()
    await begin(page, 'stealing', few)
    // Two of the own list, and one that is stolen.
    for (let task = 0; task < 3; task++) await tap(both[1])
    await tap(both[0])
    await expect(page.locator('.state')).toContainText('All is done.')
    await expect(page.locator('tbody tr')).toHaveCount(3)
    expect(await problems(page)).toEqual([])
    await context.browser()!.close()
  } finally {
    own.end()
  }
})

test('the wall of a game gets results without codes', async ({ page }) => {
  await page.goto(lesson.wall)
  await expect(page.locator('.tools')).toBeVisible()
  const context = await phones()
  const student = await context.newPage()
  await join(student, CLASS, HOSTILE)
  await expect(student.locator('.who')).toContainText(HOSTILE)
  await page.goto(`${lesson.site}${HAND.page}#v=1&${HAND.begun}&chapter=${HAND.chapter}`)
  await page.locator(HAND.element).getByRole('button', { name: 'Link for a class' }).click()
  await expect(wall(page)).toContainText('Their results come by themselves.')
  await student.getByRole('link', { name: 'Open the game' }).click()
  await student.getByRole('slider', { name: 'Task 1,' }).press('PageUp')
  await desk(student).getByRole('button', { name: 'Hand in' }).click()
  await expect(desk(student)).toContainText('The wall has your score')
  await expect(wall(page).locator('.facts')).toContainText('1 handed in')
  await wall(page).getByRole('button', { name: 'Clear the results' }).click()
  await expect(wall(page).locator('.facts')).toContainText('No results yet.')
  await context.browser()!.close()
})
