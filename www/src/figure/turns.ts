/**
 * Drawing in turns: as many plots in a frame as there is time for in it, the others in the next ones. So four figures that
 * change at once hold up neither a slider nor each other's marks.
 */

/** Of the 16 ms of a frame; the browser needs the rest to show what was drawn. */
const SHARE_MS = 6

const waiting = new Set<() => void>()
let frame = 0

function go(): void {
  const began = performance.now()
  // Asked for first: where one cannot be drawn, the others still have their turn.
  frame = waiting.size > 0 ? requestAnimationFrame(go) : 0
  for (const draw of waiting) {
    waiting.delete(draw)
    draw()
    if (performance.now() - began > SHARE_MS) break
  }
}

export function drawInTurn(draw: () => void): void {
  waiting.add(draw)
  frame ||= requestAnimationFrame(go)
}

export function drawNoMore(draw: () => void): void {
  waiting.delete(draw)
}
