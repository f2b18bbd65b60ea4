/** The pieces that frames show besides figures: the game of chapter 3 and the machines of chapter 7. */
import type { Lecture, Piece } from '../../state/article.js'
import { game, there } from '../../embed/there.js'
import { here } from './here.js'

export const pieces: Readonly<Record<string, Piece>> = {
  hand: {
    chapter: 3,
    title: 'Share by hand',
    aim: 'Tasks may turn out not to be needed. Which shares of the slots bring the most useful results a second?',
    make: () => game('allot-hand', import('./hand/elements.js')),
  },
  splicing: {
    chapter: 7,
    title: 'Splicing a trajectory',
    aim: 'Two machines of one size splice segments into a trajectory. They differ in how they share their slots.',
    make: async () => {
      const [{ AllotSplicing, machines }] = await Promise.all([import('./machine-elements.js'), here().engine.late()])
      for (const [name, element] of Object.entries(machines)) customElements.define(name, element)
      const machine = new AllotSplicing()
      void there(machine)
      return machine
    },
  },
}

/** The questions to a reader who guesses first. */
export const asks = (): Promise<Lecture> => import('./guesses.js')
