import type { About } from '../articles/about.ts'

export const about: About = {
  answers: {
    4: ({ executions }) => executions?.['delay-0']?.y[executions['delay-0'].x.indexOf(16)] ?? NaN,
  },

  game: {
    chapter: 7,
    begun: 'game=:7',
    whole: 'game=aAbBeEcC-fFhH-dDg-gGiIjJ:7',
    element: 'allot-game',
    offSlides: true,
    piece: 'game',
    // An agent’s line of the best: “Agent 1: compute 1, compute 2, write 2”.
    win: async (blind) => {
      const lines = await blind.names('StaticText', /^Agent \d+: (?:compute|write|let go)/)
      for (const line of lines)
        for (const move of line.replace(/^Agent \d+: /, '').split(', ')) {
          const [verb = '', value = ''] = move.split(' ')
          await blind.press(verb === 'let' ? /^Let agent/ : new RegExp(`^${verb} value ${value},`, 'i'))
        }
    },
    won: /^Score 100 %/,
  },
  pieces: [
    ['live', 'relentless.html#v=1', 'allot-live .words', 'relentless.html'],
    ['game', 'relentless.html#v=1', 'allot-game .task', 'relentless.html#v=1&chapter=7'],
  ],
}
