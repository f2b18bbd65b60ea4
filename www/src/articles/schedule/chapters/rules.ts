/** The rules, in the order of the command line, with the labels that figures give them. */
import type { Choices } from '../../../controls/choice.js'

export const RULES: Choices = {
  fifo: 'FIFO',
  cp: 'CP, no tie-break',
  cp_misf: 'CP/MISF',
  cp_misf_comm: 'CP/MISF, transfers',
  cp_misf_node: 'CP/MISF, node weights',
  heft: 'HEFT',
  cpop: 'CPOP',
  peft: 'PEFT',
}

/** The rules and the barrier program. */
export const PROGRAMS: Choices = { ...RULES, barrier: 'Barrier' }

/** The rules of the figure if the scenario names none. */
export const USUAL: readonly string[] = ['fifo', 'cp_misf', 'cp_misf_comm', 'heft']

/** The most rules that are drawn one above the other. */
export const MOST_DRAWN = 4
