/** The page of this article. */
import '../../styles/page.css'
import './page.css'
import { openPage } from '../../article/page.js'
import { relentless } from './article.js'
import { onPage } from './on-page.js'

void openPage(
  { ...relentless, ...onPage },
  {
    near: [
      { tag: 'allot-live', load: () => import('./live/live.js'), what: 'The agents of the opening' },
      { tag: 'allot-editor', load: () => import('./editor/editor.js'), what: 'The editor' },
      { tag: 'allot-search', load: () => import('./looks/search.js'), what: 'The search of chapter 3' },
      { tag: 'allot-game', load: () => import('./game/game.js'), what: 'The game' },
      { tag: 'allot-claims', load: () => import('../../claims/claims.js'), what: 'Chapter 8' },
    ],
    elements: [{ load: async () => (await import('./chapter-elements.js')).elements, what: 'The controls' }],
  },
)
