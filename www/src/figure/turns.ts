/**
 * Drawing in turns: each plot at most once in a frame, and in a task of its own. Four figures that change at once then
 * delay neither a slider nor each other's marks.
 */
const waiting = new Set<() => void>()
let frame = 0

function go(): void {
  frame = 0
  for (const draw of waiting) setTimeout(draw)
  waiting.clear()
}

export function drawInTurn(draw: () => void): void {
  waiting.add(draw)
  if (frame === 0) frame = requestAnimationFrame(go)
}
