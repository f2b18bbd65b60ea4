// Parts of this article's page: places of arcs, times of decisions.
import { expect, test } from 'vitest'
import { medianTime } from '../../../www/src/articles/balance/engine/median-time.js'
import { placesOf } from '../../../www/src/articles/balance/game/arcs.js'

test('objects stand beside those of their processor, each in its place', () => {
  const { middles, boxes } = placesOf([1, 0, 1, 4, 3, 0])
  const order = [...middles.keys()].sort((a, b) => (middles[a] ?? 0) - (middles[b] ?? 0))
  expect(order).toEqual([1, 5, 0, 2, 4, 3])
  expect(boxes).toHaveLength(3)
  expect(boxes.map(([from, end]) => middles.filter((at) => from < at && at < end).length)).toEqual([2, 2, 1])
})

test('a short call is timed by the median of five, after one that warms up; a long one by itself', () => {
  /** Calls that take so long, one after the other. */
  const calls = (lengths: number[]) => {
    let [time, count] = [0, 0]
    const call = (): void => {
      time += lengths[count++] ?? Number.NaN
    }
    return { milliseconds: medianTime(call, () => time)[1], count }
  }
  expect(calls([90, 9, 3, 40, 1, 2])).toEqual({ milliseconds: 3, count: 6 })
  expect(calls([100])).toEqual({ milliseconds: 100, count: 1 })
})
