// Every chapter: its figures are drawn and say in words what is seen now; controls and presets change them.
import { caption, chapter, drawn, expect, hash, setField, test } from '../helpers.ts'
import { open } from './open.ts'

const FIGURES = [
  [1, 'heat', /570 of the values of 1\s056\stasks are there/],
  [1, 'who', /8\sagents computed 1\s056 values first/],
  [2, 'graph', /nearest to the result u\(16\)\(32\)/],
  [2, 'steps', /in 32\ssteps of at most 65/],
  [3, 'search', /It goes 33\slabels deep before its first value/],
  [3, 'chance', /2\.467 times in random order, and 32 times in a fixed one/],
  [4, 'agents', /execute each task 1\.654 times/],
  [4, 'elastic', /are killed, until 3\sare left at the end/],
  [5, 'blocks', /16\sagents are fastest with blocks of 64\scells/],
  [6, 'capacity', /⌈D⌉ is 35 labels at α = 1/],
  [6, 'smallest', /The least α is 1\.8, that is 63\slabels/],
  [7, 'mtbf', /Agents are first up to an MTBF of 130\.9\ss/],
] as const

test('every figure is drawn, and says what is seen now', async ({ page }) => {
  test.slow()
  await open(page)
  for (const [number, name, words] of FIGURES) {
    await chapter(page, number).scrollIntoViewIfNeeded()
    const one = await drawn(page, name)
    await expect(caption(one), name).toContainText(words)
  }
})

test('the slider of the bar moves P, and all that is said follows', async ({ page }) => {
  await open(page, 'v=1&chapter=1')
  await setField(page, 'agents', '3')
  await expect(caption(await drawn(page, 'who'))).toContainText(/3\sagents computed/)
  await expect.poll(() => hash(page)).toContain('agents=3')
})

test('a preset sets its figure, and its button goes', async ({ page }) => {
  await open(page, 'v=1&chapter=1')
  await chapter(page, 1).getByRole('button', { name: 'Seven of eight are killed' }).click()
  await expect(caption(await drawn(page, 'who'))).toContainText('7 agents were killed or failed on the way')
  await expect.poll(() => hash(page)).toContain('kill=30:3,60:2,90:2')
  await expect(chapter(page, 1).locator('allot-preset button')).toBeHidden()
})

test('events, programs, constants and rules have their controls, and refuse in words', async ({ page }) => {
  test.slow()
  await open(page, 'v=1&chapter=1')
  const events = chapter(page, 1).locator('allot-events')
  await events.getByLabel('Agents are killed').fill('20 s: 5; 40: 2')
  await events.getByLabel('Agents are killed').press('Enter')
  await expect.poll(() => hash(page)).toContain('kill=20:5,40:2')
  await events.getByLabel('Labels are lost').fill('soon')
  await events.getByLabel('Labels are lost').press('Enter')
  await expect(events.getByRole('status')).toContainText('moments such as “40 s: 0.5” are needed')
  const constants = chapter(page, 3).locator('allot-constants')
  await constants.getByLabel('Program').selectOption('fibonacci')
  await expect.poll(() => hash(page)).toContain('program.example=fibonacci')
  await expect(caption(await drawn(page, 'search'))).toContainText(/of agent 1/)
  await constants.getByLabel('n', { exact: true }).fill('12')
  await constants.getByLabel('n', { exact: true }).press('Enter')
  await expect.poll(() => hash(page)).toContain('constants=n:12')
  await chapter(page, 3).locator('allot-rules').getByRole('radio', { name: 'Fixed' }).check()
  await expect.poll(() => hash(page)).toContain('order=fixed')
  await expect(chapter(page, 3).locator('allot-answer')).toContainText('each task is executed')
})

test('the search goes action by action', async ({ page }) => {
  await open(page, 'v=1&chapter=3')
  const search = page.locator('allot-search')
  await expect(search).toContainText('28 labels are missing, and 3 agents set out.')
  await search.getByRole('button', { name: 'Step' }).click()
  await expect(search).toContainText(/Action 1 of \d+, after .*: agent 1 looks for u\(\d\)\(3\): it is missing\./)
  await search.getByRole('slider').press('End')
  await expect(search).toContainText('28 of 28 labels are there. The last result is there.')
})
