/**
 * A figure as a file: table, scenario and result, drawing, picture. The file names describe the content. The later
 * module writes table and drawing; it is fetched for the first of them.
 */
import { app } from '../state/app.js'
import { split } from '../engine/columns.js'
import { PICTURE } from '../engine/generated-figure.js'
import type { DrawView, Figure, PanelView } from '../engine/types.js'
import { save } from '../state/file.js'
import { withTexts } from './png-texts.js'
import { linkTo } from './share.js'

const { width, ratio } = PICTURE

function height(figure: Figure): number {
  const several = figure.panels.length
  return several > 1 ? Math.max(PICTURE.heightOfPanels, several * PICTURE.heightOfEach) : PICTURE.height
}

/** Exported drawings are for paper and slides: white, with a legend. */
function exportView(hidden: readonly string[], panels: readonly PanelView[]): DrawView {
  return { theme: 'light', hidden: [...hidden], panels: [...panels], legend: true, background: true }
}

export async function saveCsv(figure: Figure): Promise<void> {
  const { words, numbers } = split(figure)
  const table = await app().engine.later((module) => module.tableCsv(words, numbers))
  save(`${figure.fileStem}.csv`, table, 'text/csv')
}

/** A replacer for JSON.stringify: columns become lists, their gaps null. */
function inDigits(_: string, value: unknown): unknown {
  return value instanceof Float64Array ? Array.from(value) : value
}

export function saveJson(figure: Figure, scenario: object): void {
  save(`${figure.fileStem}.json`, `${JSON.stringify({ scenario, result: figure }, inDigits, 2)}\n`, 'application/json')
}

/** The link that a picture tells: without the folders of a reader's disk, where allot is a file. */
function sourceOf(figure: Figure): string | null {
  return linkTo(figure.name)?.replace(/^file:[^#]*\//u, '') ?? null
}

export async function saveSvg(figure: Figure, hidden: readonly string[], panels: readonly PanelView[]): Promise<void> {
  const { words, numbers } = split(figure)
  const view = exportView(hidden, panels)
  const link = sourceOf(figure)
  const drawn = await app().engine.later((module) =>
    module.figureSvg(words, numbers, width, height(figure), view, link),
  )
  save(`${figure.fileStem}.svg`, drawn, 'image/svg+xml')
}

export async function savePng(figure: Figure, hidden: readonly string[], panels: readonly PanelView[]): Promise<void> {
  const canvas = document.createElement('canvas')
  const drawing = app().engine.drawing(figure)
  try {
    drawing.draw(canvas, width, height(figure), ratio, exportView(hidden, panels))
  } finally {
    drawing.free()
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) return
  const { numbers } = split(figure)
  const texts = await app().engine.later((module) => module.originOf(numbers, sourceOf(figure)))
  save(`${figure.fileStem}.png`, withTexts(new Uint8Array(await blob.arrayBuffer()), texts))
}
