import { css } from 'lit'

export const lookStyles = css`
  :host { display: block; font: 0.875rem/1.45 var(--sans); }
  .board { border: 1px solid var(--line); border-radius: 10px; padding: 0.5rem; min-height: 12rem; }
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
  .tools { display: flex; flex-wrap: wrap; gap: 0.5rem 0.75rem; align-items: center; margin-top: 0.6rem; }
  .tools input[type=range] { flex: 1 1 12rem; min-width: 8rem; }
  .start { display: flex; flex-wrap: wrap; gap: 0.4rem; margin-bottom: 0.6rem; }
  .words { margin: 0.4rem 0 0; min-height: 3em; }
`
