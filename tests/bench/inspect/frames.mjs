// The drags whose frames are counted: ../frames.mjs.

const P = ['allot-number[path^=process]']

/** @type {import('../frames.mjs').Case[]} */
export const cases = [
  { words: 'P, with the calls to a counter', chapter: 1, figures: ['5'], slider: P },
  { words: 'P, with all policies (figure 9)', chapter: 4, figures: ['9'], slider: P },
  { words: 'P, with buckets (figure 11)', chapter: 5, figures: ['11'], slider: P },
]
