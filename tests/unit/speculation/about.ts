/** Parts of links, of which there is a stored one each: every form of a scenario, and of a view. */
export const forms = `
  tasks.list tasks.groups tasks.delta tasks.beta timings ring cubic matrix.rows matrix.entries hand lecture
`

/** The truth beside its guesses is asked of the page's own objects: tests/page/kit/lecture.spec.ts looks at it. */
export const guessesNeedPage = true
