// The module for programs in a browser: a page with a program of its own, and workers.
import { expect, test } from '../host.ts'

test('the example allocates, draws and simulates', async ({ page, allot }) => {
  await page.goto(`${allot}examples/plain/program.html`)
  const answer = page.locator('#answer')
  await expect(answer).toHaveText(/^\d+ tasks run, \d\.\d\d times as fast$/)
  const canvas = page.locator('#picture')
  await expect(canvas).toHaveAttribute('aria-label', /5\s000/)
  const painted = (): Promise<number> =>
    canvas.evaluate((one: HTMLCanvasElement) => {
      const { data } = one.getContext('2d')!.getImageData(0, 0, one.width, one.height)
      return new Set(new Uint32Array(data.buffer)).size
    })
  expect(await painted(), 'colours on the canvas').toBeGreaterThan(20)
  await page.getByLabel('Slots').fill('-3')
  await expect(answer).toHaveText('slots: -3 is not allowed; a number from 0 to 1e15 is needed')
  await page.getByRole('button', { name: 'Simulate' }).click()
  await expect(page.locator('#spliced')).toHaveText(/^Segments spliced by ve: \d+.*, by maxp_w_star: \d+/)
})

test('a page of another host imports it, in several workers at once', async ({ page, host }) => {
  const worker = `import { simulate } from 'ALLOTapi.js'
    addEventListener('message', async ({ data }) => postMessage((await simulate(data)).methods.ve.spliced_mean.at(-1)))`
  await page.goto(
    await host.page(`<!doctype html><title>A program</title><script type="module">
    import { allocate, simulate } from 'ALLOTapi.js'
    const small = { model: { ring: { states: 9 } }, stay: 0.6, slots: 4, horizon: 60, trajectories: 20 }
    const simulation = { ...small, methods: ['ve'], runs: 5, wall_clock: 3000, points: 5 }
    const address = URL.createObjectURL(new Blob([${JSON.stringify(worker)}], { type: 'text/javascript' }))
    const inWorker = () => new Promise((resolve, reject) => {
      const worker = new Worker(address, { type: 'module' })
      worker.onmessage = ({ data }) => resolve(data)
      worker.onerror = reject
      worker.postMessage(simulation)
    })
    const here = simulate(simulation).then(({ methods }) => methods.ve.spliced_mean.at(-1))
    const allocated = allocate({ tasks: { list: [1] }, slots: 3 }).then(({ slots }) => slots)
    const all = await Promise.all([here, inWorker(), inWorker(), allocated])
    document.title = all.join(' ')
    </script>`),
  )
  await expect(page).toHaveTitle(/^([\d.]+) \1 \1 3$/, { timeout: 30_000 })
})
