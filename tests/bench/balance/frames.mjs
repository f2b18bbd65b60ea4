// The drags whose frames are counted: ../frames.mjs.

const P = ['allot-number[path^=process]']

/** @type {import('../frames.mjs').Case[]} */
export const cases = [
  { words: 'P, with objects placed in turn', chapter: 4, figures: ['refine'], slider: P },
  { words: 'P, with points cut four ways', chapter: 6, figures: ['orb', 'quadtree', 'morton', 'hilbert'], slider: P },
]
