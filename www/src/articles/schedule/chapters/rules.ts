/** The rules, in the order of the command line, with the names that figures give them. */
export interface Named {
  name: string
  label: string
}

export const RULES: readonly Named[] = [
  { name: 'fifo', label: 'FIFO' },
  { name: 'cp', label: 'CP, no tie-break' },
  { name: 'cp_misf', label: 'CP/MISF' },
  { name: 'cp_misf_comm', label: 'CP/MISF, transfers' },
  { name: 'cp_misf_node', label: 'CP/MISF, node weights' },
  { name: 'heft', label: 'HEFT' },
  { name: 'cpop', label: 'CPOP' },
  { name: 'peft', label: 'PEFT' },
]

export const BARRIER: Named = { name: 'barrier', label: 'Barrier' }

/** The rules of the figure if the scenario names none. */
export const USUAL: readonly string[] = ['fifo', 'cp_misf', 'cp_misf_comm', 'heft']

/** The most rules that are drawn one above the other. */
export const MOST_DRAWN = 4
