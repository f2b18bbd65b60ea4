/** Parts of links, of which there is a stored one each: every form of a scenario, and of a view. */
export const forms = `
  tests. suite. groups= today= group= limit= fixed= hide= axes= chapter=
`

/** What `allot <command>` refuses, and the module for programs as well. */
export const refused = {
  split: [
    { article: 'split' },
    { article: 'split', tests: { seconds: [] } },
    { article: 'split', tests: { seconds: [-1] } },
    { article: 'split', suite: { files: 0 } },
    { article: 'split', suite: {}, machines: 0 },
  ],
}
