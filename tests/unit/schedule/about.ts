/** Parts of links, of which there is a stored one each: every form of a scenario, and of a view. */
export const forms = `
  graph= graph.tasks= graph.costs= density= graph.random. policies= network. game= hide=
`

const graph = { gauss: { n: 3 } }

/** What `allot <command>` refuses, and the module for programs as well. */
export const refused = { schedule: [{}, { processors: 4 }, { graph }, { graph, processors: 0 }] }

/** Work in the form that all articles read. */
export const work = { work: { seconds: [3, 2.5, 2], edges: [[0, 2, 8]] }, processors: 2 }
