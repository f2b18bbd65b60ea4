/** The table of ratios. */
import { css } from 'lit'

export const ratiosStyles = css`
  :host { display: block; font: 0.9375rem/1.45 var(--sans); }
  .moment { display: grid; gap: 0.2rem; max-width: 34rem; margin-bottom: 1.2rem; }
  output { font-weight: 600; font-variant-numeric: tabular-nums; }
  .scroll { overflow-x: auto; container-type: inline-size; }
  td, thead th { white-space: nowrap; }
  tbody + tbody .model th { padding-top: 1.1rem; }
  .model th { font-weight: 600; text-align: left; border-bottom-color: var(--edge); }
  .model span { font-weight: 400; font-size: 0.8125rem; margin-left: 0.5rem; }
  tbody tr:not(.model) th { padding-left: 0; }
  td b { font-weight: 600; }
  .paper { color: var(--ink-soft); }
  .course { width: 9.5rem; }
  .course svg { display: block; margin-left: auto; overflow: visible; }
  .line { fill: none; stroke: var(--accent); stroke-width: 1.5; stroke-linejoin: round; }
  .paper-line { fill: none; stroke: var(--ink-soft); stroke-width: 1; stroke-dasharray: 3 3; }
  circle { fill: var(--accent); stroke: var(--paper); stroke-width: 1.5; }
  @container (max-width: 36rem) {
    .course { display: none; }
    td, thead th { white-space: normal; }
    th, td { padding-right: 0.5rem; }
  }
`
