/** Parts of links, of which there is a stored one each: every form of a scenario, and of a view. */
export const forms = `
  tasks.seconds= tasks.estimate= tasks.edges= rough. knowledge= most= hide= axes= chapter=
`

/** Its command is `allot compare`, which takes work of any article. */
export const refused = {}
