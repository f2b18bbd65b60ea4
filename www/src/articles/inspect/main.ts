/** The page of this article. */
import '../../styles/page.css'
import './page.css'
import { openPage } from '../../article/page.js'
import { inspect } from './article.js'
import { onPage } from './on-page.js'

void openPage(
  { ...inspect, ...onPage },
  {
    near: [
      { tag: 'allot-beside', load: () => import('../../front/beside.js'), what: 'The rules of all articles' },
      { tag: 'allot-queue', load: () => import('./queue/queue.js'), what: 'The counter' },
      { tag: 'allot-game', load: () => import('./game/game.js'), what: 'The game' },
      { tag: 'allot-claims', load: () => import('../../claims/claims.js'), what: 'Chapter 7' },
    ],
    elements: [{ load: async () => (await import('./chapter-elements.js')).elements, what: 'The controls' }],
  },
)
