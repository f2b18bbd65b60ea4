/** Styles of the crosshair, its rings and box of values, and the band of a zoom. */
import { css } from 'lit'

export const readerStyles = css`
  svg.overlay {
    position: absolute; inset: 0; width: 100%; height: 100%; display: block; pointer-events: none; overflow: visible;
  }
  .hair { stroke: var(--ink-soft); stroke-width: 1; shape-rendering: crispEdges; }
  .ring { fill: var(--paper); stroke-width: 2.5; }
  .ring.active { r: 6px; stroke-width: 3; }
  .here { fill: none; stroke: var(--paper); }
  .here + .here { stroke: var(--ink); }
  .band { fill: color-mix(in srgb, var(--accent) 16%, transparent); stroke: var(--accent); }
  .tip {
    position: absolute; left: 0; top: 0; z-index: 3; pointer-events: none; max-width: min(19rem, 94cqi);
    padding: 0.5rem 0.7rem; border-radius: 8px; background: var(--raised); color: var(--ink);
    box-shadow: 0 0 0 1px var(--line), 0 8px 24px var(--shadow);
    font: 0.8125rem/1.45 var(--sans); font-variant-numeric: tabular-nums;
  }
  .tip[hidden] { display: none; }
  .tip b { display: block; margin-bottom: 0.2rem; font-weight: 600; }
  .tip div {
    display: grid; grid-template-columns: 1.75rem 1fr auto; gap: 0.35rem; align-items: center; white-space: nowrap;
    color: var(--ink-soft);
  }
  .tip div.active { color: var(--ink); font-weight: 600; }
  .tip svg { width: 1.75rem; height: 0.85rem; }
  .tip span { overflow: hidden; text-overflow: ellipsis; }
  @media print { .tip { display: none; } }
`
