/** Styles of games of placements. A game sets the columns of a row as --row, on a narrow screen as --narrow. */
import { css } from 'lit'

export const placementStyles = css`
  :host { display: block; font: 0.875rem/1.45 var(--sans); }
  .waiting { display: flex; flex-wrap: wrap; gap: 0.4rem 0.5rem; align-items: center; }
  .waiting { margin: 0.9rem 0; min-height: 2.4rem; }
  .waiting button { cursor: grab; font-variant-numeric: tabular-nums; }
  .process, .processor {
    display: grid; grid-template-columns: var(--row); gap: 0.6rem; align-items: center; margin: 0.4rem 0;
  }
  .lane { display: flex; min-height: 2.2rem; border: 1px dashed var(--edge); border-radius: 6px; overflow: hidden; }
  .placed {
    min-width: 0; padding: 0; overflow: hidden; border: 0; border-right: 2px solid var(--paper); border-radius: 0;
    background: var(--accent); color: var(--on-accent); font-variant-numeric: tabular-nums;
  }
  .time { text-align: right; font-variant-numeric: tabular-nums; }
  .time.last { font-weight: 700; }
  .words { min-height: 3em; margin: 0.6rem 0; }
  .scroll { overflow-x: auto; }
  @media (max-width: 30rem) {
    .process, .processor { grid-template-columns: var(--narrow); gap: 0.35rem; }
    .give { padding-inline: 0.3rem; white-space: nowrap; }
  }
`
