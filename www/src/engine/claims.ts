/** The job of workers whose module has the claims of a seed: one claim, by its number. */
import type { Claims } from './exports.js'

export function claims({ claim }: Claims) {
  return { claim: ({ number }: { number: number }) => claim(number) ?? false }
}
