/** Names, numbers and colours that chapter 7's pictures share. */
import { here } from '../here.js'
import type { Method } from '../engine/simulation-types.js'
import { themeOf } from '../../../state/theme.js'
import { METHODS } from './methods.js'

/** A method has the colour of its curve in figure 9. */
export function methodColor(method: string): string {
  const palette = here().engine.palette(themeOf(here().store.view))
  return palette[METHODS.find(({ id }) => id === method)?.color ?? 0] ?? 'currentColor'
}

/** The name in plain text, as in a menu. */
export function methodName(method: string): string {
  return METHODS.find(({ id }) => id === method)?.name ?? method
}

const WORDS: Record<Method, string> = {
  ve: 'one slot a segment, where the trajectory is guessed to end',
  maxp: 'one slot a segment, the most probable segments first',
  maxp_w_const: 'every possible segment gets the same number of slots',
  maxp_w_max: 'the most probable segments get as many slots as they can use',
  maxp_w_star: 'each segment gets the slots it is worth',
}

export function methodWords(method: string): string {
  return (WORDS as Record<string, string>)[method] ?? ''
}

/** "1 973 s": whole seconds, as a clock shows them. */
export function seconds(time: number): string {
  return `${here().engine.format(Math.floor(time + 1e-9), 'plain')} s`
}

export function plural(count: number, one: string, many = `${one}s`): string {
  return `${here().engine.format(count, 'plain')} ${count === 1 ? one : many}`
}
