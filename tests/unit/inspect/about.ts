/** Parts of links, of which there is a stored one each: every form of a scenario, and of a view. */
export const forms = `
  tasks= distribution. contraction. timings counter. sweep. game= hide= axes=
`
