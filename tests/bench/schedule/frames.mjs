// The drags whose frames are counted: ../frames.mjs.

const P = ['allot-number[path^=process]']

/** @type {import('../frames.mjs').Case[]} */
export const cases = [
  {
    words: 'latency, with two Gantt charts',
    chapter: 0,
    figures: ['gantt'],
    slider: ['allot-number[path="network.latency"]'],
  },
  { words: 'P, with every rule', chapter: 4, figures: ['makespans'], slider: P },
]
