// The drags whose frames are counted: ../frames.mjs.

const P = ['allot-number[path=processors]']

/** @type {import('../frames.mjs').Case[]} */
export const cases = [{ words: 'P, with the bars of every rule', chapter: 2, figures: ['bars'], slider: P }]
