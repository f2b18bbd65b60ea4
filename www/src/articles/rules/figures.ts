// Made from crate/rules/src/figures/registry.rs by `npm run generate`. Not to be changed here.
import type { Entry } from '../../state/article.js'

export const FIGURES: readonly Entry[] = [
  {
    name: 'curves',
    title: 'Every rule over the number of processors',
    chapter: 1,
    part: 'all',
    effort: 'late',
    group: 'curves',
    tall: true,
    rows: [2, 3, 4, 7],
    caption: 5,
    controls: ['processors', 'rough.middle', 'rough.longest'],
  },
  {
    name: 'bars',
    title: 'Every rule on one number of processors',
    chapter: 2,
    part: 'all',
    effort: 'late',
    group: 'bars',
    tall: true,
    rows: [1, 1, 2, 2],
    caption: 5,
    controls: ['processors', 'rough.middle', 'rough.longest'],
  },
]
