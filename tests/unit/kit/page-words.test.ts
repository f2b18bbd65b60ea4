// Words, steps and places: symbols find the glossary, a lecture goes forth and back, cards stay on the screen.
import { describe, expect, test } from 'vitest'
import { keyOf } from '../../../www/src/glossary/symbols.ts'
import { Refusal } from '../../../www/src/engine/errors.ts'
import { askedOf } from '../../../www/src/lecture/lent.ts'
import { type App, setApp } from '../../../www/src/state/app.ts'
import type { Guess } from '../../../www/src/state/article.ts'
import { cardPlace } from '../../../www/src/guide/place.ts'
import { askedBy, moved, type Place, placeOf, STEPS, slideOf } from '../../../www/src/lecture/slides.ts'

test.each([
  ['w', 'max', '', 'w_max'],
  ['w', 'const', '', 'w_const'],
  ['w', '', '*. A segment', 'w*'],
  ['w', 'i', '', 'w'],
  ['p', 's,n', '', 'p'],
  ['T′', '', '', 'T'],
  ['N', '', ' of the machine', 'N'],
])('the letter %s with index “%s” before “%s” is %s', (letter, index, after, key) => {
  expect(keyOf(letter, index, after)).toBe(key)
})

describe('a lecture', () => {
  const chapters = [0, 1, 2, 3]

  /** Slides of the answers: chapter 2 has three, chapter 3 not even one figure. */
  const parts = (chapter: number): number => [1, 1, 3, 0][chapter]!

  test('goes through all slides of all chapters, and back the same way', () => {
    const seen: Place[] = [{ chapter: 0, step: 'before', part: 0 }]
    for (let i = 0; i < 30; i++) {
      const next = moved(seen.at(-1)!, 1, chapters, parts)
      if (next === seen.at(-1)) break
      seen.push(next)
    }
    expect(seen.map((place) => `${place.chapter} ${slideOf(place)}`.trim())).toEqual([
      '0',
      '0 guess',
      '0 answer',
      '1',
      '1 guess',
      '1 answer',
      '2',
      '2 guess',
      '2 answer',
      '2 answer-2',
      '2 answer-3',
      '3',
      '3 guess',
      '3 answer',
    ])
    let place = seen.at(-1)!
    for (const one of seen.toReversed()) {
      expect(place).toEqual(one)
      place = moved(place, -1, chapters, parts)
    }
    expect(place).toEqual(seen[0])
  })

  test('goes from question to answer where there is nothing to guess, and an old link to that guess leads on', () => {
    const steps = (chapter: number) => (chapter === 1 ? (['before', 'after'] as const) : STEPS)
    const [before, guess, after] = STEPS.map((step) => ({ chapter: 1, step, part: 0 }))
    expect(moved(before!, 1, chapters, parts, steps)).toEqual(after)
    expect(moved(after!, -1, chapters, parts, steps)).toEqual(before)
    expect(moved(guess!, 1, chapters, parts, steps)).toEqual(after)
    expect(moved(guess!, -1, chapters, parts, steps)).toEqual(before)
  })

  test('has every slide in its link', () => {
    for (const slide of ['', 'guess', 'answer', 'answer-2', 'answer-14']) expect(slideOf(placeOf(4, slide))).toBe(slide)
  })

  test('is led by presenters’ keys', () => {
    expect(['PageDown', 'ArrowRight', 'PageUp', 'ArrowLeft', 'Escape', 'a'].map(askedBy)).toEqual([
      1,
      1,
      -1,
      -1,
      'leave',
      null,
    ])
  })
})

test.each([
  [{ left: 10, top: 10, width: 30, height: 30 }],
  [{ left: 900, top: 700, width: 90, height: 60 }],
  [{ left: 0, top: 60, width: 1000, height: 700 }],
  [{ left: 400, top: 300, width: 20, height: 20 }],
])('a card beside %o is on the screen, and not over it where there is room', (box) => {
  const card = { width: 300, height: 150 }
  const screen = { width: 1000, height: 800 }
  const { left, top } = cardPlace(box, card, screen)
  expect(left).toBeGreaterThanOrEqual(0)
  expect(top).toBeGreaterThanOrEqual(0)
  expect(left + card.width).toBeLessThanOrEqual(screen.width)
  expect(top + card.height).toBeLessThanOrEqual(screen.height)
  if (box.height < 500) expect(top >= box.top + box.height || top + card.height <= box.top).toBe(true)
})

test('a question whose settings the reader’s data do not allow is asked of the article’s own', () => {
  const checkScenario = (scenario: { placement?: number; processors: number }) => {
    if ((scenario.placement ?? 0) < scenario.processors) return scenario
    throw new Refusal('', 'placement', '7', 'a processor from 0 to 4 is needed')
  }
  setApp({ engine: { checkScenario, defaults: () => ({ processors: 16 }) } } as unknown as App)
  const question = { asks: () => ({ processors: 5 }) } as unknown as Guess
  expect(askedOf(question, { processors: 8, placement: 3 })).toEqual({ processors: 5, placement: 3 })
  expect(askedOf(question, { processors: 8, placement: 7 })).toEqual({ processors: 5 })
})
