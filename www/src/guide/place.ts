/** Places a card beside its target: always on the screen, and over the target only if there is no other room. */

export interface Box {
  left: number
  top: number
  width: number
  height: number
}

const GAP = 14
const EDGE = 12

export function cardPlace(
  target: Box,
  card: { width: number; height: number },
  screen: { width: number; height: number },
): { left: number; top: number } {
  const clamp = (value: number, most: number): number => Math.max(EDGE, Math.min(value, most - EDGE))
  const left = clamp(target.left + target.width / 2 - card.width / 2, screen.width - card.width)
  const below = target.top + target.height + GAP
  const above = target.top - GAP - card.height
  if (below + card.height <= screen.height - EDGE) return { left, top: below }
  if (above >= EDGE) return { left, top: above }
  // No room above or below a large figure: the lower corner of the screen.
  return {
    left: clamp(screen.width, screen.width - card.width),
    top: clamp(screen.height, screen.height - card.height),
  }
}
