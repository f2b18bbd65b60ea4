/** The trajectory's picture. */
import { css } from 'lit'

export const growthStyles = css`
  :host { display: block; min-width: 0; font: 0.875rem/1.45 var(--sans); color: var(--ink); }
  figure { margin: 0; }
  .title { margin: 0 0 0.4rem; font-weight: 600; }
  .title .soft { font-weight: 400; }
  svg { display: block; max-width: 100%; overflow: visible; }
  text { font-family: var(--sans); font-variant-numeric: tabular-nums; fill: var(--ink); }
  .tick { font-size: 0.6875rem; fill: var(--ink-soft); }
  .tick.side { text-anchor: end; dominant-baseline: central; }
  .axis { font-size: 0.75rem; text-anchor: middle; fill: var(--ink-soft); }
  .line { stroke: var(--line); stroke-width: 0.6; shape-rendering: crispEdges; }
  .path { fill: none; stroke-width: 2; stroke-linejoin: round; }
  .path.broad { stroke-width: 8; opacity: 0.45; stroke-linecap: butt; }
  .end { fill: none; stroke-width: 1.5; }
  .end.low { stroke-dasharray: 4 3; }
  .flag { font-size: 0.75rem; font-weight: 600; }
`
