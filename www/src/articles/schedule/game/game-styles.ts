import { css } from 'lit'

export const gameStyles = css`
  :host { --row: 7.4rem 1fr 3.2rem; --narrow: 6.4rem 1fr 2.4rem; }
  .waiting { margin: 0.7rem 0; }
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
  .lane { display: block; position: relative; height: 2.2rem; }
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
  h3 { font: 600 0.9375rem/1.4 var(--sans); margin: 0.9rem 0 0.2rem; }
  .best .processor { margin: 0.2rem 0; }
  .best .lane { height: 1.7rem; min-height: 0; }
  .best .bar {
    background: var(--track); color: var(--ink); display: grid; place-items: center; overflow: visible;
    font-size: 0.75rem;
  }
  @media (max-width: 46rem) { .top { grid-template-columns: minmax(0, 1fr); } }
`
