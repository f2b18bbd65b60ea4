// What a reader takes along from the front page.
import { expect, test } from 'vitest'
import type { Answer } from '../../../www/src/front/bars.ts'
import { csvOf } from '../../../www/src/front/out.ts'

test('the bars are rows of a table, with the bound as the last', () => {
  const answer: Answer = {
    sentence: '',
    bars: [
      { words: 'one, two', article: 'a', policy: 'p', value: 1.25, shown: '1.25 s', kind: 'best', note: 'a "note"' },
      { words: 'never', article: 'a', policy: 'q', value: null, shown: 'does not end', kind: 'other' },
    ],
    bound: 1,
    boundWords: '',
    sure: [],
    more: null,
    coming: 0,
  }
  expect(csvOf(answer)).toBe(
    'article,policy,rule,value,note\na,p,"one, two",1.25,"a ""note"""\na,q,never,,\n,bound,nobody can beat,1,\n',
  )
})
