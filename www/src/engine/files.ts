/** A figure as a file, written by the module that comes later: only who takes one away fetches it for that. */
import { later } from './later.js'
import type { DrawView, Figure } from './types.js'

/** For JSON.stringify: columns as lists, their gaps as null. */
export function inDigits(_: string, value: unknown): unknown {
  return value instanceof Float64Array ? Array.from(value) : value
}

/** Every number of a figure. */
export function csv(figure: Figure): Promise<string> {
  return later((module) => module.tableCsv(JSON.stringify(figure, inDigits)))
}

export function svg(figure: Figure, width: number, height: number, view: DrawView): Promise<string> {
  return later((module) => module.figureSvg(JSON.stringify(figure, inDigits), width, height, JSON.stringify(view)))
}
