/** The seed's claims in a lecture: computed from their question on, and the number that holds is guessed. */
import type { Guess, Lecture } from '../state/article.js'
import { about } from '../lecture/numbers.js'
import { revealed } from '../state/revealed.js'
import type { AllotClaims } from './claims.js'
import { count } from './verdicts.js'

const claims = (): AllotClaims | null => document.querySelector<AllotClaims>('allot-claims')

/** Computes the claims that are left. */
function runClaims(): void {
  void import('./claims.js').then(() => claims()?.run())
}

/**
 * The parts of slides that show themselves: the best answer to the game with that of its chapter, and the claims, which
 * are computed from the question of theirs on.
 */
export function shownWithAnswers(chapters: {
  game?: number
  claims: number
}): Required<Pick<Lecture, 'answered' | 'ahead'>> {
  return {
    answered: (chapter) => {
      if (chapter === chapters.game) revealed.reveal()
    },
    ahead: (chapter) => {
      if (chapter === chapters.claims) runClaims()
    },
  }
}

/** The guess of the claims that hold. The truth is there once all of them are computed. */
export const claimsGuess: Guess = {
  about: about('Claims that hold', 'claims', [0, 20], 'linear'),
  truth: () => holding(claims()),
}

export function holding(one: Partial<Pick<AllotClaims, 'claims' | 'of'>> | null): number | null {
  if (!one?.claims || !one.of || one.claims.length < one.of) return null
  return count(one.claims, 'holds')
}
