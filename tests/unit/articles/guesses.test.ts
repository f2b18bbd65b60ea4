// The truth beside a room's guess has a place on the guess's scale, in every chapter of every article.
import { expect, test } from 'vitest'
import { hasPlace } from '../../../www/src/lecture/numbers.ts'
import { articles } from '../../setup/articles.ts'
import { askedOf, opened } from '../../setup/guesses.ts'
import { aboutOf } from './about.ts'

const abouts = await Promise.all(articles.map(({ name }) => aboutOf(name)))
const ALL = await Promise.all(articles.filter((_, i) => !abouts[i]!.guessesNeedPage).map(askedOf))

test.each(ALL)('$article.name: each chapter has a guess, or a game', (one) => {
  const { game } = one.article
  const all = Array.from({ length: one.article.chapters }, (_, i) => i + 1)
  const asked = Object.keys(one.guesses).map(Number).filter(Boolean)
  // A chapter of figures may have a game besides.
  const played = game && !asked.includes(game.chapter) ? [game.chapter] : []
  expect([...asked, ...played].sort((a, b) => a - b)).toEqual(all)
})

test.each(ALL)('$article.name: the truth has a place on its scale', { timeout: 60_000 }, async (one) => {
  const { truth } = opened(one)
  for (const [chapter, { about }] of Object.entries(one.guesses)) {
    const value = await truth(Number(chapter)).catch((error: unknown) => {
      // The number of claims is asked of an element, and here is no page.
      if (error instanceof ReferenceError && Number(chapter) === one.article.chapters) return about.max
      throw error
    })
    expect(value, `chapter ${chapter}`).not.toBeNull()
    expect(hasPlace(about, value!), `chapter ${chapter}: ${value}`).toBe(true)
    expect(value, `chapter ${chapter}`).toBeGreaterThanOrEqual(about.min)
    expect(value, `chapter ${chapter}`).toBeLessThanOrEqual(about.max)
  }
})
