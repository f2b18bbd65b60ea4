/** The figures that can stand in another page, by the names that links and the command line give them. */
export const FIGURES: ReadonlyMap<string, string> = new Map([
  ['1', 'Run time of one task'],
  ['5', 'Task probabilities by rank'],
  ['6a', 'Boost over the number of slots: delta mixtures'],
  ['6b', 'Boost over the number of slots: beta distributions'],
  ['7', 'Who gets the slots'],
  ['8a', 'What the best constant w reaches: delta mixtures'],
  ['8b', 'The best constant w: delta mixtures'],
  ['8c', 'What the best constant w reaches: beta distributions'],
  ['8d', 'The best constant w: beta distributions'],
  ['9', 'Pseudo-MD spliced: the model as set'],
  ['9a', 'Pseudo-MD spliced: ring'],
  ['9b', 'Pseudo-MD spliced: cubic lattice'],
  ['9c', 'Pseudo-MD spliced: complete graph'],
  ['10', 'Task probabilities at the start'],
  ['11', 'Task probabilities all through a run of w*'],
])
