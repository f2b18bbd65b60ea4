/**
 * A figure split into numbers and words. The numbers cross from a worker to the page, and between the page and wasm, as
 * one typed array, so that no digits are written and parsed. In the words a column is its range in that array:
 * [from, to].
 */
import type { Column, Figure } from '../engine/types.js'

export interface Split {
  words: Figure
  numbers: Float64Array<ArrayBuffer>
}

/** The figure with other columns. */
function withColumns(figure: Figure, change: (column: Column) => Column): Figure {
  const panels = figure.panels.map((panel) => ({
    ...panel,
    series: panel.series.map((series) => changed(series, ['x', 'y', 'low', 'high', 'to', 'size'], change)),
    ...(panel.cells && { cells: changed(panel.cells, ['x', 'y', 'values'], change) }),
  }))
  return { ...figure, panels }
}

/** The object with other columns at those keys; a column that is missing or null stays so. */
function changed<K extends string, T extends { [key in K]?: Column | null }>(
  one: T,
  keys: readonly K[],
  change: (column: Column) => Column,
): T {
  const copy = { ...one }
  for (const key of keys) {
    const column = one[key]
    if (column) copy[key] = change(column) as T[K]
  }
  return copy
}

export function split(figure: Figure): Split {
  const columns: Column[] = []
  let count = 0
  const words = withColumns(figure, (column) => {
    columns.push(column)
    const from = count
    count += column.length
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
  return withColumns(words, (range) => numbers.subarray(...(range as [number, number])))
}

/** Tells a figure in two parts from other answers. */
export function isSplit(answer: object | string | boolean): answer is Split {
  return typeof answer === 'object' && 'numbers' in answer && answer.numbers instanceof Float64Array
}
