/** Parts of links, of which there is a stored one each: every form of a scenario, and of a view. */
export const forms = `
  tasks.list tasks.groups tasks.delta tasks.beta timings ring cubic matrix.rows matrix.entries hand lecture
`

/** The truth beside its guesses is asked of the page's own objects: tests/page/kit/lecture.spec.ts looks at it. */
export const guessesNeedPage = true

/** What `allot <command>` refuses, and the module for programs as well. */
export const refused = {
  allocate: [
    {},
    { slots: 5 },
    { tasks: { list: [1, 0.5] } },
    { tasks: { list: [1, 0.5] }, slots: [1, 2] },
    { tasks: { list: [3] }, slots: 1 },
  ],
  sweep: [{}, { slots: [1, 2] }, { tasks: {} }],
  simulate: [{}, { runs: 3 }, { model: { ring: {} } }],
}
