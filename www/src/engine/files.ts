/** A figure as a file. The module that comes later writes it; it is fetched for the first file. */
import { split } from './columns.js'
import { later } from './later.js'
import type { DrawView, Figure } from '../engine/types.js'

/** A replacer for JSON.stringify: columns become lists, their gaps null. */
export function inDigits(_: string, value: unknown): unknown {
  return value instanceof Float64Array ? Array.from(value) : value
}

/** A table of all numbers of a figure. */
export function csv(figure: Figure): Promise<string> {
  const { words, numbers } = split(figure)
  return later((module) => module.tableCsv(words, numbers))
}

export function svg(figure: Figure, width: number, height: number, view: DrawView): Promise<string> {
  const { words, numbers } = split(figure)
  return later((module) => module.figureSvg(words, numbers, width, height, view))
}
