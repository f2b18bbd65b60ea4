/** Parts of links, of which there is a stored one each: every form of a scenario, and of a view. */
export const forms = `
  tasks= distribution. contraction. timings counter. sweep. game= hide= axes=
`

/** What `allot <command>` refuses, and the module for programs as well. */
export const refused = {
  inspect: [{}, { processes: 4 }, { counter: { service: 1 } }, { tasks: [{ seconds: -1 }] }],
}

/** Work in the form that all articles read. */
export const work = { work: { seconds: [3, 2.5, 2], edges: [[0, 2, 8]] }, processors: 2 }
