/** The page of this article. */
import '../../styles/page.css'
import './page.css'
import { openPage } from '../../article/page.js'
import { couldNotLoad } from '../../state/failure.js'
import { speculation } from './article.js'
import { onPage } from './on-page.js'

/** The door for a reader with numbers; without its code it leads to chapter 2. */
document.querySelector('#own-numbers')?.addEventListener('click', (event) => {
  event.preventDefault()
  event.stopPropagation()
  import('./chapters/own-numbers.js')
    .then(({ useOwnNumbers }) => useOwnNumbers())
    .catch(couldNotLoad('The place for your numbers'))
})

void openPage(
  { ...speculation, ...onPage },
  {
    near: [
      { tag: 'allot-hand', load: () => import('./hand/elements.js'), what: 'Chapter 3' },
      { tag: 'allot-splicing', load: ({ engine }) => engine.late(), what: 'The simulator' },
      { tag: 'allot-ensemble', load: ({ engine }) => engine.late(), what: 'The simulator' },
      { tag: 'allot-check', load: () => import('./check/elements.js'), what: 'Chapter 9' },
    ],
    elements: [
      { load: async () => (await import('./chapter-elements.js')).elements, what: 'The controls' },
      { load: async () => (await import('./simulation-elements.js')).elements, what: 'Chapters 7 and 8' },
    ],
  },
)
