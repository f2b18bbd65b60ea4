/** Parts of links, of which there is a stored one each: every form of a scenario, and of a view. */
export const forms = `
  program= program.example= constants= costs. block= largest_value= targets= order= kill= join= loss= mtbf=
  repair= capacity= evict= delay= game= hide= axes= chapter=
`

/** What `allot <command>` refuses, and the module for programs as well. */
export const refused = {
  relentless: [{}, { agents: 3 }, { program: { example: 'heat1d' }, agents: 2 }, { work: { seconds: [1] } }],
}
