/** The page of this article. */
import '../../styles/page.css'
import './page.css'
import { openPage } from '../../article/page.js'
import { schedule } from './article.js'
import { onPage } from './on-page.js'

void openPage(
  { ...schedule, ...onPage },
  {
    near: [
      { tag: 'allot-beside', load: () => import('../../front/beside.js'), what: 'The rules of all articles' },
      { tag: 'allot-program', load: () => import('./program/program.js'), what: 'The program of chapter 2' },
      { tag: 'allot-game', load: () => import('./game/game.js'), what: 'The game' },
      { tag: 'allot-steps', load: () => import('./looks/steps.js'), what: 'The steps of a rule' },
      { tag: 'allot-search', load: () => import('./searches/search.js'), what: 'The search of chapter 5' },
      { tag: 'allot-scoreboard', load: () => import('./searches/scoreboard.js'), what: 'The scoreboard' },
      { tag: 'allot-file', load: () => import('./program/file.js'), what: 'Chapter 8' },
      { tag: 'allot-worst', load: () => import('./searches/worst.js'), what: 'The search of chapter 8' },
      { tag: 'allot-claims', load: () => import('../../claims/claims.js'), what: 'Chapter 9' },
    ],
    elements: [{ load: async () => (await import('./chapter-elements.js')).elements, what: 'The controls' }],
  },
)
