// The builder with a piece that is no figure.
import { choose, fromFoot, pieces } from '../builder.ts'
import { expect, test } from '../host.ts'

test('of a game nothing is to be printed, and where nothing is to be guessed no guess is offered', async ({
  page,
  allot,
}) => {
  const builder = await fromFoot(page, `${allot}relentless.html#v=1`)
  await builder.getByRole('tab', { name: 'Print' }).click()
  await builder.getByLabel('The answer after a guess').check()
  expect((await pieces(builder, 'HTML'))[0]).toMatch(/ ask /)
  await builder.getByRole('tab', { name: 'Print' }).click()
  await choose(builder, { figure: 'live' })
  await expect(builder.getByRole('tab', { name: 'Print' })).toHaveCount(0)
  await expect(builder.getByRole('tab', { name: 'HTML' })).toHaveAttribute('aria-selected', 'true')
  await expect(builder.getByLabel('The answer after a guess')).toBeDisabled()
  const [line] = await pieces(builder, 'HTML')
  expect(line).toContain('<allot-figure figure="live" link="relentless.html#v=1" title=')
  expect(line).not.toMatch(/ ask|chapter=/)
})
