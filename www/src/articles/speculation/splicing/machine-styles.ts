/** One machine's panel; the pictures stand side by side where there is room. */
import { css } from 'lit'

export const machineStyles = css`
  :host {
    display: block; container-type: inline-size; font: 0.875rem/1.45 var(--sans); color: var(--ink); min-width: 0;
  }
  p, h3 { margin: 0; }
  header { display: flex; align-items: baseline; justify-content: space-between; gap: 1rem; }
  h3 { font: 600 1.0625rem/1.3 var(--sans); display: flex; align-items: center; gap: 0.45rem; }
  h3 svg { width: 0.8rem; height: 0.8rem; flex: none; }
  .count { font-variant-numeric: tabular-nums; white-space: nowrap; }
  .count b { font-size: 1.5rem; font-weight: 600; line-height: 1; }
  .what { min-height: 1.45em; }
  .pictures {
    display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1.15fr); gap: 1.1rem; margin-top: 0.7rem;
    align-items: start;
  }
  .title {
    color: var(--ink-soft); margin-bottom: 0.35rem; white-space: nowrap; overflow: hidden; text-overflow: ellipsis;
    font-variant-numeric: tabular-nums;
  }
  .slots svg { display: block; }
  .empty { height: 300px; }
  .states svg { display: block; width: 100%; max-width: 24rem; height: auto; margin: 0 auto; overflow: visible; }
  text { font-family: var(--sans); font-variant-numeric: tabular-nums; fill: var(--ink); dominant-baseline: central; }
  .slots text { fill: var(--ink); paint-order: stroke; }
  .slots text.soft { fill: var(--ink-soft); }
  .room { fill: var(--wash); stroke: var(--line); stroke-width: 0.5; }
  .idle { fill: none; stroke: var(--edge); stroke-dasharray: 3 3; }
  .states text { text-anchor: middle; }
  .states text.on { fill: #14171c; font-weight: 600; }
  .states .more { fill: var(--ink-soft); }
  .edge { fill: none; stroke: var(--line); stroke-width: 1; }
  .trail { fill: none; stroke: var(--accent); stroke-width: 2.5; stroke-linecap: round; }
  .halo { fill: var(--accent); opacity: 0.16; }
  .state { stroke-width: 2; }
  .end { fill: none; stroke: var(--ink); stroke-width: 2.5; }
  .ahead { fill: none; stroke: var(--ink-soft); stroke-width: 1.2; stroke-dasharray: 2 2; }
  .waiting { stroke: var(--ink-soft); stroke-width: 0.6; }
  .waiting.leaves { stroke: var(--ink); stroke-width: 1.3; }
  .forecast { margin-top: 0.5rem; min-height: 5.4rem; }
  .forecast-title { font-size: 0.8125rem; color: var(--ink-soft); margin-bottom: 0.3rem; }
  var { font: italic 1.05em/1 var(--serif); }
  .chips {
    display: flex; flex-wrap: wrap; gap: 0.15rem 0.7rem; font-variant-numeric: tabular-nums; font-size: 0.8125rem;
  }
  .chip { display: inline-flex; align-items: center; gap: 0.25rem; }
  .chip svg { width: 0.7rem; height: 0.7rem; }
  .probable { display: block; max-width: 100%; }
  .probable .tick { text-anchor: end; font-size: 10px; fill: var(--ink-soft); }
  .event { min-height: 2.9em; margin-top: 0.5rem; }
  /* Two machines on a phone: the slots, the states, and what happened last. */
  :host([small]) :is(.what, .forecast) { display: none; }
  :host([small]) header { flex-wrap: wrap; gap: 0 0.3rem; }
  :host([small]) h3 { font-size: 0.9375rem; }
  :host([small]) .pictures { gap: 0.5rem; }
  :host([small]) .empty { height: 150px; }
  @container (max-width: 25rem) {
    .pictures { grid-template-columns: minmax(0, 1fr); }
    .states svg { max-width: 21rem; }
    .event { min-height: 4.3em; }
  }
`
