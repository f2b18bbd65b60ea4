// The game, what is told step by step, own files, the table of strategies, claims, frames and lecture.
import { chapter, expect, hash, opener, test } from '../helpers.ts'

const open = opener('balance.html')

test('greedy places all objects, refinement goes on, the best is proven, and the link keeps it', async ({ page }) => {
  await open(page, 'v=1&chapter=3')
  const game = page.locator('allot-game')
  await expect(game).toContainText('12 objects are left')
  await game.locator('.object').first().click()
  await game.getByRole('button', { name: 'Processor 3' }).click()
  await expect(game).toContainText('11 objects are left')
  await expect.poll(() => hash(page)).toContain('game=2')
  await game.getByRole('button', { name: 'Start over' }).click()
  for (let n = 0; n < 12; n++) await game.getByRole('button', { name: 'One step of greedy' }).click()
  await expect(game).toContainText('as good as greedy')
  await game.getByRole('button', { name: 'One step of refinement' }).click()
  await expect(game.getByRole('status')).toContainText(/ended last|helps any more/)
  await game.getByRole('button', { name: 'Reveal the best' }).click()
  await expect(game.getByRole('row', { name: /^The best/ })).toContainText(' s')
  await expect(game).toContainText('no placement ends before')
  await expect.poll(() => hash(page)).toMatch(/game=[0-3]{12}:3/)
  await page.reload()
  await expect(page.locator('allot-game')).toContainText(/Score \d[\d.]*\s%.*ends after \d+ s/)
})

test('lines of communication cost both sides, by keyboard', async ({ page }) => {
  await open(page, 'v=1&chapter=3')
  const game = page.locator('allot-game')
  await game.getByRole('button', { name: 'Lines of communication' }).press('Enter')
  await expect(game.getByRole('list', { name: 'Lines of communication' }).getByRole('listitem')).toHaveCount(12)
  for (let n = 0; n < 12; n++) await game.getByRole('button', { name: 'One step of greedy' }).press('Enter')
  await expect(game).toContainText('as good as greedy')
  await expect(game.locator('.arcs path')).toHaveCount(12)
  // A bar tells its object and its seconds, and communication is added.
  await expect(game.locator('.placed').first()).toHaveText(/^\d+: \d+ s$/)
  await expect(game.locator('.talk').first()).toHaveText(/^\+\d+ s$/)
  await expect(game.getByRole('list', { name: 'Lines of communication' }).locator('.cut').first()).toBeVisible()
})

test('refinement and the lines of ORB go step by step', async ({ page }) => {
  await open(page, 'v=1&chapter=4')
  const refinement = page.locator('allot-refinement')
  await expect(refinement).toContainText('After 0 of 21 steps')
  await expect(refinement).toContainText('goes from processor 13, the last one')
  await refinement.getByRole('button', { name: 'Step' }).click()
  await expect(refinement).toContainText('After 1 of 21 steps')
  await refinement.getByRole('radio', { name: 'After greedy' }).check()
  await refinement.getByRole('slider').press('End')
  await expect(refinement).toContainText('No single move or swap')
  const orb = page.locator('allot-orb')
  await orb.scrollIntoViewIfNeeded()
  await expect(orb).toContainText('No cut yet')
  await orb.getByRole('button', { name: 'Step' }).click()
  await expect(orb).toContainText('Cut 1 of 15: the box of processors 1 to 16')
  await expect(orb).toContainText('8 to 8: 250 and 250 points')
  await expect(orb.locator('line')).toHaveCount(1)
  await orb.getByRole('slider').press('End')
  await expect(orb.locator('line')).toHaveCount(15)
})

test('a part that stands twice comes with its second place, too', async ({ page }) => {
  // The first place is never in sight, as on the slides of another chapter.
  await page.route('**/balance.html', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace('<allot-compared>', '<allot-compared hidden>')
    await route.fulfill({ response: answer, body })
  })
  await open(page, 'v=1&chapter=8')
  await chapter(page, 8).locator('allot-compared').scrollIntoViewIfNeeded()
  await expect(chapter(page, 8).locator('allot-compared').getByRole('button')).toHaveText('Ask every strategy')
})

test('own files are read, several at once, and every strategy is asked about them', async ({ page }) => {
  test.slow()
  await open(page, 'v=1&chapter=8')
  const files = page.locator('allot-files')
  const choose = async (given: { name: string; mimeType: string; buffer: Buffer }[]): Promise<void> => {
    const chooser = page.waitForEvent('filechooser')
    await files.getByRole('button', { name: 'Choose files' }).click()
    await (await chooser).setFiles(given)
  }
  const rank = (number: number, loads: number[]) => ({
    name: `run.${number}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(loads.map((load, k) => `0,${10 * number + k},${load}`).join('\n')),
  })
  await choose([rank(0, [4, 3, 2, 2]), rank(1, [1]), rank(2, [2])])
  await expect(files.getByRole('listitem').first()).toContainText('6 objects')
  await expect.poll(() => hash(page)).toContain('objects.loads=4,3,2,2,1,2')
  const compared = chapter(page, 8).locator('allot-compared')
  await compared.scrollIntoViewIfNeeded()
  await compared.getByRole('button', { name: 'Ask every strategy' }).click()
  await expect(compared.getByRole('row')).toHaveCount(12)
  await expect(compared.getByRole('row').last()).toContainText('Branch and bound')
  await expect(compared.getByRole('row', { name: /^As it is/ })).toContainText('11 s')
  await expect(compared.getByRole('row', { name: /^Branch and bound \(proven\)/ })).toContainText('5 s')
  await choose([{ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello world') }])
  await expect(files.getByRole('alert')).toContainText('METIS or Chaco')
})

test('the claims are computed when they are asked for, with verdicts and reasons', async ({ page }) => {
  test.slow()
  // No figure is near that chapter, so none has to be drawn.
  await page.goto('./balance.html#v=1&chapter=9')
  const claims = page.locator('allot-claims')
  await expect(claims.locator('article')).toHaveCount(0)
  await claims.getByRole('button', { name: 'Check now' }).click()
  await expect(claims).toContainText('22 of 41 claims hold, 11 can hold, 3 differ, 5 are not computed', {
    timeout: 60_000,
  })
})

test('a lecture has a prompt for each chapter, and the game’s answer is the best placement', async ({ page }) => {
  await page.goto('./balance.html#v=1&chapter=3&lecture=1')
  const bar = page.locator('allot-lecture')
  await bar.getByRole('button', { name: 'Guess' }).click()
  await expect(chapter(page, 3).locator('.prompt')).toBeVisible()
  await bar.getByRole('button', { name: 'Answer' }).click()
  const best = chapter(page, 3)
    .locator('allot-game')
    .getByRole('row', { name: /^The best/ })
  await expect(best).toBeVisible()
})
