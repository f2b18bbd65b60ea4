// The speaker's questions of every article.
import { expect, test } from 'vitest'
import type { Article, OnPage } from '../../../www/src/state/article.ts'
import { articleOf } from '../../setup/article.ts'
import { articles } from '../../setup/articles.ts'

test.each(articles)('$name: a lecture asks something in every chapter', async ({ name }) => {
  const { lecture, chapters } = (await articleOf(name)) as Article & OnPage
  const { prompts } = await lecture()
  for (let chapter = 0; chapter <= chapters; chapter++) expect(prompts[chapter], `chapter ${chapter}`).toMatch(/\?$/)
})
