/** Two sides as near to each other as can be, whose product is the number of processors. */
export function sides(processors: number): number[] {
  let side = Math.floor(Math.sqrt(processors))
  while (processors % side !== 0) side--
  return [side, processors / side]
}
