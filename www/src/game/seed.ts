/** Seeds of games. */

/** A short seed that is easy to call across a room. */
export function drawSeed(): string {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1))
  return String(1 + (random % 9999))
}

/** The seed of the day, 2026-11-29: the same game for all, and another one tomorrow. */
export function seedOf(day: Date): string {
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
}
