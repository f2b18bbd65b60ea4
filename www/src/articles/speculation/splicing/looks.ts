/** Names, numbers and colours that chapter 7's pictures share. */
import { here } from '../here.js'
import type { Method } from '../engine/simulation-types.js'
import { themeOf } from '../../../state/theme.js'

/** Indexes into the palette: a method has the colour of its curve in figure 9. */
const COLORS: Record<Method, number> = { ve: 5, maxp: 1, maxp_w_const: 11, maxp_w_max: 7, maxp_w_star: 8 }

export function methodColor(method: string): string {
  const palette = here().engine.palette(themeOf(here().store.view))
  return palette[(COLORS as Record<string, number>)[method] ?? 0] ?? 'currentColor'
}

const NAMES: Record<Method, string> = {
  ve: 'VE',
  maxp: 'MaxP',
  maxp_w_const: 'MaxP (w_const)',
  maxp_w_max: 'MaxP (w_max)',
  maxp_w_star: 'MaxP (w*)',
}

/** The name in plain text, as in a menu. */
export function methodName(method: string): string {
  return (NAMES as Record<string, string>)[method] ?? method
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
