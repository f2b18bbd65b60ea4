// The name and the pages of every article, and its speaker's questions.
import { expect, test } from 'vitest'
import { articleOf } from '../../setup/article.ts'
import { articles } from '../../setup/articles.ts'

// Stated twice: the page loads no list of all articles.
test.each(articles)('$name has the name and the pages that the list of articles has', async ({ name, page, frame }) => {
  const article = await articleOf(name)
  expect([article.name, article.page, article.frame]).toEqual([name, page, frame])
})

test.each(articles)('$name: a lecture asks something in every chapter', async ({ name }) => {
  const { lecture, chapters } = await articleOf(name)
  const { prompts } = await lecture()
  for (let chapter = 0; chapter <= chapters; chapter++) expect(prompts[chapter], `chapter ${chapter}`).toMatch(/\?$/)
})
