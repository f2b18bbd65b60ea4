/** The marker shapes of the chart crate, small, for the HTML legend and the crosshair. */
import { svg, type SVGTemplateResult } from 'lit'
import type { Marker, Series } from '../engine/types.js'

const SHAPES: Record<Exclude<Marker, 'none'>, string> = {
  circle: 'M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0Z',
  square: 'M-3.6-3.6h7.2v7.2h-7.2Z',
  triangle: 'M0-4.6L4.6 3.8H-4.6Z',
  triangleDown: 'M0 4.6L4.6-3.8H-4.6Z',
  diamond: 'M0-5L5 0L0 5L-5 0Z',
  cross: 'M-3.6-3.6L3.6 3.6M-3.6 3.6L3.6-3.6',
  plus: 'M0-4.6V4.6M-4.6 0H4.6',
  ring: 'M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0Z',
}

/** A key as in the plot: the line, the marker, or both. */
export function key(series: Series, color: string): SVGTemplateResult {
  const line = series.shape !== 'points'
  const shape = series.marker === 'none' ? '' : (SHAPES[series.marker] ?? SHAPES.circle)
  const dot = shape === '' && !line ? SHAPES.circle : shape
  return svg`<g stroke=${color} stroke-width="2" stroke-linecap="round" stroke-linejoin="round">
    ${line ? svg`<path d="M-13 0H13" fill="none" stroke-dasharray=${series.dashed ? '5 4' : 'none'}></path>` : null}
    ${
      dot
        ? svg`<path d=${dot} fill=${series.marker === 'ring' ? 'var(--paper)' : color} stroke-width="1.6"></path>`
        : null
    }
  </g>`
}
