/** The page of this article. */
import '../../styles/page.css'
import './page.css'
import { openPage } from '../../article/page.js'
import { balance } from './article.js'
import { onPage } from './on-page.js'

void openPage(
  { ...balance, ...onPage },
  {
    near: [
      { tag: 'allot-beside', load: () => import('../../front/beside.js'), what: 'The rules of all articles' },
      { tag: 'allot-waited', load: () => import('./looks/waited.js'), what: 'The bars of chapter 1' },
      { tag: 'allot-game', load: () => import('./game/game.js'), what: 'The game' },
      { tag: 'allot-refinement', load: () => import('./looks/refinement.js'), what: 'The refinement' },
      { tag: 'allot-compared', load: () => import('./chapters/compared.js'), what: 'The table of strategies' },
      { tag: 'allot-orb', load: () => import('./looks/orb.js'), what: 'The lines of chapter 6' },
      { tag: 'allot-files', load: () => import('./chapters/files.js'), what: 'Chapter 8' },
      { tag: 'allot-claims', load: () => import('../../claims/claims.js'), what: 'Chapter 9' },
    ],
    elements: [{ load: async () => (await import('./chapter-elements.js')).elements, what: 'The controls' }],
  },
)
