// Comments by which numbers of texts are held do not reach readers.
import { expect, test } from 'vitest'
import articles from '../../../articles.json' with { type: 'json' }
import { withoutMarks } from '../../../scripts/marks.mjs'
import { textOf } from '../../setup/files.ts'

const MARK = '<!-- allot: a.json makespan -->'

test('comments go, and those in code stay', () => {
  const fence = ['```md', `7 s${MARK}`, '```'].join('\n')
  expect(withoutMarks(`It ends after 7 s${MARK}, not 9${MARK}.\n${fence}\n8 s${MARK}`)).toBe(
    `It ends after 7 s, not 9.\n${fence}\n8 s`,
  )
  expect(withoutMarks(`A number stands before \`${MARK}\`.`)).toContain(MARK)
})

test('pages have marks, and their readers have none', () => {
  const texts = articles.map(({ page }) => textOf(`www/${page}`))
  expect(texts.join('')).toContain('<!-- allot: ')
  for (const text of texts) expect(withoutMarks(text)).not.toContain('<!-- allot: ')
})
