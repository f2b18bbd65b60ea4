// Reports of the reader's own: read, told, taken back, and turned into lists.
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { drawn, expect, figure, opener, test } from '../helpers.ts'

const open = opener('split.html')

const REPORT = `<testsuites><testsuite name="a">
<testcase classname="t.A" name="one" file="a.py" time="300"/>
<testcase classname="t.A" name="&lt;b&gt;two" file="a.py" time="200"/>
</testsuite><testsuite name="b"><testcase classname="t.B" name="three" file="b.py" time="100"/>
<testcase classname="t.C" name="four" file="c.py" time="100"/></testsuite></testsuites>`

/** Chooses files in the field for reports. */
async function choose(page: Page, files: readonly { name: string; text: string }[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.locator('allot-reports').getByRole('button', { name: 'Choose files' }).click()
  const given = files.map(({ name, text }) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) }))
  await (await chooser).setFiles(given)
}

/** Drops files somewhere on the page. */
async function drop(page: Page, name: string, text: string): Promise<void> {
  await page.locator('.lede').dispatchEvent('drop', {
    dataTransfer: await page.evaluateHandle(
      ([name, text]) => {
        const data = new DataTransfer()
        data.items.add(new File([text!], name!))
        return data
      },
      [name, text],
    ),
  })
}

test('a report is read, told, shown by every figure, and taken back', async ({ page }) => {
  await open(page)
  await choose(page, [{ name: 'junit.xml', text: REPORT }])
  const field = page.locator('allot-reports')
  await expect(field).toContainText('JUnit XML: 4 tests (in seconds), 700 s together, the longest 300 s')
  await expect(field).toContainText('taken for nothing')
  const machines = await drawn(page, 'machines')
  await expect(machines.locator('figcaption')).toContainText('4 tests on 4 machines take 5 min 0 s')
  // The names of tests are text everywhere.
  await drawn(page, 'longest')
  await expect(page.locator('allot-ends tbody tr')).toHaveCount(6)
  await expect(page.locator('allot-ends')).toContainText('proven')
  await page.locator('allot-ways').getByRole('radio', { name: 'A file' }).check()
  await expect(machines.locator('figcaption')).toContainText('3 files on 4 machines take 8 min 20 s')
  await expect(page.locator('allot-answer').first()).toContainText('The longest file, a.py, alone decides it')
  expect(page.url()).toContain('tests.seconds=')
  await page.locator('allot-bar').getByRole('button', { name: 'Undo' }).click()
  await expect(machines.locator('figcaption')).toContainText('4 tests on 4 machines')
  await field.getByRole('button', { name: 'Undo' }).click()
  await expect(machines.locator('figcaption')).toContainText('57 files')
})

test('several runs tell how times vary, and what is no report is refused', async ({ page }) => {
  await open(page)
  const run = (factor: number) => ({
    name: `run-${factor}.json`,
    text: JSON.stringify({ 'a.py::x': 3 * factor, 'a.py::y': 1, 'b.py::z': 2 / factor }),
  })
  await choose(page, [run(1), run(2), run(3)])
  await expect(page.locator('allot-reports')).toContainText('3 runs: each test counts with its mean')
  const runs = await drawn(page, 'runs')
  await expect(runs.locator('figcaption')).toContainText('drawn from the times of 3')
  await choose(page, [{ name: 'notes.txt', text: 'dear diary' }])
  await expect(page.locator('allot-reports').getByRole('alert')).toContainText('one of these forms is needed')
  await expect(figure(page, 'runs').locator('figcaption')).toContainText('drawn from the times of 3')
})

test('a report may be dropped anywhere, and a scenario opens there, too', async ({ page }) => {
  await open(page)
  await drop(page, '.test_durations', '{"a.py::x": 30, "b.py::y": 10}')
  await expect(page.locator('allot-reports')).toContainText('durations of pytest-split: 2 tests')
  await drop(page, 'allot-scenario.json', '{"article": "split", "suite": {"tests": 30, "files": 7}, "machines": 3}')
  const machines = await drawn(page, 'machines')
  await expect(machines.locator('figcaption')).toContainText('on 3 machines')
})

test('lists of the least plan are saved, with what to type', async ({ page }) => {
  await open(page)
  await choose(page, [{ name: '.test_durations', text: '{"a.py::x": 30, "a.py::y": 10, "b.py::z": 20, "=1+1": 5}' }])
  const lists = page.locator('allot-lists')
  await lists.scrollIntoViewIfNeeded()
  await lists.getByLabel('Runner').selectOption('names')
  const download = page.waitForEvent('download')
  await lists.getByRole('button', { name: 'Save the lists' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('split.zip')
  const bytes = readFileSync(await file.path())
  expect(bytes.subarray(0, 2).toString()).toBe('PK')
  for (const name of ['split/machine-1.txt', 'split/machine-4.txt', 'split/jobs.github.yml'])
    expect(bytes.includes(name)).toBe(true)
  await expect(lists).toContainText('cat split/machine-1.txt')
  await lists.getByText('A job of GitHub Actions').click()
  await expect(lists.getByRole('textbox', { name: 'A job of GitHub Actions' })).toHaveValue(/machine: \[1, 2, 3, 4\]/)
  await lists.getByLabel('Runner').selectOption('jest')
  await expect(lists.getByRole('status')).toBeEmpty()
  await lists.getByRole('button', { name: 'Save the lists' }).click()
  await expect(lists.getByRole('alert')).toContainText('file')
})

test('a report of the same name is read again', async ({ page }) => {
  await open(page)
  for (const count of [2, 3]) {
    const tests = Object.fromEntries(Array.from({ length: count }, (_, k) => [`a.py::${k}`, 1 + k]))
    await choose(page, [{ name: '.test_durations', text: JSON.stringify(tests) }])
    await expect(page.locator('allot-reports')).toContainText(`durations of pytest-split: ${count} tests`)
  }
})

test('what was copied from a log is pasted', async ({ page }) => {
  await open(page)
  const pasted = (text: string) =>
    page.locator('body').evaluate((body, text) => {
      const data = new DataTransfer()
      data.setData('text/plain', text)
      body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, composed: true }))
    }, text)
  await pasted('30.00s call     tests/test_a.py::one\n10.00s call     tests/test_a.py::two\n')
  const field = page.locator('allot-reports')
  await expect(field).toContainText('2 tests')
  await pasted('dear diary')
  await expect(field.getByRole('alert')).toContainText('one of these forms is needed')
})

test('a report with moments is drawn as it was', async ({ page }) => {
  await open(page)
  const event = (name: string, tid: number, ts: number, dur: number) => ({ name, ph: 'X', pid: 1, tid, ts, dur })
  const events = [event('one', 1, 0, 60e6), event('two', 2, 0, 20e6), event('three', 2, 40e6, 50e6)]
  await choose(page, [{ name: 'trace.json', text: JSON.stringify({ traceEvents: events }) }])
  const ran = await drawn(page, 'ran')
  await expect(ran.locator('figcaption')).toContainText('The run took 1 min 30 s, on 2 machines')
  await expect(ran.locator('figcaption')).toContainText('none could end before')
  await expect(page).toHaveURL(/tests\.start=/)
})
