// The drags whose frames are counted: ../frames.mjs.

/** @type {import('../frames.mjs').Case[]} */
export const cases = [
  { words: 'no slider, figures 8a to 8d copied', chapter: 6, slider: [] },
  { words: 'N, with figures 6a and 6b', chapter: 5, slider: ['allot-number[path=slots]'] },
  { words: 'N, with figures 8a to 8d', chapter: 6, slider: ['allot-number[path=slots]'] },
  { words: 'N, with figure 7', chapter: 4, slider: ['allot-number[path=slots]'] },
  { words: 'b of T(w), with figure 1', chapter: 1, slider: ['allot-runtime', 'allot-number[path="runtime.b"]'] },
  {
    words: 'b of T(w), with figures 8a to 8d',
    chapter: 6,
    slider: ['allot-runtime', 'allot-number[path="runtime.b"]'],
  },
]
