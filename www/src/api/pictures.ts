/** Pictures and numbers of figures for programs, by the modules of the figure's article. */
import { split } from '../engine/columns.js'
import type { Exports, LateExports } from '../engine/exports.js'
import type { DrawView, Figure, Layout } from '../engine/types.js'
import type { FileLooks, Looks } from './looks.js'

export function drawOn(
  { Drawing }: Pick<Exports, 'Drawing'>,
  canvas: HTMLCanvasElement,
  figure: Figure,
  { width = canvas.clientWidth || 800, height = canvas.clientHeight || 500, ratio, ...view }: Looks,
): Layout {
  const { words, numbers } = split(figure)
  const drawing = new Drawing(words, numbers)
  try {
    return drawing.draw(canvas, width, height, ratio ?? globalThis.devicePixelRatio ?? 1, view as DrawView)
  } finally {
    drawing.free()
  }
}

export function svgOf(
  { figureSvg }: Pick<LateExports, 'figureSvg'>,
  figure: Figure,
  { width = 800, height = 500, ratio: _, link, ...view }: FileLooks,
): string {
  const { words, numbers } = split(figure)
  return figureSvg(words, numbers, width, height, { legend: true, ...view } as DrawView, link)
}

export function csvOf({ tableCsv }: Pick<LateExports, 'tableCsv'>, figure: Figure): string {
  const { words, numbers } = split(figure)
  return tableCsv(words, numbers)
}
