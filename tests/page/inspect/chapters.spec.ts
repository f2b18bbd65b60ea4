// Every chapter: its figures are drawn and say in words what is seen now; controls, presets and own data change them.
import { caption, chapter, drawn, expect, hash, opener, setField, test } from '../helpers.ts'

const open = opener('inspect.html')

const FIGURES = [
  [1, '5', /On 900\sprocesses a call takes .* From P\* = 572 on/],
  [1, '4', /NXTVAL takes 36\.9\s% of all time/],
  [1, 'counter', /a request waits/],
  [2, 'tiles', /36\.1\s% of 36\s630\scandidates are tasks/],
  [2, '3', /13\s230 of 36\s630\scandidates have something to do/],
  [3, '8', /There are no timings yet/],
  [3, 'dgemm', /9\.5\sGFLOP\/s/],
  [4, 'winners', /On 900\sprocesses with a grain of 1\s581/],
  [5, '11', /buckets are fastest/],
  [5, '12', /In iteration 4 of refinement/],
  [5, '10', /a single routine/],
  [6, 'family', /the counter takes 15\.4\ss/],
] as const

test('every figure is drawn, and says what is seen now', async ({ page }) => {
  test.slow()
  await open(page)
  await expect(caption(page.locator('allot-figure[name="excess"]'))).toContainText(/the counter takes 15\.4\ss/)
  for (const [number, name, words] of FIGURES) {
    await chapter(page, number).scrollIntoViewIfNeeded()
    const one = await drawn(page, name)
    await expect(caption(one), name).toContainText(words)
  }
})

test('the slider of the bar moves P, and all that is said follows', async ({ page }) => {
  await open(page, 'v=1&chapter=1')
  await setField(page, 'processes', '1800')
  await expect(caption(await drawn(page, '5'))).toContainText(/On 1\s800\sprocesses/)
  await expect(chapter(page, 1).locator('allot-answer')).toContainText(/On 1\s800 it takes 6\d/)
  await expect.poll(() => hash(page)).toContain('processes=1800')
})

test('the mark of 37 % is hit by the service that the claims use', async ({ page }) => {
  await open(page, 'v=1&chapter=1&counter.service=0.001')
  const answer = chapter(page, 1).locator('allot-answer')
  await expect(answer).toContainText('the authors measured 37 %')
  await setField(page, 'counter.service', '0.00041')
  await expect(answer).toContainText('the authors’ 37 %.')
})

test('a preset sets its figure, and its button goes', async ({ page }) => {
  await open(page, 'v=1&chapter=3')
  const button = chapter(page, 3).getByRole('button', { name: 'As in the paper’s figure 8' })
  await button.click()
  await expect(caption(await drawn(page, '8'))).toContainText(/Of 36\stimings of sorts/)
  await expect(button).toBeHidden()
  await chapter(page, 3).getByRole('button', { name: 'Fit sorts, in seconds' }).click()
  await expect(chapter(page, 3).locator('allot-kernels')).toContainText('R² =')
  await expect(chapter(page, 3).locator('allot-kernels')).toContainText('off a timing')
})

test('own timings are read by their columns, and wrong lines are told', async ({ page }) => {
  await open(page, 'v=1&chapter=3')
  const kernels = chapter(page, 3).locator('allot-kernels')
  await kernels.getByText('Use your own timings').click()
  await kernels.locator('textarea').fill('elements;seconds\n100;1,5e-7\n1000;1,6e-6\nmany;2\n10000;1,7e-5\n50000;9e-5')
  await kernels.getByRole('button', { name: 'Read' }).click()
  await expect(kernels).toContainText('4 timings')
  await expect(kernels).toContainText('line 4')
  await expect(caption(await drawn(page, '8'))).toContainText(/Of 4\stimings of sorts/)
  await kernels.getByRole('button', { name: 'Fit sorts, by relative errors' }).click()
  await expect(kernels).toContainText('is fitted by relative errors')
  await expect.poll(() => hash(page)).toContain('sort_timings=100:')
})

test('columns that no name tells are asked for, GFLOP/s are times, and a measured counter is fitted', async ({
  page,
}) => {
  await open(page, 'v=1&chapter=3')
  const kernels = chapter(page, 3).locator('allot-kernels')
  await kernels.getByText('Use your own timings').click()
  const read = async (within: typeof kernels, text: string): Promise<void> => {
    await within.locator('textarea').fill(text)
    await within.getByRole('button', { name: 'Read', exact: true }).click()
  }
  await read(kernels, 'volume;value\n100;1e-7\n1000;1e-6\n10000;1e-5\n50000;9e-5')
  const question = kernels.locator('allot-question')
  await question.getByRole('combobox', { name: /^elements/ }).selectOption({ label: 'volume' })
  await question.getByRole('combobox', { name: /^seconds/ }).selectOption({ label: 'value' })
  await question.getByRole('button', { name: 'Read it so' }).click()
  await expect(kernels).toContainText('4 timings')
  await read(kernels, 'm,n,k,GFLOP/s\n100,200,300,6\n64,64,64,5')
  await expect.poll(() => hash(page)).toContain('dgemm_timings=100:200:300:0.002,')
  const calls = chapter(page, 1).locator('allot-calls')
  await calls.getByText('Use your own measurement').click()
  await read(calls, 'processes,us\n1,5\n2,5\n8,16\n16,32')
  await expect(calls).toContainText(/a service of 2\sµs and a latency of 3\sµs/)
  await expect.poll(() => hash(page)).toContain('counter.latency=3e-6&counter.service=2e-6')
  await calls.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => hash(page)).not.toContain('counter.service')
})

test('tasks have three forms, and own ones are read', async ({ page }) => {
  await open(page, 'v=1&chapter=2')
  const tasks = chapter(page, 2).locator('allot-candidates')
  await tasks.getByRole('button', { name: 'Nitrogen' }).click()
  await expect(caption(await drawn(page, 'tiles'))).toContainText('because of symmetry')
  await tasks.getByLabel('Occupied orbitals').fill('3, 4, 5')
  await tasks.getByLabel('Occupied orbitals').press('Enter')
  await expect(tasks.getByRole('status').last()).toContainText('1, 2, 4 or 8')
  await tasks.getByRole('radio', { name: 'Log-normal' }).check()
  await expect(caption(await drawn(page, 'tiles'))).toContainText('These candidates have no tiles')
  await expect.poll(() => hash(page)).toContain('distribution.count=10000')
  await tasks.getByRole('radio', { name: 'Your own' }).check()
  await tasks.locator('textarea').fill('seconds,estimate,null\n1,1,no\n2,3,no\n,,yes\n0.5,0.5,no')
  await tasks.getByRole('button', { name: 'Read' }).click()
  await expect(tasks).toContainText('In use: 4 tasks of your own.')
  await expect(caption(await drawn(page, '3'))).toContainText(/3 of 4\scandidates have something to do/)
  await tasks.getByRole('radio', { name: 'Contraction' }).check()
  await expect(caption(await drawn(page, 'tiles'))).toContainText('because of spin')
})

test('a link with several numbers of processes is understood, and says how', async ({ page }) => {
  await open(page, 'v=1&processes=64,256,1024')
  await expect(page.locator('allot-notices')).toContainText('P = 256 is shown')
  await expect(caption(page.locator('allot-figure[name="excess"]'))).toContainText(/On 256\sprocesses/)
})
