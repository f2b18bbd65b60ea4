/** Parts of links, of which there is a stored one each: every form of a scenario, and of a view. */
export const forms = `
  tasks= distribution. contraction. timings counter. sweep. game= hide= axes=
`

/** What `allot <command>` refuses, and the module for programs as well. */
export const refused = {
  inspect: [{}, { processes: 4 }, { counter: { service: 1 } }, { tasks: [{ seconds: -1 }] }],
}
