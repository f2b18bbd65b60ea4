/**
 * The layout of a model's states, and the edges between neighbours. Rings, complete graphs and matrices are laid out on
 * a circle; a cubic lattice is seen from a corner, layer behind layer.
 */
import type { Model } from '../engine/simulation-types.js'

export interface Place {
  x: number
  y: number
  /** direction (dx, dy) in which stored segments are lined up, and the number that has room */
  dx: number
  dy: number
  room: number
}

export interface Drawing {
  width: number
  height: number
  /** radius of a state */
  radius: number
  places: Place[]
  edges: [number, number][]
}

/** More states than this cannot be distinguished in the drawing. */
export const MOST_STATES = 64
/** More slots than this cannot be distinguished either. */
export const MOST_SLOTS = 240
const STACK = 8

export function statesOf(model: Model): number {
  if (model.ring) return model.ring.states
  if (model.complete) return model.complete.states
  if (model.cubic) return model.cubic.side ** 3
  const matrix = model.matrix
  return matrix ? ('rows' in matrix ? matrix.rows.length : matrix.states) : 0
}

export function modelWords(model: Model): string {
  if (model.ring) return `a ring of ${model.ring.states} states`
  if (model.complete) return `a complete graph of ${model.complete.states} states`
  if (model.cubic) return `a cubic lattice of ${model.cubic.side} × ${model.cubic.side} × ${model.cubic.side} states`
  return `a matrix of ${statesOf(model)} states`
}

export function drawingOf(model: Model): Drawing {
  return model.cubic ? cubic(model.cubic.side) : circle(statesOf(model), edgesOf(model))
}

function edgesOfRows(rows: number[][]): [number, number][] {
  return rows.flatMap((row, i) =>
    row.flatMap((p, j): [number, number][] =>
      p > 0 && i !== j && !(j < i && (rows[j]?.[i] ?? 0) > 0) ? [[i, j]] : [],
    ),
  )
}

function edgesOf(model: Model): [number, number][] {
  const states = statesOf(model)
  const edges: [number, number][] = []
  if (model.ring) for (let i = 0; i < states; i++) edges.push([i, (i + 1) % states])
  if (model.complete) for (let i = 0; i < states; i++) for (let j = i + 1; j < states; j++) edges.push([i, j])
  const { matrix } = model
  if (matrix && 'rows' in matrix) {
    edges.push(...edgesOfRows(matrix.rows))
  } else if (matrix) {
    const seen = new Set<string>()
    for (const [i, j, p] of matrix.entries) {
      const key = `${Math.min(i, j)} ${Math.max(i, j)}`
      if (p > 0 && i !== j && !seen.has(key)) edges.push([i, j])
      seen.add(key)
    }
  }
  return edges
}

/** States on a circle in a square picture: edges inside, stored segments outside. */
function circle(states: number, edges: [number, number][]): Drawing {
  const size = 320
  const ring = 78
  const radius = Math.max(4.5, Math.min(13, (ring * Math.PI) / Math.max(states, 1) - 1.5))
  const places = Array.from({ length: states }, (_, i): Place => {
    const angle = (2 * Math.PI * i) / states - Math.PI / 2
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)]
    return { x: size / 2 + ring * dx, y: size / 2 + ring * dy, dx, dy, room: STACK }
  })
  return { width: size, height: size, radius, places, edges }
}

/** State x + side·(y + side·z), as the simulator counts: x to the right, y down, layers z behind each other. */
function cubic(side: number): Drawing {
  const size = 320
  const deep = side > 3 ? 13 : 22
  const step = (size - 46 - deep * (side - 1)) / Math.max(1, side - 1) / 1.12
  const radius = side > 3 ? 7.5 : 10
  const places: Place[] = []
  const edges: [number, number][] = []
  for (let z = 0; z < side; z++)
    for (let y = 0; y < side; y++)
      for (let x = 0; x < side; x++) {
        places.push({
          x: 18 + x * step + deep * (side - 1 - z),
          y: 24 + y * step + deep * z,
          dx: 1,
          dy: 0,
          room: side > 3 ? 2 : 3,
        })
        const here = x + side * (y + side * z)
        if (x + 1 < side) edges.push([here, here + 1])
        if (y + 1 < side) edges.push([here, here + side])
        if (z + 1 < side) edges.push([here, here + side * side])
      }
  return { width: size, height: size, radius, places, edges }
}
