// The builder’s words to cite, with this article’s source.
import { fromFoot } from '../builder.ts'
import { expect, test } from '../host.ts'

test('the words to cite name title, version, licence, address and source', async ({ page, allot }) => {
  const builder = await fromFoot(page, `${allot}schedule.html#v=1&processors=16`)
  const cite = builder.getByRole('textbox', { name: 'To cite it' })
  await expect(cite).toHaveValue(/^Barrier against dependence-driven\. The allot authors\. allot \d+\.\d+\.\d+, /)
  const address = 'schedule\\.html#v=1&fetch=each&processors=16&chapter=1'
  await expect(cite).toHaveValue(new RegExp(`MIT or Apache-2\\.0\\. .*${address} \\(.*\\)\\. After `, 'u'))
  await expect(cite).toHaveValue(/Sekijima.*Parsley/)
})
