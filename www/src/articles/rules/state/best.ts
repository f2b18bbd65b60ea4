/** The rule that ends first, of those that go by what is known, and of those that would need more. */
import type { Answer, Ruled } from '../engine/types.js'

export interface Best {
  rule: Ruled
  end: number
}

export function best({ policies }: Answer): { may: Best | null; knowing: Best | null } {
  const first = (needs: boolean): Best | null => {
    const all = Object.values(policies).filter((rule) => rule.needs_lengths === needs)
    const ends = all.map((rule): Best => ({ rule, end: rule.makespan }))
    return ends.reduce<Best | null>((least, one) => (least && least.end <= one.end ? least : one), null)
  }
  return { may: first(false), knowing: first(true) }
}
