/** The marker shapes of the chart crate, small, for the HTML legend and the crosshair. */
import { svg, type SVGTemplateResult } from 'lit'
import type { Marker, Series, Texture } from '../engine/types.js'

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

const RISING = 'M-11 5L-1-5M-3 5L7-5M5 5L13-3M-13-1L-9-5'
const FALLING = 'M11 5L1-5M3 5L-7-5M-5 5L-13-3M13-1L9-5'
const UPRIGHT = 'M-8-5V5M0-5V5M8-5V5'
const LEVEL = 'M-13-2H13M-13 2H13'

/** The hatchings of the chart crate, on a sample. */
const TEXTURES: Record<Exclude<Texture, 'plain'>, string> = {
  rising: RISING,
  falling: FALLING,
  crossed: RISING + FALLING,
  upright: UPRIGHT,
  level: LEVEL,
  grid: UPRIGHT + LEVEL,
}

/** A sample of an area with its hatching. */
function swatch({ texture = 'plain' }: Series, color: string): SVGTemplateResult {
  return svg`<path d="M-13-5H13V5H-13Z" fill=${color}></path>
    ${texture === 'plain' ? null : svg`<path d=${TEXTURES[texture]} stroke="var(--paper)" stroke-width="1.2"></path>`}`
}

/** A key as in the plot: the line, the marker, or both; an area; an arrow. */
export function key(series: Series, color: string): SVGTemplateResult {
  if (series.shape === 'bars' || series.shape === 'spans') return swatch(series, color)
  const line = series.shape !== 'points' && series.shape !== 'nodes'
  const shape = series.marker === 'none' ? '' : (SHAPES[series.marker] ?? SHAPES.circle)
  const dot = shape === '' && !line ? SHAPES.circle : shape
  return svg`<g stroke=${color} stroke-width="2" stroke-linecap="round" stroke-linejoin="round">
    ${line ? svg`<path d="M-13 0H13" fill="none" stroke-dasharray=${series.dashed ? '5 4' : 'none'}></path>` : null}
    ${series.shape === 'links' ? svg`<path d="M13 0L7-3V3Z" fill=${color} stroke-width="1"></path>` : null}
    ${
      dot
        ? svg`<path d=${dot} fill=${series.marker === 'ring' ? 'var(--paper)' : color} stroke-width="1.6"></path>`
        : null
    }
  </g>`
}
