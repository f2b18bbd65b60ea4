import { css } from 'lit'

export const gameStyles = css`
  :host { display: block; font: 0.875rem/1.45 var(--sans); }
  :host([data-game]) .choose { display: none; }
  .choose, .tasks { display: flex; flex-wrap: wrap; gap: 0.4rem 0.5rem; align-items: center; }
  .seed { width: 7rem; }
  .tasks { margin: 0.9rem 0; min-height: 2.4rem; }
  .task { cursor: grab; font-variant-numeric: tabular-nums; }
  .process {
    display: grid; grid-template-columns: 6.2rem 1fr 3.4rem; gap: 0.6rem; align-items: center; margin: 0.4rem 0;
  }
  .lane { display: flex; min-height: 2.2rem; border: 1px dashed var(--edge); border-radius: 6px; overflow: hidden; }
  .placed {
    min-width: 0; padding: 0; overflow: hidden; border: 0; border-right: 2px solid var(--paper); border-radius: 0;
    background: var(--accent); color: var(--paper); font-variant-numeric: tabular-nums;
  }
  .load { text-align: right; font-variant-numeric: tabular-nums; }
  .words { min-height: 1.5em; margin: 0.6rem 0; }
  .scroll { overflow-x: auto; }
  table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
  th, td {
    text-align: left; padding: 0.25rem 0.9rem 0.25rem 0; border-bottom: 1px solid var(--line); white-space: nowrap;
  }
  @media (max-width: 30rem) {
    .process { grid-template-columns: 5.6rem 1fr 2.8rem; gap: 0.35rem; }
    .give { padding-inline: 0.3rem; white-space: nowrap; }
  }
`
