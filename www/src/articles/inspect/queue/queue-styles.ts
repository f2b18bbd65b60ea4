import { css } from 'lit'

export const queueStyles = css`
  svg { display: block; width: 100%; max-width: 38rem; margin: 0 auto; height: auto; }
  text { font: 13px var(--sans); fill: var(--ink-soft); }
  @media (max-width: 30rem) { text { font-size: 17px; } }
  .number { text-anchor: end; font-variant-numeric: tabular-nums; }
  .name, .next { text-anchor: middle; fill: var(--ink); }
  .next { font-weight: 600; font-variant-numeric: tabular-nums; }
  .counter { fill: var(--wash); stroke: var(--edge); }
  .counter.busy { stroke: var(--accent); stroke-width: 3; }
  rect.waits, rect.ended { fill: none; stroke: var(--edge); stroke-dasharray: 3 3; }
  rect.served { fill: none; stroke: var(--accent); stroke-width: 2; }
  rect.works { fill: var(--accent); }
  circle.waits { fill: none; stroke: var(--ink-soft); stroke-width: 2; }
  circle.served { fill: var(--accent); }
  .doing { fill: var(--ink); }
  .doing.works { fill: var(--paper); }
`
