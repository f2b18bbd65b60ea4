/** Parts of links, of which there is a stored one each: every form of a scenario, and of a view. */
export const forms = `
  graph= graph.tasks= graph.costs= density= graph.random. policies= network. game= hide=
`
