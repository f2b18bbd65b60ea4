/** The page of this article. */
import '../../styles/page.css'
import './page.css'
import { openPage } from '../../article/page.js'
import { split } from './article.js'
import { onPage } from './on-page.js'

void openPage(
  { ...split, ...onPage },
  {
    near: [
      { tag: 'allot-beside', load: () => import('../../front/beside.js'), what: 'The rules of all articles' },
      { tag: 'allot-ends', load: () => import('./chapters/ends.js'), what: 'The table of chapter 1' },
      { tag: 'allot-lists', load: () => import('./chapters/lists.js'), what: 'The lists for runners' },
      { tag: 'allot-claims', load: () => import('../../claims/claims.js'), what: 'Chapter 4' },
    ],
    elements: [{ load: async () => (await import('./chapter-elements.js')).elements, what: 'The controls' }],
  },
)
