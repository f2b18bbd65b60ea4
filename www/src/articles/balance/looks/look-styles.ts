import { css } from 'lit'

export const lookStyles = css`
  svg { display: block; width: 100%; max-width: 40rem; margin: 0 auto; height: auto; }
  text { font: 12px var(--sans); fill: var(--ink-soft); text-anchor: middle; font-variant-numeric: tabular-nums; }
  .bar { fill: var(--track); }
  .bar.from { fill: var(--warn); }
  .bar.to { fill: var(--accent); }
  .mean { stroke: var(--ink); stroke-width: 1.5; stroke-dasharray: 5 4; }
  .point { fill: var(--ink-soft); }
  .point.left { fill: var(--accent); }
  .point.right { fill: var(--warn); }
  .cut { stroke: var(--edge); stroke-width: 2; }
  .cut.now { stroke: var(--ink); stroke-width: 4; }
  .start { display: flex; flex-wrap: wrap; gap: 0.4rem; margin-bottom: 0.6rem; }
`
