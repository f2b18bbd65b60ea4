/** Seeds of games. */

/** A short seed that is easy to call across a room. */
export function drawSeed(): string {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1))
  return String(1 + (random % 9999))
}

/** The seed of a day, 2026-11-29: the same game for all, all over the world, and another one when UTC’s day ends. */
export function seedOf(day: Date): string {
  return day.toISOString().slice(0, 10)
}
