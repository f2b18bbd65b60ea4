// The drags whose frames are counted: ../frames.mjs.

const M = ['allot-number[path=machines]']

/** @type {import('../frames.mjs').Case[]} */
export const cases = [
  { words: 'm, with the machines and the longest', chapter: 1, figures: ['machines', 'longest'], slider: M },
  {
    words: 'the fixed time, with minutes over machines',
    chapter: 2,
    figures: ['minutes'],
    slider: ['allot-number[path=fixed]'],
  },
]
