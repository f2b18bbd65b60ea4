/**
 * A figure's numbers apart from its words: so they cross from a worker to the page, and from the page to the canvas, as
 * they are, and nobody writes and reads their digits. In the words a column is the place of its numbers: from, to.
 */
import type { Column, Figure } from './types.js'

export interface Split {
  words: string
  numbers: Float64Array<ArrayBuffer>
}

/** A panel's axes are called x and y as well, but are no lists. */
function isColumn(key: string, value: unknown): value is Column {
  return /^(x|y|low|high)$/.test(key) && (Array.isArray(value) || ArrayBuffer.isView(value))
}

export function split(figure: Figure): Split {
  const columns: Column[] = []
  let count = 0
  const words = JSON.stringify(figure, (key, value: unknown) => {
    if (!isColumn(key, value)) return value
    columns.push(value)
    const from = count
    count += value.length
    return [from, count]
  })
  const numbers = new Float64Array(count)
  let at = 0
  for (const column of columns) {
    numbers.set(column instanceof Float64Array ? column : column.map((one) => one ?? NaN), at)
    at += column.length
  }
  return { words, numbers }
}

export function join({ words, numbers }: Split): Figure {
  return JSON.parse(words, (key, value: unknown) =>
    isColumn(key, value) ? numbers.subarray(...(value as [number, number])) : value,
  ) as Figure
}
