import { beforeEach, expect, test, vi } from 'vitest'
import { forgetLong, keepLong, longOf, moveLong } from '../../../www/src/state/long.js'

/** A tab's storage, with room for so many values. */
function storage(room = Infinity): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const kept = new Map<string, string>()
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => {
      if (!kept.has(key) && kept.size >= room) throw new Error('full')
      kept.set(key, value)
    },
    removeItem: (key) => void kept.delete(key),
  }
}

beforeEach(() => vi.stubGlobal('sessionStorage', storage()))

test('what is kept comes back at its last addresses, and at no other', () => {
  expect(keepLong({ list: 1 }, '#a')).toBe(true)
  // A reload may have begun with an address that was replaced twice since.
  moveLong('#b')
  moveLong('#b', '#c')
  expect(keepLong({ list: 2 }, '#d')).toBe(true)
  for (const hash of ['#a', '#b', '#c', '#d']) expect(longOf(hash)).toEqual({ list: 2 })
  expect(longOf('#e')).toBeNull()
  for (let i = 0; i < 7; i++) moveLong(`#${i}`)
  expect([longOf('#d'), longOf('#c')]).toEqual([{ list: 2 }, null])
  forgetLong()
  expect(longOf('#d')).toBeNull()
})

test('a storage without room keeps nothing', () => {
  for (const room of [0, 1]) {
    vi.stubGlobal('sessionStorage', storage(room))
    expect(keepLong({ list: 1 }, '#a')).toBe(false)
    expect(longOf('#a')).toBeNull()
  }
})
