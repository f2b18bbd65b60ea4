// The drags whose frames are counted: ../frames.mjs.

/** @type {import('../frames.mjs').Case[]} */
export const cases = [
  { words: 'agents, with speed over blocks', chapter: 5, figures: ['blocks'], slider: ['allot-number[path=agents]'] },
  { words: 'four agents that are workers', chapter: 0, live: { buttons: /^Kill agent/, count: 4 }, slider: [] },
]
