// The name and the pages of every article, and its speaker's questions.
import { expect, test } from 'vitest'
import { articleOf } from '../../setup/article.ts'
import { articles } from '../../setup/articles.ts'

/** A source as a sentence cites it: “Ozog et al.”, “Wilson and von Ronne”. */
function cited(source: string): string {
  const [, first, year = ''] = /^([^,]+),.* and .*?( \(\d+\))?$/.exec(source) ?? []
  return first ? `${first} et al.${year}` : source
}

// Stated twice: the page loads no list of all articles.
test.each(articles)('$name has the name, the pages and the source of the list of articles', async (row) => {
  const { name, page, frame, source } = await articleOf(row.name)
  expect([name, page, frame, source]).toEqual([row.name, row.page, row.frame, cited(row.source)])
})

test.each(articles)('$name: a lecture asks something in every chapter', async ({ name }) => {
  const { lecture, chapters } = await articleOf(name)
  const { prompts } = await lecture()
  for (let chapter = 0; chapter <= chapters; chapter++) expect(prompts[chapter], `chapter ${chapter}`).toMatch(/\?$/)
})
