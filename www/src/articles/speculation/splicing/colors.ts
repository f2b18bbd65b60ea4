/** Colours of states, the same in every picture of chapter 7. */

/** A state's own hue: neighbours are far apart, and black letters can be read on each. */
export function stateColor(state: number): string {
  const hue = (40 + state * 137.508) % 360
  const light = 0.8 + 0.07 * ((state % 3) - 1)
  return `oklch(${light.toFixed(2)} 0.11 ${hue.toFixed(1)})`
}
