/** Moments of a run, each with a number, as a reader writes them. */

/** Pairs as a reader writes them: "30 s: 3, 60 s: 2". Null if they can't be read. */
export function readPairs(text: string): [number, number][] | null {
  const pairs = text
    .split(/[;,]/u)
    .map((pair) => pair.trim())
    .filter((pair) => pair !== '')
  const read = pairs.map((pair) =>
    /^(\d+(?:\.\d+)?(?:e[+-]?\d+)?)\s*s?\s*:\s*(\d+(?:\.\d+)?(?:e[+-]?\d+)?)$/iu.exec(pair),
  )
  return read.every((pair) => pair !== null) ? read.map((pair) => [Number(pair[1]), Number(pair[2])]) : null
}
