import { css } from 'lit'

export const gameStyles = css`
  :host { display: block; font: 0.875rem/1.45 var(--sans); }
  .board {
    display: grid; grid-template-columns: minmax(0, 27rem) minmax(0, 1fr); gap: 0.8rem 2rem; margin-top: 0.9rem;
  }
  .pyramid {
    position: relative; display: grid; grid-template-columns: repeat(8, minmax(0, 1fr)); gap: 0.9rem 0;
  }
  .pyramid svg { position: absolute; inset: 0; width: 100%; height: 100%; }
  .pyramid line { stroke: var(--edge); stroke-width: 1.5; vector-effect: non-scaling-stroke; }
  .pyramid line.known { stroke: var(--accent); stroke-width: 3; }
  .pyramid button {
    position: relative; flex-direction: column; gap: 0; min-height: 2.9rem; margin: 0 0.25rem; padding: 0.15rem;
    border: 1px solid var(--edge); background: var(--paper); color: var(--ink-soft); line-height: 1.25;
    font-variant-numeric: tabular-nums;
  }
  .pyramid button span { font-size: 0.75rem; white-space: nowrap; }
  [aria-disabled='true'] { cursor: default; }
  .pyramid button.can { border: 2px solid var(--accent); color: var(--ink); }
  .pyramid button.memory, .legend .memory { border: 2px dashed var(--accent); background: var(--tint); }
  .pyramid button.memory { color: var(--ink); }
  .pyramid button.written { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
  .go { display: flex; flex-wrap: wrap; gap: 0.4rem 1rem; align-items: center; margin: 0.8rem 0 0; }
  .go [aria-disabled='true'] { color: var(--ink-soft); }
  .legend { display: inline-flex; flex-wrap: wrap; gap: 0.1rem 0.9rem; color: var(--ink-soft); font-size: 0.8125rem; }
  .legend i {
    display: inline-block; width: 1.2rem; height: 0.8rem; margin-right: 0.1rem; border-radius: 3px;
    vertical-align: -0.05rem;
  }
  .legend .written { background: var(--accent); }
  .agent {
    display: grid; grid-template-columns: 4.2rem 1fr 2.4rem; gap: 0.5rem; align-items: center; margin: 0.3rem 0;
  }
  .agent.here .who { font-weight: 700; color: var(--accent-ink); }
  .lane {
    display: flex; height: 2.1rem; border: 1px dashed var(--edge); border-right: 3px solid var(--ink-soft);
    border-radius: 6px 2px 2px 6px; overflow: hidden;
  }
  .here .lane { border-color: var(--accent); border-right-color: var(--ink-soft); background: var(--wash); }
  .bar {
    display: grid; place-items: center; flex: none; min-width: 0; min-height: 0; padding: 0; overflow: hidden;
    border: 0; border-right: 2px solid var(--paper); border-radius: 0;
    background: var(--accent); color: var(--on-accent); font-size: 0.75rem; font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  .bar.write { background: var(--accent-deep); }
  .bar.memory { background: var(--tint); color: var(--ink); box-shadow: inset 0 0 0 2px var(--accent); }
  .bar.lost { text-decoration: line-through; }
  .bar.lost, .legend .lost {
    background: repeating-linear-gradient(45deg, var(--line) 0 3px, var(--wash) 3px 7px); color: var(--ink);
  }
  .bar.go { background: var(--wash); color: var(--ink-soft); }
  .time { text-align: right; font-variant-numeric: tabular-nums; }
  .words { min-height: 3em; margin: 0.6rem 0 0; }
  h3 { font: 600 0.9375rem/1.4 var(--sans); margin: 0.9rem 0 0.3rem; }
  .both { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 0.4rem 2rem; }
  figure { margin: 0; }
  figcaption { color: var(--ink-soft); }
  .best .lane { height: 1.6rem; }
  .best .agent { margin: 0.15rem 0; }
  .told { margin: 0.6rem 0; padding: 0; list-style: none; columns: 2 16rem; }
  @media (max-width: 46rem) { .board, .both { grid-template-columns: minmax(0, 1fr); } }
  @media (max-width: 26rem) { .pyramid button span { white-space: normal; text-wrap: balance; } }
`
