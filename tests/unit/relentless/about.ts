/** Parts of links, of which there is a stored one each: every form of a scenario, and of a view. */
export const forms = `
  program= program.example= constants= costs. block= largest_value= targets= order= kill= join= loss= mtbf=
  repair= capacity= evict= delay= hide= axes= chapter=
`
