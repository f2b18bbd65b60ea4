// Every chapter: its figures are drawn and say in words what is seen now; controls and presets change them.
import { caption, chapter, drawn, expect, hash, opener, setField, test } from '../helpers.ts'

const open = opener('schedule.html')

const FIGURES = [
  [1, 'idle', /“Barrier” idles for 46\.9\s%/],
  [2, 'graph', /200\stasks and 1\s575\sdependences in 8\slevels/],
  [2, 'width', /at most 25\stasks run at once/],
  [4, 'rules', /FIFO 3\.638\ss; CP\/MISF 3\.3\ss/],
  [4, 'makespans', /“HEFT” ends first, after 3\.118\ss/],
  [4, 'anomalies', /Each should help, and each makes it longer/],
  [5, 'bounds', /the interval bound 345\ss\. CP\/MISF takes 345\ss: it is optimal/],
  [5, 'search', /begins with CP\/MISF’s 97\ss and ends with 93\ss/],
  [6, 'over', /6\.85× as fast as on 1\sprocessor/],
  [6, 'details', /“Dependence-driven” calculates for 84\.9\s%/],
  [6, 'grain', /with 2\sms it is 4 at once/],
  [7, 'table', /the initial policy 4\.386\ss, the improved one 3\.3\ss/],
  [7, 'knowledge', /With a spread of 1\.2 on 8\sprocessors/],
] as const

test('every figure is drawn, and says what is seen now', async ({ page }) => {
  test.slow()
  await open(page)
  await expect(caption(page.locator('allot-figure[name="gantt"]'))).toContainText(
    /takes 5\.814\ss, the dependence-driven one 3\.638\ss/,
  )
  for (const [number, name, words] of FIGURES) {
    await chapter(page, number).scrollIntoViewIfNeeded()
    const one = await drawn(page, name)
    await expect(caption(one), name).toContainText(words)
  }
})

test('an example stands until one of its settings changes, or the page’s are asked for', async ({ page }) => {
  test.slow()
  await open(page, 'v=1&chapter=5')
  const search = await drawn(page, 'search')
  await expect(search).toContainText('An example to begin with: “Twenty random tasks')
  // The nodes are no part of it.
  await setField(page, 'nodes', '1000')
  await expect(caption(search)).toContainText(/has found nothing better after 1\s000\snodes/)
  await search.locator('allot-menu button').first().click()
  await search.getByRole('menuitem', { name: 'Embed' }).click()
  await expect(page.locator('allot-builder .piece textarea').first()).toHaveValue(/graph\.random\.tasks=20/)
  await page.keyboard.press('Escape')
  await search.getByRole('button', { name: 'Show the page’s settings' }).click()
  await expect(caption(search)).toContainText(/begins with CP\/MISF’s 3\.1\ss/)
  await expect(search).not.toContainText('An example')
  const bounds = await drawn(page, 'bounds')
  await expect(bounds).toContainText('An example to begin with')
  await setField(page, 'processors', '5')
  await expect(caption(bounds)).toContainText(/On 5\sprocessors the longest path says 244\ss/)
  await setField(page, 'network.latency', '0.02')
  await bounds.scrollIntoViewIfNeeded()
  await expect(caption(bounds)).toContainText(/On 5\sprocessors the longest path says 2\.739\ss/)
  await expect(bounds).not.toContainText('An example')
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect(bounds).toContainText('An example to begin with')
})

test('a frame begins with no example', async ({ page }) => {
  await page.goto('./embed-schedule.html#figure=anomalies')
  await expect(page.locator('allot-figure figcaption')).toContainText('None of them makes it longer here')
})

test('P changes every figure and all that is said', async ({ page }) => {
  await open(page, 'v=1&chapter=4')
  await setField(page, 'processors', '4')
  await expect(caption(await drawn(page, 'makespans'))).toContainText(/On 4\sprocessors/)
  await expect(chapter(page, 4).locator('allot-answer')).toContainText('CP/MISF takes 6.632')
  await expect.poll(() => hash(page)).toContain('processors=4')
})

test('tasks light up as the run plays, at a moment that the link keeps', async ({ page }) => {
  await open(page, 'v=1&chapter=2')
  const moment = chapter(page, 2).locator('allot-moment')
  const words = caption(await drawn(page, 'graph'))
  await expect(moment).toContainText('before the run')
  await moment.getByRole('button', { name: 'Play', exact: true }).click()
  await expect(words).toContainText(/of 200\stasks, \d+ done/)
  await moment.getByRole('button', { name: 'Pause' }).click()
  await moment.getByRole('slider').press('End')
  await expect(words).toContainText(/of 200\stasks, 200 done, 0 running, 0 ready/)
  await expect.poll(() => hash(page)).toContain('moment=3.638')
  await moment.getByRole('button', { name: 'The graph alone' }).click()
  await expect(words).not.toContainText('done')
  await expect.poll(() => hash(page)).not.toContain('moment')
})

test('another graph keeps the speeds of processors; an example brings its machine', async ({ page }) => {
  await open(page, 'v=1&chapter=2&processors=2&speeds=1,2')
  const two = chapter(page, 2)
  const graph = two.locator('allot-graph').getByLabel('Graph').first()
  await graph.selectOption('gauss')
  await expect.poll(() => hash(page)).toContain('graph.gauss.n=8')
  expect(await hash(page)).toContain('speeds=1,2')
  await two.locator('allot-program').scrollIntoViewIfNeeded()
  await two.locator('allot-program').getByRole('button', { name: 'Run the program' }).click()
  await expect.poll(() => hash(page)).toContain('graph.tasks=')
  expect(await hash(page)).toContain('speeds=1,2')
  await graph.selectOption('graham_example')
  await expect.poll(() => hash(page)).toContain('graph=graham_example')
  expect(await hash(page)).not.toContain('speeds')
})

test('Graham’s anomalies come at a click: a processor more, shorter tasks, fewer edges', async ({ page }) => {
  await open(page, 'v=1&chapter=4')
  const four = chapter(page, 4)
  await four.getByRole('button', { name: 'Graham’s example' }).click()
  const words = caption(await drawn(page, 'anomalies'))
  await expect(words).toContainText(/takes 12\ss on 3\sprocessors/)
  await expect(words).toContainText('Each should help, and each makes it longer.')
  await expect.poll(() => hash(page)).toContain('graph=graham_example')
  await expect(four.locator('allot-preset[preset="graham"] button')).toBeHidden()
})

test('the worked examples of HEFT and PEFT come out, and what needs equal processors says so', async ({ page }) => {
  test.slow()
  await open(page, 'v=1&chapter=4')
  const four = chapter(page, 4)
  await four.getByRole('button', { name: 'HEFT’s example' }).click()
  await expect(caption(await drawn(page, 'rules'))).toContainText(/HEFT 80\ss; CPOP 86\ss/)
  await four.getByRole('button', { name: 'PEFT’s example' }).click()
  await expect(caption(await drawn(page, 'rules'))).toContainText(/PEFT 122\ss/)
  await chapter(page, 5).scrollIntoViewIfNeeded()
  await expect(page.locator('allot-figure[name="search"]')).toContainText('all alike are needed')
})

test('graphs, rules and densities have their forms', async ({ page }) => {
  test.slow()
  await open(page, 'v=1&chapter=2')
  const graph = chapter(page, 2).locator('allot-graph')
  await graph.getByRole('radio', { name: 'Even', exact: true }).check()
  await expect.poll(() => hash(page)).toContain('graph.molecular_dynamics.density=uniform')
  await graph.getByRole('radio', { name: '9', exact: true }).check()
  await expect(caption(await drawn(page, 'graph'))).toContainText(/72\stasks/)
  for (const [label, tasks] of [
    ['Gaussian elimination', 35],
    ['Fast Fourier transform', 95],
    ['Fork and join', 40],
    ['Tree', 63],
    ['HEFT’s example', 10],
    ['Stencil', 96],
  ] as const) {
    await graph.locator('select').selectOption({ label })
    await expect(caption(await drawn(page, 'graph')), label).toContainText(new RegExp(`^${tasks}\\stasks`, 'u'))
  }
  // The examples’ machine has gone with them.
  await expect.poll(() => hash(page)).not.toContain('bandwidth')
  await chapter(page, 4).scrollIntoViewIfNeeded()
  const policies = chapter(page, 4).locator('allot-policies')
  await policies.getByRole('checkbox', { name: 'HEFT' }).uncheck()
  await policies.getByRole('checkbox', { name: 'PEFT' }).check()
  await expect(caption(await drawn(page, 'rules'))).toContainText('PEFT')
  await expect.poll(() => hash(page)).toContain('policies=fifo,cp_misf,cp_misf_comm,peft')
})
