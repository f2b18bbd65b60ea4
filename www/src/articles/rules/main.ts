/** The page of this article. */
import '../../styles/page.css'
import { openPage } from '../../article/page.js'
import { rules } from './article.js'
import { onPage } from './on-page.js'

void openPage(
  { ...rules, ...onPage },
  {
    near: [{ tag: 'allot-claims', load: () => import('../../claims/claims.js'), what: 'Chapter 3' }],
    elements: [{ load: async () => (await import('./chapter-elements.js')).elements, what: 'The controls' }],
  },
)
