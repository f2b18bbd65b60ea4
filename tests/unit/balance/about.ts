/** Parts of links, of which there is a stored one each: every form of a scenario, and of a view. */
export const forms = `
  objects.loads= objects.edges= objects.distribution. objects.boxes= items= topology.torus= points.at=
  points.clusters. run.change. run.events= run.when= run.predict. central. reduction. grain.limit= game= loads=
  hide= axes=
`

/** What `allot <command>` refuses, and the module for programs as well. */
export const refused = {
  balance: [{}, { processors: 4 }, { processors: 2, objects: {} }, { run: { steps: 3 } }],
}

/** Work in the form that all articles read. */
export const work = { work: { seconds: [3, 2.5, 2], edges: [[0, 2, 8]] }, processors: 2 }
