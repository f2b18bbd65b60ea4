import { css } from 'lit'

export const gameStyles = css`
  :host { display: block; font: 0.875rem/1.45 var(--sans); }
  .teach { display: contents; }
  :host([data-game]) .teach { display: none; }
  .choose, .tasks { display: flex; flex-wrap: wrap; gap: 0.4rem 0.5rem; align-items: center; }
  .tasks { margin: 0.7rem 0; min-height: 2.4rem; }
  .task { cursor: grab; font-variant-numeric: tabular-nums; }
  .top { display: grid; grid-template-columns: minmax(0, 30rem) minmax(12rem, 1fr); gap: 0.8rem 2rem; }
  .graph svg { display: block; width: 100%; height: auto; }
  .graph line { stroke: var(--ink-soft); stroke-width: 1.5; }
  .graph polygon { fill: var(--ink-soft); }
  .graph rect { fill: var(--paper); stroke: var(--edge); }
  .graph text { font: 14px var(--sans); fill: var(--ink-soft); text-anchor: middle; }
  .graph .ready rect { stroke: var(--accent); stroke-width: 2.5; }
  .graph .ready { cursor: pointer; }
  .graph .chosen rect { fill: var(--tint); stroke-width: 4; }
  .graph .ready text { fill: var(--ink); }
  .graph .placed rect { fill: var(--accent); stroke: var(--accent); }
  .graph .placed text { fill: var(--on-accent); }
  .processor {
    display: grid; grid-template-columns: 7.4rem 1fr 3.2rem; gap: 0.6rem; align-items: center; margin: 0.4rem 0;
  }
  .lane { position: relative; height: 2.2rem; border: 1px dashed var(--edge); border-radius: 6px; overflow: hidden; }
  .bar, .gap { position: absolute; top: 0; bottom: 0; }
  .bar {
    min-width: 0; min-height: 0; padding: 0; overflow: hidden; border: 0; border-right: 2px solid var(--paper);
    border-radius: 0; background: var(--accent); color: var(--on-accent); font-variant-numeric: tabular-nums;
  }
  .gap {
    display: grid; place-items: center; overflow: hidden; white-space: nowrap; font-size: 0.75rem; color: var(--ink);
    background: repeating-linear-gradient(45deg, var(--line) 0 3px, var(--wash) 3px 7px);
  }
  /* A gap that is too narrow for its words has them as its title. */
  .gap { container-type: inline-size; }
  .gap span { text-align: center; }
  @container (max-width: 4.8rem) { .gap span { display: none; } }
  .time { text-align: right; font-variant-numeric: tabular-nums; }
  .time.last { font-weight: 700; }
  .words { min-height: 3em; margin: 0.6rem 0; }
  h3 { font: 600 0.9375rem/1.4 var(--sans); margin: 0.9rem 0 0.2rem; }
  .best .processor { margin: 0.2rem 0; }
  .best .lane { height: 1.7rem; }
  .best .bar {
    background: var(--track); color: var(--ink); display: grid; place-items: center; overflow: visible;
    font-size: 0.75rem;
  }
  @media (max-width: 46rem) { .top { grid-template-columns: minmax(0, 1fr); } }
  @media (max-width: 30rem) {
    .processor { grid-template-columns: 6.4rem 1fr 2.4rem; gap: 0.35rem; }
    .give { padding-inline: 0.3rem; white-space: nowrap; }
  }
`
