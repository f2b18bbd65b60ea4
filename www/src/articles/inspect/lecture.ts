/** The article in a lecture: the speaker's questions, and what shows itself with an answer. */
import type { Lecture } from '../../article/article.js'
import { revealed } from '../../state/revealed.js'

export const prompts: Lecture['prompts'] = {
  0: 'Twice the processes, half the time? Until where, if all of them ask one counter for their next task?',
  1:
    'A task takes a quarter of a second, a service less than a thousandth of that. ' +
    'From how many processes on do they queue?',
  2: 'Of all quadruples of tiles, how many have anything to do?',
  3: 'One cubic for each kind of sort. Where will it be wrong?',
  4: 'Fourteen tasks, four processes. Which placement ends first, and can it be proven that none ends earlier?',
  5: 'All estimates are 20 % off. Is the list still better than the counter?',
  6: 'Chunks of eight are asked for an eighth as often. What is lost at the end?',
  7: 'Which of the authors’ numbers will come out the same?',
}

/** The answer of chapter 4 is the rule's placement and the best one. */
export function answered(chapter: number): void {
  if (chapter === 4) revealed.reveal()
}
