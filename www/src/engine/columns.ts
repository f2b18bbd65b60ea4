/**
 * A figure split into numbers and words (JSON). The numbers cross from a worker to the page, and from the page to the
 * drawing, as one typed array, so that no digits are written and parsed. In the words a column is its range in that
 * array: [from, to].
 */
import type { Column, Figure } from './types.js'

export interface Split {
  words: string
  numbers: Float64Array<ArrayBuffer>
}

/** Columns are lists; a panel's axes are called x and y as well, but are objects. */
function isColumn(key: string, value: unknown): value is Column {
  return /^(x|y|low|high|to|size|values)$/.test(key) && (Array.isArray(value) || ArrayBuffer.isView(value))
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
