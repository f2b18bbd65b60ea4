/** A call that takes at least so many milliseconds is not repeated. */
const LONG = 100
/** Calls of a short one, after one that warms up. */
const CALLS = 5

/** A call's result and its milliseconds: of a short one the median of several, after one that warms up. */
export function medianTime<Result>(call: () => Result, now = (): number => performance.now()): [Result, number] {
  const once = (): [Result, number] => {
    const began = now()
    const result = call()
    return [result, now() - began]
  }
  const first = once()
  if (first[1] >= LONG) return first
  const all = Array.from({ length: CALLS }, once).sort(([, a], [, b]) => a - b)
  return all[(CALLS - 1) / 2] ?? first
}
