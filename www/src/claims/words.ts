/** The numbers of a claim in words, with no more digits than they are exact to. */
import type { Claim } from '../engine/generated-kernel.js'

/** A spread below this is rounding, not chance. */
const NEXT_TO_NOTHING = 5e-5

/** "2.64 ± 0.21", "11 132 ± 211 tasks", "207.5 slots". */
export function found({ computed, spread, error, unit }: Claim): string {
  if (computed === null) return ''
  const around = spread ?? error
  const text =
    around !== null && around >= NEXT_TO_NOTHING
      ? `${grouped(computed.toFixed(places(around)))} ± ${grouped(around.toFixed(places(around)))}`
      : tidy(computed)
  return unit === '' ? text : `${text} ${unit}`
}

export function deviation({ deviation }: Claim): string {
  if (deviation === null) return ''
  const text = (100 * Math.abs(deviation)).toFixed(1)
  return `${deviation < 0 && text !== '0.0' ? '−' : '+'}${text} %`
}

/** Where the claim holds: at a published number within its precision, or in a relation. */
export function bounds({ published, precision, low, high }: Claim): string {
  if (published !== null) return precision ? `at ${tidy(published)} ± ${tidy(precision)}` : `at ${tidy(published)}`
  if (low !== null && high !== null) return `from ${tidy(low)} to ${tidy(high)}`
  return low !== null ? `above ${tidy(low)}` : `below ${tidy(high ?? 0)}`
}

/** Decimals that show two digits of a spread. */
function places(spread: number): number {
  let count = 0
  for (let scaled = spread; scaled < 9.5 && count < 4; scaled *= 10) count += 1
  return count
}

/** A share in per cent, without decimals. */
export function percent(share: number | null): string {
  return `${Math.round(100 * (share ?? 0))} %`
}

/** About five significant digits at most, without trailing zeros. */
export function tidy(value: number): string {
  const size = Math.abs(value)
  const text = value.toFixed(size >= 1000 ? 0 : size >= 100 ? 1 : size >= 10 ? 2 : 4)
  return grouped(text.includes('.') ? text.replace(/\.?0+$/, '') : text)
}

/** "11 132": groups of three digits, as in all numbers of the page. */
function grouped(text: string): string {
  const [whole = '', part] = text.split('.')
  const groups = whole.replace(/\B(?=(\d{3})+$)/g, ' ')
  return part === undefined ? groups : `${groups}.${part}`
}

/** "about 40 seconds", "about 12 minutes": no more exact than the estimate. */
export function roughly(seconds: number): string {
  if (seconds < 1.5) return 'about a second'
  if (seconds < 90) return `about ${Math.round(seconds)} seconds`
  const minutes = Math.round(seconds / 60)
  return minutes < 90 ? `about ${minutes} minutes` : `about ${Math.round(minutes / 60)} hours`
}

export function heading({ section, figure }: Pick<Claim, 'section' | 'figure'>): string {
  return figure ? `Section ${section}, Fig. ${figure}` : `Section ${section}`
}
