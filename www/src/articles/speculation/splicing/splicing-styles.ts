/** Chapter 7's picture as a whole. */
import { css } from 'lit'

export const splicingStyles = css`
  :host { display: block; font: 0.875rem/1.45 var(--sans); color: var(--ink); }
  .transport { display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem 0.6rem; margin-bottom: 1.6rem; }
  .transport label { display: flex; align-items: center; gap: 0.4rem; }
  .play { min-width: 4.6rem; }
  .time { margin: 0 0 0 auto; font-variant-numeric: tabular-nums; }
  .clock {
    font-size: 1.25rem; font-weight: 600; margin-left: 0.3rem; display: inline-block; min-width: 5.2rem;
    text-align: right;
  }
  .room { min-height: 152rem; }
  .machines { display: grid; gap: 2.4rem clamp(1.5rem, 3vw, 3rem); }
  allot-growth { margin-top: 2rem; }
  .same { margin: 0.4rem 0 0; min-height: 1.45em; }
  details { margin-top: 1rem; }
  summary { cursor: pointer; font-weight: 500; border-radius: 4px; }
  .tables {
    display: grid; gap: 1.5rem 2.5rem; margin-top: 1rem;
    grid-template-columns: repeat(auto-fit, minmax(min(18rem, 100%), 1fr));
  }
  .tables caption { text-align: left; font-weight: 600; padding-bottom: 0.3rem; }
  .scroll { overflow-x: auto; }
  .methods { display: inline-flex; flex-wrap: wrap; gap: 0.5rem 0.6rem; }
  .legend {
    display: flex; flex-wrap: wrap; gap: 0.25rem 1.3rem; margin: 1rem 0 0; padding: 0; list-style: none;
    color: var(--ink-soft); font-size: 0.8125rem;
  }
  .legend li { display: inline-flex; align-items: center; gap: 0.4rem; }
  .legend svg { width: 1.5rem; height: 1.1rem; flex: none; overflow: visible; }
  .legend .halo { fill: var(--accent); opacity: 0.2; }
  .legend .end { fill: none; stroke: var(--ink); stroke-width: 2; }
  .legend .ahead { fill: none; stroke: var(--ink-soft); stroke-dasharray: 2 2; }
  .legend .room { fill: var(--wash); stroke: var(--line); min-height: 0; }
  .legend .waiting { stroke: var(--ink-soft); stroke-width: 0.6; }
  .legend .leaves { stroke: var(--ink); stroke-width: 1.3; }
  .legend .trail { stroke: var(--accent); stroke-width: 2.5; stroke-linecap: round; fill: none; }
  @media (min-width: 46rem) { .room { min-height: 105rem; } }
  @media (min-width: 56rem) {
    .machines.two { grid-template-columns: repeat(2, minmax(0, 1fr)); }
    .room { min-height: 57rem; }
  }
  /* On a phone both machines are on one screen with what plays them. */
  @media (max-width: 30rem) {
    .machines.two { grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 0.8rem; }
    .transport { gap: 0.4rem; margin-bottom: 0.8rem; }
    .transport button { padding-inline: 0.5rem; }
    .methods { width: 100%; flex-wrap: nowrap; }
    .methods label { flex: 1 1 0; min-width: 0; }
    .room { min-height: 66rem; }
  }
  @media (max-width: 30rem) { .same { min-height: 4.35em; } .time { margin-left: 0; width: 100%; } }
  @media print { .transport, details { display: none; } .room { min-height: 0; } }
`
