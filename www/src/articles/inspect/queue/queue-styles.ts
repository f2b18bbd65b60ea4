import { css } from 'lit'

export const queueStyles = css`
  :host { display: block; font: 0.875rem/1.45 var(--sans); }
  .board { border: 1px solid var(--line); border-radius: 10px; padding: 0.5rem; min-height: 12rem; }
  svg { display: block; width: 100%; max-width: 38rem; margin: 0 auto; height: auto; }
  text { font: 13px var(--sans); fill: var(--ink-soft); }
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
  .tools { display: flex; flex-wrap: wrap; gap: 0.5rem 0.75rem; align-items: center; margin-top: 0.6rem; }
  .tools input[type=range] { flex: 1 1 12rem; min-width: 8rem; }
  .words { margin: 0.4rem 0 0; min-height: 3em; }
`
