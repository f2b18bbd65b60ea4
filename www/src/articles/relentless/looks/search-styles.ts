import { css } from 'lit'

export const searchStyles = css`
  svg { display: block; width: 100%; max-width: 44rem; margin: 0 auto; height: auto; }
  text { font: 11px var(--sans); fill: var(--ink); text-anchor: middle; dominant-baseline: central; }
  text.asked { font-weight: 600; paint-order: stroke; stroke: var(--paper); stroke-width: 4px; }
  p.soft { margin: 0.4rem 0 0; }
  .link { stroke: var(--track); stroke-width: 1.2; }
  .link.on { stroke: var(--ink); stroke-width: 2.4; }
  .node { fill: var(--paper); stroke: var(--edge); stroke-width: 1.5; }
  .node.known { fill: var(--tint); stroke: var(--accent); }
  .node.path { stroke: var(--ink); stroke-width: 3; }
  .node.asked { stroke: var(--warn); stroke-width: 4; }
  .agent { fill: var(--accent); }
  .agent text { fill: var(--on-accent); }
`
