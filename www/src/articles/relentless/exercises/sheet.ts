/** The game of agents that go on paper. */
import type { Sheet } from '../../../exercise/task.js'
import type { LateExports } from '../engine/exports.js'
import { late } from '../engine/late.js'
import { agentWords } from '../game/lanes.js'
import { after } from '../game/plan.js'

export async function sheetOf(seed: string): Promise<Sheet> {
  const module: LateExports = await late.here()
  const game = module.game(seed)
  const { seconds, needs, lives, write, best, rule } = game
  const told = (moves: string): string => {
    const state = after(game, moves)
    const agents = [...lives.keys()].filter((agent) => state.bars.some((bar) => bar.agent === agent))
    return agents.map((agent) => `agent ${agent + 1}: ${agentWords(state, agent)}`).join('; ')
  }
  return {
    asks: [
      `Compute value ${seconds.length} and have it written, as early as you can. An agent computes a value once it ` +
        `knows those that it needs; a write takes ${write} s.`,
      `Agents come one after the other, and live for ${lives.join(', ')} s. When one goes, what it has not written ` +
        'is lost; what is written is known to all. Each agent has a line.',
    ],
    table: {
      head: ['Value', 'Seconds', 'Needs'],
      rows: seconds.map((one, value) => [
        String(value + 1),
        String(one),
        needs[value]!.map((need) => need + 1).join(', ') || 'nothing',
      ]),
    },
    lanes: lives.length,
    lane: 'Agent',
    solution: [
      `The best has it after ${best.seconds} s: ${told(best.moves)}.`,
      `The rule, which writes each value at once, has it after ${rule.seconds} s: ${told(rule.moves)}.`,
    ],
  }
}
